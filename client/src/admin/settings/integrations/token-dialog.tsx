import { type ApiToken, type ApiTokenInput, type NewApiToken, tokenDays } from '@shared/contracts/api-tokens';
import { paths } from '@shared/paths';
import { type Permission, permissions, permissionsOf, type Role, roles } from '@shared/permissions';
import { permissionLabels, roleLabels } from '@shared/role-labels';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { adminQuery, adminQueryKey } from '../../../api/admin-api';
import { requestData } from '../../../api/http-api';
import { Checkbox, FieldError, SelectField, TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { atFields, contractResolver, type FieldMessages } from '../../kit/forms/field-messages';
import { factorFailure, useProof } from '../../session/account/proof';
import { OneTimeLink } from '../users/user-fields';

export const tokensQuery = adminQuery<ApiToken[]>([...adminQueryKey, 'tokens'], paths.api.tokens);

interface TokenValues {
  name: string;
  as: Role | 'single';
  permissions: Permission[];
  may: 'read' | 'write';
  days: `${ApiTokenInput['days']}`;
}

function toInput({ name, as, permissions: single, may, days }: TokenValues): ApiTokenInput {
  return {
    name: name.trim(),
    permissions: as === 'single' ? single : [...permissionsOf[as]],
    mayWrite: may === 'write',
    days: tokenDays.find((one) => String(one) === days) ?? 30,
  };
}

function missing(values: TokenValues): FieldMessages {
  const input = toInput(values);
  return {
    ...(input.name === '' && { name: 'Bitte geben Sie dem Zugang einen Namen.' }),
    ...(input.permissions.length === 0 && { permissions: 'Bitte wählen Sie mindestens ein Recht.' }),
  };
}

/** Makes a token; afterwards shows it, which nobody can read again. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { prove, question } = useProof();
  const { register, handleSubmit, setError, watch, formState } = useForm<TokenValues>({
    defaultValues: { name: '', as: 'editor', permissions: [], may: 'read', days: '90' },
    resolver: contractResolver(missing),
  });
  const { errors } = formState;
  const make = useMutation({
    mutationFn: (values: TokenValues) =>
      prove(() => requestData<NewApiToken>('POST', paths.api.tokens, { body: toInput(values) })),
    onError: atFields(setError, 'name', 'permissions'),
    meta: { failure: factorFailure, invalidates: [tokensQuery.queryKey] },
  });
  const submit = handleSubmit((values) => make.mutate(values));
  const as = watch('as');
  const rights = as === 'single' ? undefined : permissionsOf[as].map((one) => permissionLabels[one]).join(', ');

  return (
    <Dialog
      onClose={onClose}
      // Once it is closed nobody can read the token again: neither Escape nor an X closes it by mistake.
      busy={make.isPending || make.isSuccess}
      role={make.data ? 'alertdialog' : 'dialog'}
      title={make.data ? 'Zugang angelegt' : 'Neuer Zugang für ein Programm'}
      description={
        make.data
          ? 'Das Programm sendet dieses Token bei jeder Anfrage mit. Es wird nur jetzt angezeigt.'
          : 'Das Programm meldet sich mit einem Token an und handelt in Ihrem Namen.'
      }
      holdsText
    >
      {make.data ? (
        <>
          <OneTimeLink
            link={make.data.token}
            label="Token"
            note="Legen Sie es dort ab, wo nur das Programm es lesen kann, nicht in dessen Quelltext."
          >
            <AdminButton onClick={onClose}>Ich habe das Token kopiert</AdminButton>
          </OneTimeLink>
          <p className="mt-5 text-s font-strong">So fragt das Programm, was es darf</p>
          <code className="mt-1.5 block rounded-m border border-admin-line bg-admin-head px-4 py-3 font-mono text-xs wrap-anywhere">
            {`curl -H "Authorization: Bearer $TOKEN" ${window.location.origin}${paths.api.ownToken}`}
          </code>
        </>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <TextField
            label="Name"
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
            hint="Er steht im Protokoll bei allem, was das Programm tut."
            error={errors.name?.message}
            {...register('name')}
          />
          <SelectField label="Rechte" hint={rights} {...register('as')}>
            {roles.map((role) => (
              <option key={role} value={role}>{`Wie die Rolle ${roleLabels[role]}`}</option>
            ))}
            <option value="single">Einzelne Rechte</option>
          </SelectField>
          {as === 'single' && (
            <fieldset className="grid gap-2.5">
              <legend className="sr-only">Einzelne Rechte</legend>
              {permissions.map((one) => (
                <Checkbox key={one} label={permissionLabels[one]} value={one} {...register('permissions')} />
              ))}
              {errors.permissions?.message && (
                <FieldError id="token-permissions">{errors.permissions.message}</FieldError>
              )}
            </fieldset>
          )}
          <SelectField label="Das Programm darf" {...register('may')}>
            <option value="read">nur lesen</option>
            <option value="write">lesen und ändern</option>
          </SelectField>
          <SelectField label="Gilt" {...register('days')}>
            {tokenDays.map((days) => (
              <option key={days} value={days}>{`${days} Tage`}</option>
            ))}
          </SelectField>
          <AdminButton tone="primary" type="submit" className="justify-self-start" loading={make.isPending}>
            Zugang anlegen
          </AdminButton>
        </form>
      )}
      {question}
    </Dialog>
  );
}
