import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { byTranslatedLanguage, type TranslatedLanguage } from '../locales';
import { baseVersion, nullableText } from '../rules/fields';
import { metadataTranslation } from './block';
import type { EntityDescription, Field, FixedFieldName, TranslatedFieldName } from './description';

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

/** Fields whose translation is still right although the German changed. */
const confirmed = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40));

/** Absent field: untouched. Null or empty: the translation is removed and German shows again. */
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

/** What makes a new entity: its required fields, and what else is given. */
export function createContract<E extends EntityDescription>(entity: E) {
  const shape = shapeOf(entity, ({ rule, required }) => (required ? rule : z.optional(rule))) as CreateShape<E>;
  return z.object({ ...shape, translations: translationsRule(entity) });
}

/**
 * What changes an entity: any of the fields that may be changed, and the `updatedAt` that the change is based on. Others
 * are ignored, so that a writer may send back the whole entity as it was read (decisions, API).
 */
export function updateContract<E extends EntityDescription>(entity: E) {
  const shape = shapeOf(entity, ({ rule, fixed }) => (fixed ? null : z.optional(rule))) as UpdateShape<E>;
  return z.object({ ...shape, translations: translationsRule(entity), updatedAt: baseVersion });
}

/**
 * What a direct save says besides: the `updatedAt` of the change that waits of the entity, where the save is made on top of it.
 * All of it is public then and waits no longer; 409 where another version waits by now, or nothing.
 */
export const onTopOfPending = { pendingUpdatedAt: baseVersion };
