import { accountInput } from '@shared/contracts/users';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { authApi } from '../../../api/admin-api';
import { factorsQuery } from '../../../api/factor-api';
import { TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { atFields, contractMessages, contractResolver } from '../../kit/forms/field-messages';
import { useSession } from '../session';
import { factorFailure, type Prove } from './proof';

interface Values {
  username: string;
  email: string;
}

interface NamePartProps {
  username: string;
  email: string | null;
  prove: Prove;
}

/** What one is called, and the address that a link to a new password goes to. */
export function NamePart({ username, email, prove }: NamePartProps) {
  const { admit } = useSession();
  const toInput = (values: Values) => ({
    // A name of old times may stay.
    ...(values.username === username ? {} : { username: values.username }),
    email: values.email.trim() || null,
  });
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    values: { username, email: email ?? '' },
    resolver: contractResolver((values) => contractMessages(accountInput, toInput(values))),
  });
  const save = useMutation({
    mutationFn: (values: Values) => prove(() => authApi.changeAccount(toInput(values))),
    onSuccess: admit,
    onError: atFields(setError, 'username', 'email'),
    meta: { success: 'Konto wurde geändert', failure: factorFailure, invalidates: [factorsQuery.queryKey] },
  });
  const submit = handleSubmit((values) => save.mutate(values));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label="Benutzername"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="E-Mail-Adresse"
        hint="Freiwillig. Dorthin geht ein Link, wenn Sie Ihr Passwort vergessen haben und der Versand von E-Mails eingerichtet ist."
        type="email"
        autoComplete="email"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <AdminButton type="submit" className="justify-self-start" loading={save.isPending}>
        Name und E-Mail speichern
      </AdminButton>
    </form>
  );
}
