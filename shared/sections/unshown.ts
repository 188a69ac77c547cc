import { blockEntity } from '../entities/block';
import type { Design } from '../entities/designs';
import { metadataName, type Translations } from '../entities/translation';
import type { Metadata } from '../entities/values';
import { isBlank } from '../rules/characters';
import { type PlacedBlock, placedFields, roleOf, shownFields } from './block-places';
import { withDesign } from './change-design';
import { furtherContent } from './definition';
import { appliesTo, describedFieldsOf } from './described-fields';

type Block = PlacedBlock & {
  title: string;
  subtitle: string | null;
  content: string;
  imageUrl: string | null;
  metadata: Metadata;
  translations: Translations;
};

/** A block of which another design does not show everything. */
export interface Unshown<B> {
  block: B;
  /** What visitors see no more, by the labels of its fields. */
  fields: readonly string[];
  /** The design has no place for it: it stands below, with the further content. */
  isFurther: boolean;
}

const filled = (value: unknown) =>
  typeof value === 'string' ? !isBlank(value) : value !== undefined && value !== null;

/** What is filled in and shown of a block: the names of its fields with their labels. */
function shownNow(block: Block): Map<string, string> {
  const shown = shownFields(block);
  const own = placedFields.filter((name) => shown.has(name) && filled(block[name]));
  const described = describedFieldsOf(block.design).filter(
    (field) => field.name !== 'role' && appliesTo(field, block) && filled(block.metadata[field.name]),
  );
  return new Map([
    ...own.map((name) => [name, blockEntity.fields[name].label] as const),
    ...described.map(({ name, label }) => [metadataName(name), label] as const),
  ]);
}

/** The blocks of which visitors would not see everything any more, or not in its place, if the design were another. */
export function unshownBy<B extends Block>(design: Design, blocks: readonly B[]): Unshown<B>[] {
  return blocks.flatMap((block) => {
    const after = withDesign<Block>(block, design);
    const left = shownNow(after);
    const fields = [...shownNow(block)].filter(([name]) => !left.has(name)).map(([, label]) => label);
    const isFurther = roleOf(after) === furtherContent && roleOf(block) !== furtherContent;
    return fields.length > 0 || isFurther ? [{ block, fields, isFurther }] : [];
  });
}
