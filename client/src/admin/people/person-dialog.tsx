import { type Person, personUpdate } from '@shared/contracts/people';
import type { Role } from '@shared/permissions';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { peopleApi, peopleQuery } from '../../api/people-api';
import { Dialog } from '../../ui/dialog';
import { contractMessages, contractResolver } from '../forms/contract-resolver';
import { serverMessages } from '../forms/server-messages';
import { AdminButton } from '../kit/admin-button';
import { EmailField, RoleField } from './role-fields';

interface PersonValues {
  role: Role;
  email: string;
}

interface PersonDialogProps {
  person: Person;
  /** Its role cannot change: nobody else may do everything. */
  isLastAdministrator: boolean;
  onClose: () => void;
}

/** Role and address of somebody. */
export function PersonDialog({ person, isLastAdministrator, onClose }: PersonDialogProps) {
  const toInput = ({ role, email }: PersonValues) => ({
    ...(role === person.role ? {} : { role }),
    email: email.trim() || null,
  });
  const { register, handleSubmit, setError, watch, formState } = useForm<PersonValues>({
    defaultValues: { role: person.role ?? 'enquiries', email: person.email ?? '' },
    resolver: contractResolver((values) => contractMessages(personUpdate, toInput(values))),
  });
  const save = useMutation({
    mutationFn: (values: PersonValues) => peopleApi.update(person.id, toInput(values)),
    onSuccess: onClose,
    onError: (error) => {
      const { email } = serverMessages(error);
      if (email) setError('email', { message: email }, { shouldFocus: true });
    },
    meta: { success: `${person.username} wurde geändert`, invalidates: [peopleQuery.queryKey] },
  });
  const submit = handleSubmit((values) => save.mutate(values));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${person.username} bearbeiten`}
      description={
        isLastAdministrator
          ? 'Die Rolle bleibt: Außer dieser Person darf niemand alles verwalten.'
          : 'Eine andere Rolle gilt sofort und beendet alle Sitzungen der Person.'
      }
      closeLabel="Schließen"
      onInteractOutside={(event) => event.preventDefault()}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {!isLastAdministrator && <RoleField role={watch('role')} {...register('role')} />}
        <EmailField
          hint="Freiwillig. Für Nachrichten an diese Person."
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <AdminButton tone="primary" type="submit" className="justify-self-start" loading={save.isPending}>
          Speichern
        </AdminButton>
      </form>
    </Dialog>
  );
}
