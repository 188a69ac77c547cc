import * as z from 'zod/mini';
import { blockEntity, metadataTranslation } from '../entities/block';
import type { EntityDescription, Field, FixedFieldName, TranslatedFieldName } from '../entities/description';
import type { StateOf } from '../entities/entities';
import { menuEntryEntity } from '../entities/menu-entry';
import { beginnings, pageEntity } from '../entities/page';
import { sectionEntity } from '../entities/section';
import { settingEntity } from '../entities/setting';
import { messageKey } from '../i18n/keys';
import { byTranslatedLanguage, type TranslatedLanguage } from '../locales';
import { baseVersion, entityKey, invalid, nullableText, yesOrNo } from '../rules/fields';

type Rule<F extends Field> = F['rule'];

type CreateShape<E extends EntityDescription> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { required: true }
    ? Rule<E['fields'][Name]>
    : z.ZodMiniOptional<Rule<E['fields'][Name]>>;
};

type UpdateShape<E extends EntityDescription> = {
  [Name in Exclude<keyof E['fields'], FixedFieldName<E>>]: z.ZodMiniOptional<Rule<E['fields'][Name]>>;
};

type TranslationRule<Name> = Name extends 'metadata'
  ? ReturnType<typeof metadataTranslation>
  : ReturnType<typeof nullableText>;

type TranslationShape<E extends EntityDescription> = {
  [Name in TranslatedFieldName<E>]: z.ZodMiniOptional<TranslationRule<Name>>;
} & { confirmed: z.ZodMiniOptional<typeof confirmed> };

type TranslationsRule<E extends EntityDescription> = z.ZodMiniObject<{
  [Language in TranslatedLanguage]: z.ZodMiniOptional<z.ZodMiniObject<TranslationShape<E>>>;
}>;

/** Fields whose translation is still correct although the German changed. */
const confirmed = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40));

/** An absent field stays untouched. Null or an empty text removes the translation and German shows again. */
function translationsRule<E extends EntityDescription>(entity: E): z.ZodMiniOptional<TranslationsRule<E>> {
  const shape: Record<string, z.ZodMiniType> = { confirmed: z.optional(confirmed) };
  for (const [name, { translated, control }] of Object.entries(entity.fields)) {
    if (translated === undefined) continue;
    shape[name] = z.optional(control === 'metadata' ? metadataTranslation(translated) : nullableText(translated));
  }
  const languages = byTranslatedLanguage(() => z.optional(z.object(shape)));
  return z.optional(z.object(languages, { error: messageKey('validation.object') })) as unknown as z.ZodMiniOptional<
    TranslationsRule<E>
  >;
}

function shapeOf(entity: EntityDescription, ruleOf: (field: Field) => z.ZodMiniType | null) {
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const rule = ruleOf(field);
      return rule ? [[name, rule] as const] : [];
    }),
  );
}

export function createContract<E extends EntityDescription>(entity: E) {
  const shape = shapeOf(entity, ({ rule, required }) => (required ? rule : z.optional(rule))) as CreateShape<E>;
  return z.object({ ...shape, translations: translationsRule(entity) });
}

/** Unknown and fixed fields are ignored, so a client may send back the whole entity as it was read. */
function updateContract<E extends EntityDescription>(entity: E) {
  const shape = shapeOf(entity, ({ rule, fixed }) => (fixed ? null : z.optional(rule))) as UpdateShape<E>;
  return z.object({ ...shape, translations: translationsRule(entity), updatedAt: baseVersion });
}

/**
 * A direct save on top of a pending change sends the `updatedAt` of that change, and publishes all of it. 409 if the
 * pending change has another version by now or is gone.
 */
const onTopOfPending = { pendingUpdatedAt: baseVersion };

export type Stored<E extends EntityDescription> = { id: number } & StateOf<E> & {
    /** Translated fields (`translations.en.title`) whose German has changed since. */
    outdated: string[];
    updatedAt: string;
  };

/*
 * For each entity:
 * - `…Create` adds one by POST; 409 if the key is taken.
 * - `…Update` changes it, directly or as a pending change (contracts/pending-changes.ts).
 * - `…Save` changes it directly by PUT; 409 if `updatedAt` or `pendingUpdatedAt` is stale. The key cannot change.
 * - The type with the bare name is the entity as the content area reads it.
 */

/**
 * POST /api/cms/pages: a page without sections, with those of a template (`beginning`), or with copies of another
 * page's. 400 if the address is taken or reserved, 404 if the other page is gone.
 */
export const pageCreateSchema = z.extend(createContract(pageEntity), {
  beginning: z.optional(z.enum(beginnings, invalid)),
  copyOf: z.optional(entityKey),
});
export type PageCreate = z.output<typeof pageCreateSchema>;
export const pageUpdateSchema = updateContract(pageEntity);
export const pageSaveSchema = z.extend(pageUpdateSchema, onTopOfPending);
export type SitePage = Stored<typeof pageEntity>;

export const menuEntryCreateSchema = createContract(menuEntryEntity);
export type MenuEntryCreate = z.output<typeof menuEntryCreateSchema>;
export const menuEntryUpdateSchema = updateContract(menuEntryEntity);
export const menuEntrySaveSchema = z.extend(menuEntryUpdateSchema, onTopOfPending);
export type MenuEntrySave = z.output<typeof menuEntrySaveSchema>;
export type MenuEntry = Stored<typeof menuEntryEntity>;

export const sectionCreateSchema = createContract(sectionEntity);
export type SectionCreate = z.output<typeof sectionCreateSchema>;
export const sectionUpdateSchema = updateContract(sectionEntity);
export const sectionSaveSchema = z.extend(sectionUpdateSchema, onTopOfPending);
export type Section = Stored<typeof sectionEntity>;

/**
 * POST /api/cms/sections/:key/copy: copies the section with its blocks, inactive; without `page`, behind the original.
 */
export const sectionCopySchema = z.partial(z.pick(sectionCreateSchema, { page: true, title: true, key: true }));
export type SectionCopy = z.output<typeof sectionCopySchema>;

/** The same fact as `status`, which wins if both are given. */
const activity = { isActive: z.optional(yesOrNo) };

/** 404 if the section does not exist. */
export const blockCreateSchema = z.extend(createContract(blockEntity), activity);
export type BlockCreate = z.output<typeof blockCreateSchema>;
export const blockUpdateSchema = z.extend(updateContract(blockEntity), activity);
export const blockSaveSchema = z.extend(blockUpdateSchema, onTopOfPending);
export type Block = Stored<typeof blockEntity> & { isActive: boolean };

export const settingCreateSchema = createContract(settingEntity);
export type SettingCreate = z.output<typeof settingCreateSchema>;
export const settingUpdateSchema = updateContract(settingEntity);
export const settingSaveSchema = z.extend(settingUpdateSchema, onTopOfPending);
export type Setting = Stored<typeof settingEntity>;

/**
 * GET /api/cms/default-sections: a default section of this version that the database never had. POST to its address
 * adds it, DELETE declines it for good.
 */
export const defaultSectionOfferSchema = z.object({
  key: z.string(),
  label: z.string(),
  page: z.string(),
  title: z.string(),
  blockCount: z.int(),
});
export type DefaultSectionOffer = z.infer<typeof defaultSectionOfferSchema>;
