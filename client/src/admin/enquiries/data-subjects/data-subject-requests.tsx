import { type DataSubjectSummary, dataSubjectInputSchema } from '@shared/contracts/data-subjects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQueryKey } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { Card } from '../../../ui/card';
import { TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { contractMessages } from '../../kit/forms/field-messages';
import { useQuestion } from '../../kit/forms/use-asked';
import { useSentForm } from '../../kit/forms/use-sent-form';
import { elsewhereText, nothingText, saveDataSubject, summaryLines } from './data-subject-export';

/** Entry to requests of data subjects for access or erasure (Art. 15 and 17 GDPR). */
export function DataSubjectRequests() {
  const [open, setOpen] = useState(false);
  return (
    <Card
      aria-label="Auskunft und Löschung"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-edge py-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-text text-base leading-snug font-bold">Auskunft und Löschung</h2>
        <p className="mt-0.5 text-s text-ink-2">
          Alle Anfragen einer E-Mail-Adresse und alles, was dazu gespeichert ist, in einem Schritt speichern oder
          löschen.
        </p>
      </div>
      <AdminButton icon="search" onClick={() => setOpen(true)}>
        Nach einer Person suchen
      </AdminButton>
      {open && <DataSubjectDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface Found {
  email: string;
  summary: DataSubjectSummary;
}

function DataSubjectDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [found, setFound] = useState<Found | null>(null);
  const { register, errors, sending, form } = useSentForm({
    defaultValues: { email: '' },
    check: (values) => contractMessages(dataSubjectInputSchema, values),
    fields: ['email'],
    mutationFn: ({ email }: { email: string }) => call('POST /api/persons/summary', { body: { email: email.trim() } }),
    onMutate: () => setFound(null),
    onSuccess: (summary, { email }) => setFound({ email: email.trim(), summary }),
  });
  const save = useMutation({
    mutationFn: ({ email, as }: { email: string; as: 'json' | 'text' }) => saveDataSubject(email, as),
  });
  const erasure = useQuestion({
    mutationFn: ({ email }: Found) => call('POST /api/persons/erase', { body: { email } }),
    onSuccess: () => setFound(null),
    onSettled: () => client.invalidateQueries({ queryKey: adminQueryKey }),
    meta: { success: 'Alles zu dieser Person wurde gelöscht' },
    about: ({ email, summary }) => ({
      title: 'Alles zu dieser Person löschen?',
      description: `Zu ${email} wird dauerhaft gelöscht: ${summaryLines(summary).join(', ')}. Das lässt sich nicht rückgängig machen, auch nicht mit einer Sicherungskopie.`,
      confirmLabel: 'Alles löschen',
    }),
  });

  return (
    <Dialog
      onClose={onClose}
      title="Auskunft und Löschung"
      description="Sucht in Anfragen, Verlauf, E-Mails und persönlichen Links."
    >
      <form {...form} className="grid gap-4">
        <TextField
          label="E-Mail-Adresse der Person"
          type="email"
          required
          autoComplete="off"
          data-autofocus
          error={errors.email?.message}
          {...register('email')}
        />
        <AdminButton tone="primary" type="submit" className="justify-self-start" loading={sending.isPending}>
          Nachsehen
        </AdminButton>
      </form>
      <div role="status" className="mt-5">
        {found && <Summary {...found} />}
      </div>
      {found && summaryLines(found.summary).length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {(['json', 'text'] as const).map((as) => (
            <AdminButton
              key={as}
              icon="download"
              loading={save.isPending}
              onClick={() => save.mutate({ email: found.email, as })}
            >
              {as === 'json' ? 'Als Datei speichern' : 'Zum Lesen speichern'}
            </AdminButton>
          ))}
          <AdminButton icon="trash" onClick={() => erasure.ask(found)}>
            Alles löschen
          </AdminButton>
        </div>
      )}
      {erasure.question}
    </Dialog>
  );
}

function Summary({ email, summary }: Found) {
  const lines = summaryLines(summary);
  const elsewhere = elsewhereText(summary.elsewhere);
  return (
    <>
      {lines.length === 0 ? (
        <p className="wrap-anywhere">{nothingText(email, summary.elsewhere)}</p>
      ) : (
        <>
          <p className="font-strong wrap-anywhere">{`Zu ${email} ist gespeichert:`}</p>
          <ul className="mt-1.5 grid list-disc gap-1 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {elsewhere && <p className="mt-3 text-s text-ink-2">{elsewhere}</p>}
    </>
  );
}
