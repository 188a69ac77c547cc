import type { MailPreviews } from '@shared/contracts/outbox';
import { type Language, languages } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tabs } from '../../ui/tabs';
import { languageNames } from '../content/languages';
import { LoadState } from '../kit/load-state';
import { mailPreviewsQuery } from './mail-api';

const names: Readonly<Record<keyof MailPreviews, string>> = {
  investors: 'Eingangsbestätigung an Investorinnen und Investoren',
  optIn: 'Bitte um Bestätigung einer Beta-Anfrage',
  beta: 'Bestätigung, dass eine Beta-Anfrage vollständig ist',
};
const order = ['investors', 'optIn', 'beta'] as const satisfies readonly (keyof MailPreviews)[];

/** What enquirers would get now, in every language. */
export function ConfirmationPreviews() {
  const query = useQuery(mailPreviewsQuery);
  const [language, select] = useState<Language>('de');
  return (
    <LoadState query={query} errorTitle="Fehler beim Laden der Vorschau">
      {(previews) => (
        <Tabs
          label="Sprache der Vorschau"
          selected={language}
          onSelect={select}
          tabs={languages.map((id) => ({
            id,
            label: languageNames[id],
            panel: (
              <div className="grid gap-5 px-5 py-4 xl:grid-cols-3">
                {order.map((name) => (
                  <figure key={name} className="grid content-start gap-2">
                    <figcaption className="text-s font-strong">{names[name]}</figcaption>
                    <div lang={id} className="rounded-m border border-admin-linie bg-admin-kopf px-4 py-3.5 text-s">
                      <p className="mb-2 font-bold wrap-anywhere">{previews[name][id].subject}</p>
                      <p className="whitespace-pre-line wrap-anywhere">{previews[name][id].text}</p>
                    </div>
                  </figure>
                ))}
              </div>
            ),
          }))}
        />
      )}
    </LoadState>
  );
}
