import type { ContentVersion } from '@shared/contracts/versions';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type TranslatedLanguage } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { versionsQuery } from '../../api/admin-api';
import { Spinner } from '../../ui/spinner';
import { AdminButton } from '../kit/admin-button';
import { TextDifference } from '../kit/text-difference';
import { confirmedName, textAt, useEntityFacts, useTranslationState } from './translated-field-state';

/** The German text that the present translation was written from; undefined where no version knows it. */
export function translatedFrom(
  versions: readonly ContentVersion[],
  field: string,
  language: TranslatedLanguage,
): string | undefined {
  const sourceOf = ({ snapshot }: ContentVersion) => snapshot.translations[language]?.source?.[field];
  const [newest] = versions;
  const source = newest && sourceOf(newest);
  if (!source) return undefined;
  // The newest first: the translation was written in the last version before the mark was another one.
  const end = versions.findIndex((version) => sourceOf(version) !== source);
  const written = (end < 0 ? versions : versions.slice(0, end)).at(-1);
  return written && textAt(written.snapshot, field);
}

interface TranslationNoteProps {
  field: string;
  label: string;
  language: TranslatedLanguage;
}

/** Below an outdated translation: what changed in the German, and the way to say that the translation is still right. */
export function TranslationNote({ field, label, language }: TranslationNoteProps) {
  const { state, german } = useTranslationState(field, language);
  const { getValues, setValue } = useFormContext();
  if (state !== 'outdated' && state !== 'confirmed') return null;
  const confirmed = (getValues(confirmedName(language)) ?? []) as string[];
  const confirm = (fields: string[]) => setValue(confirmedName(language), fields, { shouldDirty: true });
  return (
    <div className="-mt-1.5 grid gap-2 rounded-m border border-[#e6cd93] bg-[#fffaf0] px-3.5 py-3 text-s">
      <ChangedGerman {...{ field, language, german }} />
      {state === 'outdated' ? (
        <div>
          <AdminButton
            size="small"
            aria-label={`Übersetzung stimmt weiterhin: ${label}`}
            onClick={() => confirm([...confirmed, field])}
          >
            Übersetzung stimmt weiterhin
          </AdminButton>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">Beim Speichern gilt die Übersetzung als aktuell.</p>
          <AdminButton
            size="small"
            aria-label={`Bestätigung zurücknehmen: ${label}`}
            onClick={() => confirm(confirmed.filter((name) => name !== field))}
          >
            Zurücknehmen
          </AdminButton>
        </div>
      )}
    </div>
  );
}

interface ChangedGermanProps {
  field: string;
  language: TranslatedLanguage;
  german: string;
}

function ChangedGerman(props: ChangedGermanProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-strong">Was sich im Deutschen geändert hat</summary>
      {open && (
        <div className="pt-2">
          <Difference {...props} />
        </div>
      )}
    </details>
  );
}

function Difference({ field, language, german }: ChangedGermanProps) {
  const { entity, stored } = useEntityFacts();
  const outdated = stored?.outdated.includes(fieldNameIn(language, field)) ?? false;
  const query = useQuery({ ...versionsQuery(entity.name, stored?.id ?? 0), enabled: outdated });
  if (!outdated) return <TextDifference lang={fallbackLanguage} before={textAt(stored, field)} after={german} />;
  if (query.isPending) return <Spinner label="Frühere Fassungen werden geladen" />;
  const source = query.data && translatedFrom(query.data, field, language);
  if (source === undefined) return <p>Die frühere deutsche Fassung ist nicht mehr bekannt.</p>;
  return <TextDifference lang={fallbackLanguage} before={source} after={german} />;
}
