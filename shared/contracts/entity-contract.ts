import * as z from 'zod/mini';
import type { EntityDescription, Field, FixedFieldName, TranslatedFieldName } from '../entities/description';
import { messageKey } from '../i18n/keys';
import { byTranslatedLanguage, type TranslatedLanguage } from '../locales';
import { baseVersion, metadataKey, nullableText, optionalText } from '../rules/fields';

/*
 * What the contracts of the entities are made of:
 * - `…Create` adds one by POST; 409 if the key is taken.
 * - `…Update` changes it, directly or as a pending change (contracts/pending-changes.ts).
 * - `…Save` changes it directly by PUT; 409 if `updatedAt` or `pendingUpdatedAt` is stale. The key cannot change.
 */

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

const metadataTranslation = (max: number) =>
  z.record(metadataKey, optionalText(max), { error: messageKey('validation.object') });

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
export function updateContract<E extends EntityDescription>(entity: E) {
  const shape = shapeOf(entity, ({ rule, fixed }) => (fixed ? null : z.optional(rule))) as UpdateShape<E>;
  return z.object({ ...shape, translations: translationsRule(entity), updatedAt: baseVersion });
}

/**
 * A direct save on top of a pending change sends the `updatedAt` of that change, and publishes all of it. 409 if the
 * pending change has another version by now or is gone.
 */
export const onTopOfPending = { pendingUpdatedAt: baseVersion };
