import type { Stored } from '@shared/contracts/entities';
import type { PendingChange, PendingField } from '@shared/contracts/pending-changes';
import type { EntityDescription } from '@shared/entities/description';
import {
  mergeTranslations,
  metadataName,
  originalTexts,
  outdatedNames,
  parseFieldName,
  type Translations,
  type TranslationsPatch,
} from '@shared/entities/translation';
import { withChanges } from '@shared/entities/with-changes';
import { fallbackLanguage, type Language, languages } from '@shared/locales';

type Row = Stored<EntityDescription>;
const metadataPrefix = metadataName('');

function metadataField(name: string): string | undefined {
  return name.startsWith(metadataPrefix) ? name.slice(metadataPrefix.length) : undefined;
}

function patchOf(fields: readonly PendingField[]): TranslationsPatch {
  const patch: Record<string, Record<string, unknown> & { metadata?: Record<string, string | null> }> = {};
  for (const { name, to } of fields) {
    const { language, field } = parseFieldName(name);
    const text = typeof to === 'string' ? to : null;
    const own = patch[language] ?? {};
    const metadata = metadataField(field);
    patch[language] =
      metadata === undefined ? { ...own, [field]: text } : { ...own, metadata: { ...own.metadata, [metadata]: text } };
  }
  return patch as TranslationsPatch;
}

const isGerman = ({ name }: PendingField) => parseFieldName(name).language === fallbackLanguage;

function withFields(entity: EntityDescription, row: Row, fields: readonly PendingField[]): Row {
  const own = fields.filter(isGerman).map(({ name, from, to }) => [name, { from, to }] as const);
  const state = withChanges(entity, row, Object.fromEntries(own)) as Row & { status?: unknown };
  const german = originalTexts(entity, state);
  const translations = mergeTranslations(row.translations, patchOf(fields.filter((field) => !isGerman(field))), german);
  // A block states twice whether it is active: in `status` and in `isActive`.
  const activity = entity.name === 'block' ? { isActive: state.status === 'active' } : {};
  return { ...state, ...activity, translations, outdated: outdatedNames(translations, german) } as unknown as Row;
}

/** An entity as it will be once the change is public, in all languages or in those of `only`. */
export function withChange<Entity extends { id: number; translations: Translations }>(
  description: EntityDescription,
  entity: Entity,
  change: Pick<PendingChange, 'fields'>,
  only: readonly Language[] = languages,
): Entity {
  const fields = change.fields.filter(({ language }) => only.includes(language));
  return withFields(description, entity as unknown as Row, fields) as unknown as Entity;
}
