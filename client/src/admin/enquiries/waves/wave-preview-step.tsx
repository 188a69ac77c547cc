import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type WaveContent, wavePreviewQuery, wavesApi } from '../../../api/waves-api';
import { AdminButton } from '../../kit/admin-button';
import { languageNames } from '../../kit/languages';
import { LoadState } from '../../kit/load-state';

interface WavePreviewStepProps {
  content: WaveContent;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** The mail as each chosen person gets it, one after the other, a test to oneself, and the button that sends. */
export function WavePreviewStep({ content, busy, onBack, onSend }: WavePreviewStepProps) {
  const [position, setPosition] = useState(0);
  const query = useQuery({ ...wavePreviewQuery(content, position), placeholderData: keepPreviousData });
  const testing = useMutation({
    mutationFn: wavesApi.test,
    meta: { success: ({ recipient }: { recipient: string }) => ({ title: `Test wird an ${recipient} gesendet` }) },
  });
  return (
    <LoadState query={query} errorTitle="Fehler beim Laden der Vorschau">
      {({ people, shown }) => (
        <div className="grid gap-4 text-s">
          {shown ? (
            <>
              <div className="flex flex-wrap items-center gap-3">
                <p aria-live="polite" className="mr-auto">
                  {`${position + 1} von ${people}: ${shown.name}, ${shown.email}, ${languageNames[shown.language]}`}
                </p>
                <AdminButton size="small" disabled={position === 0} onClick={() => setPosition(position - 1)}>
                  Vorige
                </AdminButton>
                <AdminButton size="small" disabled={position + 1 >= people} onClick={() => setPosition(position + 1)}>
                  Nächste
                </AdminButton>
              </div>
              <div lang={shown.language} className="rounded-m border border-admin-line bg-paper-2 p-4">
                <p className="font-strong wrap-anywhere">{shown.subject}</p>
                <p className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">{shown.text}</p>
              </div>
            </>
          ) : (
            <p>Für diese Auswahl gibt es niemanden, der eingeladen werden darf.</p>
          )}
          <div className="flex flex-wrap gap-3">
            <AdminButton disabled={busy} onClick={onBack}>
              Zurück
            </AdminButton>
            {shown && (
              <>
                <AdminButton
                  className="mr-auto"
                  loading={testing.isPending}
                  onClick={() => testing.mutate({ texts: content.texts, language: shown.language })}
                >
                  Test an mich
                </AdminButton>
                <AdminButton tone="primary" icon="mail" loading={busy} onClick={onSend}>
                  {people === 1 ? '1 Person einladen' : `${people} Personen einladen`}
                </AdminButton>
              </>
            )}
          </div>
        </div>
      )}
    </LoadState>
  );
}
