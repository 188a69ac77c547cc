import { type BlockType, blockTypeLabels, type Metadata, neutralTypes } from '../entities/values';
import { isDecorative, isSelfDrawn } from './block-drawing';
import type { MetadataField } from './metadata-fields';

/** Fields of a block that a visitor may see, depending on its role. */
export type ShownField = 'title' | 'subtitle' | 'content' | 'imageUrl';

/** See `docs/product.md`, "Words of the project": role of a block. */
export interface BlockRole {
  label: string;
  /** Heading in the list of blocks; roles with the same group are listed together. */
  group: string;
  /** The fields visitors see and administrators can edit; `byType` if the layout has no place for the role. */
  shows: readonly ShownField[] | 'byType';
  hint?: string;
  /** The layout has one place for it, such as the heading of a form; `needed`: editors begin with it. */
  single?: 'needed' | 'optional';
  /**
   * Hidden while its title or content says "offen", like a missing fact of the imprint. While all such blocks of a
   * section do, the section is hidden too.
   */
  untilFilled?: true;
  /** Takes formatted text (type html) as well as plain text. Other roles leave formatted text to the further content. */
  formatted?: true;
  /** Shown without its title while that says "offen". */
  withoutOpenTitle?: true;
  /** Its title says what its pictures show: they need no alternative text. */
  titleDescribes?: true;
  /** Its title is a name, which other languages show as it is. */
  titleIsName?: true;
}

/** Every role of a section, in the order in which its layout shows them. */
export type BlockRoles<Role extends string = string> = Readonly<Record<Role, BlockRole>>;

/** The role of all blocks in a design that knows no other. */
export const onlyRole = 'block';

const shownByType: Readonly<Record<BlockType, readonly ShownField[]>> = {
  text: ['title', 'subtitle', 'content', 'imageUrl'],
  image: ['subtitle', 'content', 'imageUrl'],
  html: ['title', 'subtitle', 'content'],
  video: ['title', 'subtitle', 'content', 'imageUrl'],
  button: ['title', 'content'],
  custom: ['title', 'subtitle', 'content'],
};

/** A block in a section whose design is known. */
export interface TypedBlock {
  type: BlockType;
  metadata: Readonly<Metadata>;
}

/** Role named in a block's metadata; the default role if unknown or absent. */
export function roleNameIn(roles: BlockRoles, { role }: Readonly<Metadata>): string {
  if (typeof role === 'string' && Object.hasOwn(roles, role)) return role;
  return Object.hasOwn(roles, 'text') ? 'text' : onlyRole;
}

const takesType = (role: BlockRole | undefined, type: BlockType): boolean =>
  !isSelfDrawn(type) || (type === 'html' && role?.formatted === true);

/**
 * Role of a block on the page. Blocks that draw themselves get no designed place, except formatted text in a role that
 * takes it.
 */
export function roleIn(roles: BlockRoles, { type, metadata }: TypedBlock): BlockRole {
  const name = roleNameIn(roles, metadata);
  const named = roles[name];
  const role = takesType(named, type) ? named : (roles.text ?? named);
  if (!role) throw new Error(`The design has no role ${name}`);
  return role;
}

/** Whether the role of a block has no place for its type, so that it is drawn among the further content. */
export const isBelowPlaces = (role: BlockRole, type: BlockType): boolean => !takesType(role, type);

export function shownFieldsIn(roles: BlockRoles, block: TypedBlock): ReadonlySet<ShownField> {
  const { shows } = roleIn(roles, block);
  return new Set(shows === 'byType' ? shownByType[block.type] : shows);
}

export const placedFields = ['title', 'subtitle', 'content', 'imageUrl'] as const satisfies ShownField[];

/** Fields that visitors do not see and forms do not ask for. The content of neutral types is always asked for. */
export function unaskedFieldsIn(roles: BlockRoles, block: TypedBlock): ReadonlySet<string> {
  const shown = shownFieldsIn(roles, block);
  return new Set(
    placedFields.filter((name) => !(shown.has(name) || (name === 'content' && neutralTypes.has(block.type)))),
  );
}

/** Stored title of a block whose form asks for none. */
export function unaskedTitleIn(roles: BlockRoles, block: TypedBlock): string {
  const { label, shows } = roleIn(roles, block);
  return shows === 'byType' ? blockTypeLabels[block.type] : label;
}

/** Whether a block has the metadata field: by its type, its role and whether its picture is decorative. */
export function appliesIn(design: BlockRoles, { roles, types, ofPicture }: MetadataField, block: TypedBlock): boolean {
  if (roles && !roles.includes(roleNameIn(design, block.metadata))) return false;
  if (types && !types.includes(block.type)) return false;
  return !(ofPicture && isDecorative(block.metadata));
}
