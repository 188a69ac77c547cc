import type { Language } from '@shared/locales';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { queryOf } from '../../../api/admin-queries';
import { AdminButton } from '../../kit/admin-button';
import { languageNames } from '../../kit/languages';
import { LoadState } from '../../kit/load-state';

interface WavePreviewStepProps {
  /** The query for the mail to the person at a position. */
  previewOf: (position: number) => ReturnType<typeof queryOf<'POST /api/waves/preview'>>;
  /** Sends the mail in a language to the user. */
  test: (language: Language) => Promise<{ recipient: string }>;
  /** Words for a choice of nobody, and for the button that sends. */
  nobody: string;
  sendLabel: (people: number) => string;
  /** Whether mail goes out; else the mails can be looked at only. */
  canSend: boolean;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** The mail as each chosen person gets it, one after the other, a test to oneself, and the button that sends. */
export function WavePreviewStep(props: WavePreviewStepProps) {
  const { previewOf, test, nobody, sendLabel, canSend, busy, onBack, onSend } = props;
  const [position, setPosition] = useState(0);
  const query = useQuery({ ...previewOf(position), placeholderData: keepPreviousData });
  const testing = useMutation({
    mutationFn: test,
    meta: { success: ({ recipient }: { recipient: string }) => ({ title: `Test wird an ${recipient} gesendet` }) },
  });
  return (
    <LoadState query={query} errorTitle="Fehler beim Laden der Vorschau">
      {({ people, shown }) => (
        <div className="grid gap-4 text-s">
          {shown ? (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p aria-live="polite" className="min-w-0 flex-1 basis-64 wrap-anywhere">
                  {`${position + 1} von ${people}: ${shown.name}, ${shown.email}, ${languageNames[shown.language]}`}
                </p>
                <span className="flex gap-2">
                  <AdminButton size="small" disabled={position === 0} onClick={() => setPosition(position - 1)}>
                    Vorige
                  </AdminButton>
                  <AdminButton size="small" disabled={position + 1 >= people} onClick={() => setPosition(position + 1)}>
                    Nächste
                  </AdminButton>
                </span>
              </div>
              <div lang={shown.language} className="rounded-m border border-admin-line bg-paper-2 p-4">
                <p className="font-strong wrap-anywhere">{shown.subject}</p>
                <p className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">{shown.text}</p>
              </div>
            </>
          ) : (
            <p>{nobody}</p>
          )}
          {/* Like the footer of a dialog, at its bottom edge while the mail scrolls. */}
          <div className="sticky -bottom-5 -mx-6 -mb-5 flex flex-wrap gap-3 border-t border-admin-line bg-white px-6 py-4 max-sm:gap-2 max-sm:px-4">
            <AdminButton disabled={busy} onClick={onBack}>
              Zurück
            </AdminButton>
            {shown && canSend && (
              <>
                <AdminButton
                  className="mr-auto"
                  reachable
                  loading={testing.isPending}
                  onClick={() => testing.mutate(shown.language)}
                >
                  Test an mich
                </AdminButton>
                <AdminButton tone="primary" icon="mail" reachable loading={busy} onClick={onSend}>
                  {sendLabel(people)}
                </AdminButton>
              </>
            )}
          </div>
        </div>
      )}
    </LoadState>
  );
}
