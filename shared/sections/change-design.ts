import { blockEntity } from '../entities/block';
import type { Design } from '../entities/designs';
import {
  metadataName,
  type Translations,
  toTranslation,
  translatedTexts,
  withTranslation,
} from '../entities/translation';
import type { BlockType, Metadata } from '../entities/values';
import { translatedLanguages } from '../locales';
import { isBlank } from '../rules/characters';
import { blockRole, type PlacedBlock, shownFields } from './block-places';
import { placedFields, roleNameIn } from './block-roles';
import { furtherContent } from './common-roles';
import { appliesTo, describedFieldsOf } from './described-fields';
import { formerRolesOf, withFormerRoles } from './former-roles';
import { likeRole } from './like-role';
import { definitionOf, metadataSchemaOf } from './registry';

/** Metadata that a design accepts. Other fields are dropped; the previous version keeps them. */
function fittingMetadata(design: Design, metadata: Metadata): Metadata {
  const schema = metadataSchemaOf(design);
  const whole = schema.safeParse(metadata);
  if (whole.success) return whole.data as Metadata;
  const fields = Object.entries(metadata).filter(([field, value]) => schema.safeParse({ [field]: value }).success);
  return schema.parse(Object.fromEntries(fields)) as Metadata;
}

/** Translated metadata that a design accepts; the rest is dropped. */
function fittingTranslations(design: Design, metadata: Metadata, translations: Translations): Translations {
  const schema = metadataSchemaOf(design);
  const fits = (field: string, value: string) => {
    const { success, data } = schema.safeParse({ ...metadata, [field]: value });
    return success && Object.hasOwn(data as Metadata, field);
  };
  return translatedLanguages.reduce((fitting, language) => {
    const translation = translations[language];
    const left = Object.entries(translation?.metadata ?? {}).filter(([field, value]) => !fits(field, value));
    const gone = new Set(left.map(([field]) => metadataName(field)));
    const without = (texts: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(Object.entries(texts).filter(([field]) => !gone.has(field)));
    if (gone.size === 0) return fitting;
    const kept = toTranslation(without(translatedTexts(translation)), without(translation?.source));
    return withTranslation(fitting, language, kept);
  }, translations);
}

interface Designed {
  design: Design;
  type: BlockType;
  metadata: Metadata;
  translations: Translations;
}

const hasRoles = (design: Design) => describedFieldsOf(design).some(({ name }) => name === 'role');

/**
 * Metadata with the role that the block had in the design before, else with the one that is like its own, which is kept for
 * the way back. A design without roles keeps the name as well.
 */
function withRoleIn({ design: before, type, metadata }: Designed, design: Design): Metadata {
  if (before === design) return metadata;
  const { [design]: former, ...others } = formerRolesOf(metadata);
  const roles = definitionOf(before).roles;
  const kept = hasRoles(before) ? { ...others, [before]: roleNameIn(roles, metadata) } : others;
  if (!hasRoles(design)) return withFormerRoles(metadata, kept);
  const wanted = definitionOf(design).roles;
  const role =
    former !== undefined && Object.hasOwn(wanted, former) ? former : likeRole(roles, { type, metadata }, wanted);
  return withFormerRoles({ ...metadata, role }, kept);
}

/**
 * The block in another design, in the role that it had there before or that is like its own, without the metadata and translations that the design
 * does not have.
 */
export function withDesign<Block extends Designed>(block: Block, design: Design): Block {
  const metadata = fittingMetadata(design, withRoleIn(block, design));
  return { ...block, design, metadata, translations: fittingTranslations(design, metadata, block.translations) };
}

type Block = PlacedBlock & {
  title: string;
  subtitle: string | null;
  content: string;
  imageUrl: string | null;
  metadata: Metadata;
  translations: Translations;
};

export interface Unshown<B> {
  block: B;
  fields: readonly string[];
  isFurther: boolean;
}

const filled = (value: unknown) =>
  typeof value === 'string' ? !isBlank(value) : value !== undefined && value !== null;

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

/** Blocks that another design would not show completely, or not in a place of its own. */
export function unshownBy<B extends Block>(design: Design, blocks: readonly B[]): Unshown<B>[] {
  return blocks.flatMap((block) => {
    const after = withDesign<Block>(block, design);
    const left = shownNow(after);
    const fields = [...shownNow(block)].filter(([name]) => !left.has(name)).map(([, label]) => label);
    const isFurther = blockRole(after) === furtherContent && blockRole(block) !== furtherContent;
    return fields.length > 0 || isFurther ? [{ block, fields, isFurther }] : [];
  });
}

export interface CarriedRole {
  from: string;
  to: string;
  count: number;
}

/** The roles that change with a section's design, by their labels, in the order of the blocks. */
export function carriedRoles(design: Design, blocks: readonly Block[]): CarriedRole[] {
  const carried = new Map<string, CarriedRole>();
  for (const block of blocks) {
    const from = blockRole(block).label;
    const after = blockRole(withDesign<Block>(block, design));
    if (after === furtherContent || after.label === from) continue;
    const pair = `${from} ${after.label}`;
    carried.set(pair, { from, to: after.label, count: (carried.get(pair)?.count ?? 0) + 1 });
  }
  return [...carried.values()];
}
