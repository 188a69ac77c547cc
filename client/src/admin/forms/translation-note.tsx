import type { ContentVersion } from '@shared/contracts/versions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { versionsQuery } from '../../api/admin-api';
import { Spinner } from '../../ui/spinner';
import { AdminButton } from '../admin-button';
import { TextDifference } from './text-difference';
import { confirmedName, textAt, useTranslationFacts, useTranslationState } from './translation';

/** The German text that the present English was written from; undefined where no version knows it. */
export function translatedFrom(versions: readonly ContentVersion[], field: string): string | undefined {
  const sourceOf = ({ snapshot }: ContentVersion) => snapshot.translations.en?.source?.[field];
  const [newest] = versions;
  const source = newest && sourceOf(newest);
  if (!source) return undefined;
  // The newest first: the translation was written in the last version before the mark was another one.
  const end = versions.findIndex((version) => sourceOf(version) !== source);
  const written = (end < 0 ? versions : versions.slice(0, end)).at(-1);
  return written && textAt(written.snapshot, field);
}

/** Below an outdated English field: what changed in the German, and the way to say that the English is still right. */
export function TranslationNote({ field, label }: { field: string; label: string }) {
  const { state, german } = useTranslationState(field);
  const { getValues, setValue } = useFormContext();
  if (state !== 'outdated' && state !== 'confirmed') return null;
  const confirmed = (getValues(confirmedName) ?? []) as string[];
  const confirm = (fields: string[]) => setValue(confirmedName, fields, { shouldDirty: true });
  return (
    <div className="-mt-1.5 grid gap-2 rounded-m border border-[#e6cd93] bg-[#fffaf0] px-3.5 py-3 text-s">
      <ChangedGerman field={field} german={german} />
      {state === 'outdated' ? (
        <div>
          <AdminButton
            className="text-[0.875rem]!"
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
            className="text-[0.875rem]!"
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

function ChangedGerman({ field, german }: { field: string; german: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-[650]">Was sich im Deutschen geändert hat</summary>
      {open && (
        <div className="pt-2">
          <Difference field={field} german={german} />
        </div>
      )}
    </details>
  );
}

function Difference({ field, german }: { field: string; german: string }) {
  const { entity, id, outdated, before } = useTranslationFacts();
  const stored = outdated.includes(field);
  const query = useQuery({ ...versionsQuery(entity, id ?? 0), enabled: stored && id !== null });
  if (!stored) return <TextDifference lang="de" before={textAt(before, field)} after={german} />;
  if (query.isPending) return <Spinner label="Frühere Fassungen werden geladen" />;
  const source = query.data && translatedFrom(query.data, field);
  if (source === undefined) return <p>Die frühere deutsche Fassung ist nicht mehr bekannt.</p>;
  return <TextDifference lang="de" before={source} after={german} />;
}
