import * as z from 'zod/mini';
import { keysOf } from '../base/records';
import type { Metadata } from '../entities/values';
import type { BlockRoles, onlyRole } from './block-roles';
import { described } from './metadata-fields';

export const openHint = 'Solange Titel oder Inhalt „offen“ sagt, sehen Besucher diesen Block nicht.';

/** Every role that the metadata schema allows; the single role if it has no `role`. */
type RoleOf<Schema extends z.ZodMiniType> =
  unknown extends z.output<Schema>
    ? string
    : z.output<Schema> extends { role: infer Role extends string }
      ? Role
      : typeof onlyRole;

/**
 * A design of sections: what its blocks carry in `metadata` and show. Every metadata field must be optional or have a
 * default, so that a block saved without metadata is valid and shows in the section's general part.
 */
export interface SectionDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Also defines how the content area groups and labels blocks and which fields it asks for. */
  roles: BlockRoles<RoleOf<Schema>>;
  metadata: Schema;
  /** Returns the blocks as shown in the given year; only for designs whose content follows the calendar. */
  inYear?: <Block extends { metadata: Metadata }>(blocks: readonly Block[], year: number) => readonly Block[];
}

/** Metadata field for the role. A block without a role is a `text`. */
function roleField<Roles extends BlockRoles<'text'>>(roles: Roles) {
  type Role = keyof Roles & string;
  const names = keysOf<Role>(roles);
  const absent: Role = 'text';
  return described(z._default(z.enum(names), absent as z.core.util.NoUndefined<Role>), {
    label: 'Rolle im Abschnitt',
    control: 'select',
    options: names.map((value) => ({ value, label: (roles as BlockRoles)[value]?.label ?? value })),
  });
}

/** Roles of the block in designs that its section had before, by their names; see former-roles.ts. */
export const formerRoles = z.optional(z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(80))));

type Fields = Readonly<Record<string, z.ZodMiniType>>;

type WithRole<Roles extends BlockRoles<'text'>, Own extends Fields> = z.ZodMiniObject<
  { role: ReturnType<typeof roleField<Roles>> } & Own
>;

/** Defines a design whose blocks name their role and carry `fields` besides. */
export function defineSection<Roles extends BlockRoles<'text'>, Own extends Fields>({
  fields,
  ...design
}: {
  roles: Roles;
  fields: Own;
}): SectionDefinition<WithRole<Roles, Own>> {
  const metadata = z.object({ role: roleField(design.roles), formerRoles, ...fields });
  return { ...design, metadata } as SectionDefinition<WithRole<Roles, Own>>;
}
