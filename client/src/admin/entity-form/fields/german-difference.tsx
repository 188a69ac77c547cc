import type { ContentVersion } from '@shared/contracts/versions';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type TranslatedLanguage } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { versionsQuery } from '../../../api/versions-api';
import { Spinner } from '../../../ui/button';
import { TextDifference } from '../../kit/text-difference';
import { textOfField } from './field-names';
import { useEntityFacts } from './translated-field-state';

/** German text that the present translation was written from; undefined if no version has it. Newest version first. */
export function translatedFrom(
  versions: readonly ContentVersion[],
  field: string,
  language: TranslatedLanguage,
): string | undefined {
  const sourceOf = ({ snapshot }: ContentVersion) => snapshot.translations[language]?.source?.[field];
  const [newest] = versions;
  const source = newest && sourceOf(newest);
  if (!source) return undefined;
  // The newest versions share one source mark: the translation was written in the oldest of them.
  const end = versions.findIndex((version) => sourceOf(version) !== source);
  const written = (end < 0 ? versions : versions.slice(0, end)).at(-1);
  return written && textOfField(written.snapshot, field);
}

export interface GermanDifferenceProps {
  field: string;
  language: TranslatedLanguage;
  german: string;
}

/** What changed in the German since the translation was written. */
export function GermanDifference({ field, language, german }: GermanDifferenceProps) {
  const { entity, stored } = useEntityFacts();
  const outdated = stored?.outdated.includes(fieldNameIn(language, field)) ?? false;
  const query = useQuery({ ...versionsQuery(entity.name, stored?.id ?? 0), enabled: outdated });
  if (!outdated) return <TextDifference lang={fallbackLanguage} before={textOfField(stored, field)} after={german} />;
  if (query.isPending) return <Spinner label="Frühere Versionen werden geladen" />;
  const source = query.data && translatedFrom(query.data, field, language);
  if (source === undefined) return <p>Die frühere deutsche Version ist nicht mehr bekannt.</p>;
  return <TextDifference lang={fallbackLanguage} before={source} after={german} />;
}
