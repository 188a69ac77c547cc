import { invitationInput, type NewInvitation } from '@shared/contracts/people';
import type { Role } from '@shared/permissions';
import { invitationDays } from '@shared/retention';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { invitationsQuery, peopleApi } from '../../api/people-api';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast-store';
import { contractMessages, contractResolver } from '../forms/contract-resolver';
import { serverMessages } from '../forms/server-messages';
import { AdminButton } from '../kit/admin-button';
import { EmailField, RoleField } from './role-fields';

interface InvitationValues {
  role: Role;
  email: string;
}

const toInput = ({ role, email }: InvitationValues) => ({ role, email: email.trim() || null });

/** Invites somebody; afterwards shows the link, which nobody can read again. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, watch, formState } = useForm<InvitationValues>({
    defaultValues: { role: 'editor', email: '' },
    resolver: contractResolver((values) => contractMessages(invitationInput, toInput(values))),
  });
  const invite = useMutation({
    mutationFn: (values: InvitationValues) => peopleApi.invite(toInput(values)),
    onError: (error) => {
      const { email } = serverMessages(error);
      if (email) setError('email', { message: email }, { shouldFocus: true });
    },
    meta: { invalidates: [invitationsQuery.queryKey] },
  });
  const submit = handleSubmit((values) => invite.mutate(values));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={invite.data ? 'Einladung erstellt' : 'Person einladen'}
      description={
        invite.data
          ? `Der Link gilt ${invitationDays} Tage und nur einmal. Er wird nur jetzt angezeigt.`
          : 'Die eingeladene Person wählt über einen Link Benutzernamen und Passwort selbst.'
      }
      closeLabel="Schließen"
      onInteractOutside={(event) => event.preventDefault()}
    >
      {invite.data ? (
        <InvitationLink made={invite.data} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <RoleField role={watch('role')} data-autofocus {...register('role')} />
          <EmailField
            hint="Freiwillig. Ist der Versand von E-Mails eingerichtet, geht der Link dorthin."
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <AdminButton tone="primary" type="submit" className="justify-self-start" loading={invite.isPending}>
            Einladung erstellen
          </AdminButton>
        </form>
      )}
    </Dialog>
  );
}

function InvitationLink({ made: { link, mailed, invitation }, onClose }: { made: NewInvitation; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);

  /** Where the browser keeps the clipboard to itself, the link is marked for copying by hand. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: 'Kopiert', description: 'Der Link liegt in der Zwischenablage.' });
    } catch {
      field.current?.select();
    }
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="text-s leading-normal">
        {mailed
          ? `Die Einladung geht an ${invitation.email}. Sie können den Link zusätzlich selbst weitergeben.`
          : 'Geben Sie diesen Link auf einem sicheren Weg weiter.'}
      </p>
      <TextField
        ref={field}
        label="Link"
        readOnly
        value={link}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <AdminButton tone="primary" onClick={() => void copy()}>
          <Icon name="copy" width="18" height="18" />
          Link kopieren
        </AdminButton>
        <AdminButton onClick={onClose}>Fertig</AdminButton>
      </div>
    </div>
  );
}
