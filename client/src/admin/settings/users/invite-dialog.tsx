import { invitationInputSchema, type NewInvitation } from '@shared/contracts/users';
import type { Role } from '@shared/permissions';
import { invitationDays } from '@shared/settings/retention';
import { queryKeysOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { contractMessages } from '../../kit/forms/field-messages';
import { useSentForm } from '../../kit/forms/use-sent-form';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { EmailField, OneTimeLink, RoleField } from './user-fields';

interface InvitationValues {
  role: Role;
  email: string;
}

const toInput = ({ role, email }: InvitationValues) => ({ role, email: email.trim() || null });

interface InviteDialogProps {
  /** An invitation that was sent again; only its new link is shown. */
  renewed: NewInvitation | null;
  onClose: () => void;
}

/** Invites a user and then shows the link, since it cannot be read again later. */
export function InviteDialog({ renewed, onClose }: InviteDialogProps) {
  const { register, watch, errors, sending, form, isUnsaved } = useSentForm({
    defaultValues: { role: 'editor', email: '' },
    check: (values) => contractMessages(invitationInputSchema, toInput(values)),
    fields: ['email'],
    mutationFn: (values: InvitationValues) => call('POST /api/invitations', { body: toInput(values) }),
    meta: { invalidates: queryKeysOf('GET /api/invitations') },
  });
  const made = renewed ?? sending.data;
  const unsaved = useUnsavedInput(isUnsaved, onClose);

  return (
    <Dialog
      onClose={unsaved.close}
      title={made ? 'Einladung erstellt' : 'Person einladen'}
      description={
        made
          ? `Der Link gilt ${invitationDays} Tage und nur einmal. Er wird nur jetzt angezeigt.`
          : 'Die eingeladene Person wählt über einen Link Benutzernamen und Passwort selbst.'
      }
      holdsText
    >
      {made ? (
        <OneTimeLink
          link={made.link}
          note={
            made.mailed
              ? `Die Einladung geht an ${made.invitation.email}. Sie können den Link zusätzlich selbst weitergeben.`
              : 'Geben Sie diesen Link auf einem sicheren Weg weiter.'
          }
        >
          <AdminButton onClick={onClose}>Fertig</AdminButton>
        </OneTimeLink>
      ) : (
        <form {...form} className="grid gap-4">
          <RoleField role={watch('role')} data-autofocus {...register('role')} />
          <EmailField
            hint="Freiwillig. Ist der Versand von E-Mails eingerichtet, geht der Link dorthin."
            error={errors.email?.message}
            {...register('email')}
          />
          <AdminButton tone="primary" type="submit" className="justify-self-start" loading={sending.isPending}>
            Einladung erstellen
          </AdminButton>
        </form>
      )}
      {unsaved.question}
    </Dialog>
  );
}
