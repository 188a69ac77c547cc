import { type PasswordInput, passwordInputSchema, passwordLength } from '@shared/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call';
import { AdminButton } from '../kit/admin-button';
import {
  atFields,
  contractMessages,
  contractResolver,
  type FieldMessages,
  serverMessages,
} from '../kit/forms/field-messages';
import { PasswordField } from './sign-in-parts';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

function toInput({ currentPassword, newPassword }: PasswordValues): PasswordInput {
  return { newPassword, ...(currentPassword ? { currentPassword } : {}) };
}

function validate(values: PasswordValues): FieldMessages {
  const messages = contractMessages(passwordInputSchema, toInput(values));
  if (values.repeated === values.newPassword) return messages;
  return { ...messages, repeated: 'Die beiden Passwörter stimmen nicht überein.' };
}

interface PasswordFormProps {
  username: string;
  /** Token of a password reset link; it replaces the current password. */
  token?: string;
  onChanged: () => void;
}

/** Changes the password; all other sessions of the account end. */
export function PasswordForm({ username, token, onChanged }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<PasswordValues>({
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
    resolver: contractResolver(validate),
  });
  const { errors } = formState;

  const change = useMutation({
    mutationFn: async (values: PasswordValues) => {
      if (token === undefined) await call('POST /api/auth/password', { body: toInput(values) });
      else await call('POST /api/auth/password-reset', { body: { token, password: values.newPassword } });
    },
    onError: (error) => {
      const { password } = serverMessages(error);
      if (password) setError('newPassword', { message: password }, { shouldFocus: true });
      atFields(setError, 'currentPassword', 'newPassword')(error);
    },
    meta: { success: 'Passwort wurde geändert' },
  });
  const submit = handleSubmit((values) => change.mutate(values, { onSuccess: onChanged }));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {token === undefined && (
        <PasswordField
          label="Bisheriges Passwort"
          hint="Nach einer Anmeldung mit einem Link kann dieses Feld leer bleiben."
          required={false}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <PasswordField
        label="Neues Passwort"
        hint={`Mindestens ${passwordLength.min} Zeichen.`}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register('repeated')}
      />
      <AdminButton tone="primary" type="submit" className="justify-self-start" loading={change.isPending}>
        Passwort ändern
      </AdminButton>
    </form>
  );
}
