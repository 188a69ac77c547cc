import { pick } from '@shared/base/pick';
import { isKeyOf } from '@shared/base/records';
import { type ManagedUser, type UserUpdate, userUpdateSchema } from '@shared/contracts/users';
import type { Role } from '@shared/permissions';
import { roleLabels } from '@shared/role-labels';
import { passwordResetMinutes } from '@shared/settings/retention';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeysOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { conflictOf } from '../../entity-form/conflict';
import { ConflictDialog } from '../../entity-form/conflict-dialog';
import type { FieldNames } from '../../entity-form/fields/field-names';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { contractMessages } from '../../kit/forms/field-messages';
import { useQuestion } from '../../kit/forms/use-asked';
import { useSentForm } from '../../kit/forms/use-sent-form';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
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

const toFormValues = ({ role, email }: ManagedUser): UserValues => ({ role: role ?? 'enquiries', email: email ?? '' });

/** Only what differs from `before`: what a colleague has changed meanwhile stays. */
function toInput({ role, email }: UserValues, before: ManagedUser): UserUpdate {
  const address = email.trim() || null;
  return {
    ...(role === before.role ? {} : { role }),
    ...(address === before.email ? {} : { email: address }),
    before: pick(before, ['role', 'email']),
  };
}

const names: FieldNames = {
  label: (name) => (name === 'role' ? 'Rolle' : 'E-Mail-Adresse'),
  value: (name, value) => (name === 'role' && isKeyOf(roleLabels, value) ? roleLabels[value] : undefined),
};

export function UserDialog({ person, isLastAdministrator, onClose }: UserDialogProps) {
  const { user } = useSession();
  const { prove, question } = useProof();
  /** The state that the edit is based on; another one once a conflict is settled. */
  const base = useRef(person);
  const { register, watch, errors, sending, form, send, isUnsaved } = useSentForm<UserValues, unknown>({
    defaultValues: toFormValues(person),
    check: (values) => contractMessages(userUpdateSchema, toInput(values, base.current)),
    fields: ['email'],
    mutationFn: (values: UserValues) =>
      prove(() => call('PUT /api/people/:id', { id: person.id, body: toInput(values, base.current) })),
    onSuccess: () => unsaved.leave(onClose),
    meta: {
      success: `${person.username} wurde geändert`,
      failure: (error) => (conflictOf(error) ? null : factorFailure(error)),
      invalidates: queryKeysOf('GET /api/people'),
    },
  });
  const unsaved = useUnsavedInput(isUnsaved, onClose);
  const conflict = conflictOf<ManagedUser>(sending.error);

  return (
    <Dialog
      onClose={unsaved.close}
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
      {unsaved.question}
      {conflict && sending.variables && (
        <ConflictDialog
          base={toFormValues(base.current)}
          mine={sending.variables}
          theirs={toFormValues(conflict.current)}
          changedBy={conflict.changedBy}
          changedAt={null}
          names={names}
          onSettle={(values) => {
            base.current = conflict.current;
            send(values);
          }}
          onLeave={sending.reset}
        />
      )}
    </Dialog>
  );
}

/** For a user who cannot sign in: makes a password reset link, and removes second factors. */
export function UserAccess({ person: { id, username, secondFactor } }: { person: ManagedUser }) {
  const { prove, question } = useProof();
  const reset = useMutation({
    mutationFn: () => prove(() => call('POST /api/people/:id/password-reset', { id })),
    meta: { failure: factorFailure },
  });
  const remove = useQuestion({
    mutationFn: (_: true) => prove(() => call('DELETE /api/people/:id/second-factors', { id })),
    meta: {
      success: `Der zweite Faktor von ${username} wurde entfernt`,
      failure: factorFailure,
      invalidates: queryKeysOf('GET /api/people'),
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
