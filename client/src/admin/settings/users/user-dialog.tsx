import { type ManagedUser, userUpdate } from '@shared/contracts/users';
import type { Role } from '@shared/permissions';
import { passwordResetMinutes } from '@shared/settings/retention';
import { useMutation } from '@tanstack/react-query';
import { usersApi, usersQuery } from '../../../api/users-api';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { contractMessages } from '../../kit/forms/field-messages';
import { useSentForm } from '../../kit/forms/use-sent-form';
import { useQuestion } from '../../kit/question-dialogs';
import { AccountPart, factorFailure, useProof } from '../../session/account/proof';
import { useSession } from '../../session/session';
import { EmailField, OneTimeLink, RoleField } from './user-fields';

interface UserValues {
  role: Role;
  email: string;
}

interface UserDialogProps {
  person: ManagedUser;
  /** The role of the last administrator cannot change. */
  isLastAdministrator: boolean;
  onClose: () => void;
}

export function UserDialog({ person, isLastAdministrator, onClose }: UserDialogProps) {
  const { user } = useSession();
  const { prove, question } = useProof();
  const toInput = ({ role, email }: UserValues) => ({
    ...(role === person.role ? {} : { role }),
    email: email.trim() || null,
  });
  const { register, watch, errors, sending, form } = useSentForm({
    defaultValues: { role: person.role ?? 'enquiries', email: person.email ?? '' },
    check: (values) => contractMessages(userUpdate, toInput(values)),
    fields: ['email'],
    mutationFn: (values: UserValues) => prove(() => usersApi.update(person.id, toInput(values))),
    onSuccess: onClose,
    meta: {
      success: `${person.username} wurde geändert`,
      failure: factorFailure,
      invalidates: [usersQuery.queryKey],
    },
  });

  return (
    <Dialog
      onClose={onClose}
      title={`${person.username} bearbeiten`}
      description={
        isLastAdministrator
          ? 'Die Rolle bleibt: Außer dieser Person darf niemand alles verwalten.'
          : 'Eine andere Rolle gilt sofort und beendet alle Sitzungen der Person.'
      }
      holdsText
    >
      <form {...form} className="grid gap-4">
        {!isLastAdministrator && <RoleField role={watch('role')} {...register('role')} />}
        <EmailField
          hint="Freiwillig. Dorthin geht ein Link, wenn die Person ihr Passwort vergessen hat und der Versand von E-Mails eingerichtet ist."
          error={errors.email?.message}
          {...register('email')}
        />
        <AdminButton tone="primary" type="submit" className="justify-self-start" loading={sending.isPending}>
          Speichern
        </AdminButton>
      </form>
      {person.id !== user?.id && !person.disabledAt && (
        <div className="mt-7">
          <UserAccess person={person} />
        </div>
      )}
      {question}
    </Dialog>
  );
}

/** For a user who cannot sign in: makes a password reset link, and removes second factors. */
export function UserAccess({ person: { id, username, secondFactor } }: { person: ManagedUser }) {
  const { prove, question } = useProof();
  const reset = useMutation({
    mutationFn: () => prove(() => usersApi.resetLink(id)),
    meta: { failure: factorFailure },
  });
  const remove = useQuestion({
    mutationFn: (_: true) => prove(() => usersApi.removeFactors(id)),
    meta: {
      success: `Der zweite Faktor von ${username} wurde entfernt`,
      failure: factorFailure,
      invalidates: [usersQuery.queryKey],
    },
    about: () => ({
      title: `Zweiten Faktor von ${username} entfernen?`,
      description:
        'Passkeys, Authenticator-App und Wiederherstellungscodes werden gelöscht, und alle Sitzungen der Person enden. Danach genügt das Passwort.',
      confirmLabel: 'Zweiten Faktor entfernen',
    }),
  });
  const removable = secondFactor && !remove.isSuccess;

  return (
    <AccountPart
      title="Zugang verloren?"
      text={`Damit kommt ${username} wieder in das Konto. ${removable ? 'Beides' : 'Das'} steht im Protokoll.`}
    >
      {reset.data ? (
        <OneTimeLink
          link={reset.data.link}
          note={`Geben Sie diesen Link auf einem sicheren Weg weiter. Er gilt ${passwordResetMinutes} Minuten und nur einmal.`}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <AdminButton icon="key" loading={reset.isPending} onClick={() => reset.mutate()}>
            Link zu einem neuen Passwort erstellen
          </AdminButton>
          {removable && (
            <AdminButton icon="trash" onClick={() => remove.ask(true)}>
              Zweiten Faktor entfernen
            </AdminButton>
          )}
        </div>
      )}
      {remove.question}
      {question}
    </AccountPart>
  );
}
