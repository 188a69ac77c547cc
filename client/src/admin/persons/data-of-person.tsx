import { type PersonSummary, personInput } from '@shared/contracts/persons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminQueryKey } from '../../api/admin-api';
import { personsApi } from '../../api/persons-api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { contractMessages, contractResolver } from '../forms/contract-resolver';
import { serverMessages } from '../forms/server-messages';
import { AdminButton } from '../kit/admin-button';
import { readableText, summaryLines } from './person-texts';
import { saveFile } from './save-file';

interface PersonValues {
  email: string;
}

interface PersonDialogProps {
  /** Stands in the field at once. */
  email?: string;
  onClose: () => void;
}

const fileName = (email: string) => `person-${email.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Looks up what is stored about the owner of an address, saves all of it, or erases all of it after a question. */
export function PersonDialog({ email: given = '', onClose }: PersonDialogProps) {
  const client = useQueryClient();
  const [found, setFound] = useState<{ email: string; summary: PersonSummary } | null>(null);
  const [asking, setAsking] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<PersonValues>({
    defaultValues: { email: given },
    resolver: contractResolver((values) => contractMessages(personInput, values)),
  });

  const search = useMutation({
    mutationFn: ({ email }: PersonValues) => personsApi.summary(email.trim()),
    onMutate: () => setFound(null),
    onSuccess: (summary, { email }) => setFound({ email: email.trim(), summary }),
    onError: (error) => {
      const { email } = serverMessages(error);
      if (email) setError('email', { message: email }, { shouldFocus: true });
    },
  });
  const save = useMutation({
    mutationFn: async ({ email, as }: { email: string; as: 'json' | 'text' }) => {
      const data = await personsApi.data(email);
      if (as === 'json') saveFile(`${fileName(email)}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      else saveFile(`${fileName(email)}.txt`, 'text/plain', readableText(data));
    },
  });
  const erasure = useMutation({
    mutationFn: (email: string) => personsApi.erase(email),
    onSuccess: () => setFound(null),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: adminQueryKey });
      setAsking(false);
    },
    meta: { success: 'Alles zu dieser Person wurde gelöscht' },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Auskunft und Löschung"
      description="Sucht in Anfragen, Verlauf, E-Mails und persönlichen Links."
      closeLabel="Schließen"
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((values) => search.mutate(values))(event)}
        className="grid gap-4"
      >
        <TextField
          label="E-Mail-Adresse der Person"
          type="email"
          required
          autoComplete="off"
          data-autofocus
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <AdminButton tone="primary" type="submit" className="justify-self-start" loading={search.isPending}>
          Nachsehen
        </AdminButton>
      </form>
      <div role="status" className="mt-5">
        {found && <Found {...found} />}
      </div>
      {found && summaryLines(found.summary).length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <AdminButton loading={save.isPending} onClick={() => save.mutate({ email: found.email, as: 'json' })}>
            <Icon name="download" width="18" height="18" />
            Als Datei speichern
          </AdminButton>
          <AdminButton loading={save.isPending} onClick={() => save.mutate({ email: found.email, as: 'text' })}>
            <Icon name="download" width="18" height="18" />
            Zum Lesen speichern
          </AdminButton>
          <AdminButton onClick={() => setAsking(true)}>
            <Icon name="trash" width="18" height="18" />
            Alles löschen
          </AdminButton>
        </div>
      )}
      {found && asking && (
        <ConfirmDialog
          open
          title="Alles zu dieser Person löschen?"
          description={`Zu ${found.email} wird dauerhaft gelöscht: ${summaryLines(found.summary).join(', ')}. Das lässt sich nicht rückgängig machen, auch nicht mit einer Sicherungskopie.`}
          confirmLabel="Alles löschen"
          cancelLabel="Abbrechen"
          busy={erasure.isPending}
          onConfirm={() => erasure.mutate(found.email)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

function Found({ email, summary }: { email: string; summary: PersonSummary }) {
  const lines = summaryLines(summary);
  if (lines.length === 0) return <p className="wrap-anywhere">Zu {email} ist nichts gespeichert.</p>;
  return (
    <>
      <p className="font-strong wrap-anywhere">Zu {email} ist gespeichert:</p>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
