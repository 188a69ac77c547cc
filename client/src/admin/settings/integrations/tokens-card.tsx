import { type ApiToken, type ApiTokenInput, tokenDays } from '@shared/contracts/api-tokens';
import { type Permission, permissions, permissionsOf, type Role, roles } from '@shared/permissions';
import { permissionLabels, roleLabels } from '@shared/role-labels';
import { endedTokenDays } from '@shared/settings/retention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { apiAddress, call } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { Checkbox, FieldError, Options, SelectField, TextField } from '../../../ui/field';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { belowName } from '../../kit/below-name';
import { germanDate, germanHour } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import type { FieldMessages } from '../../kit/forms/field-messages';
import { useQuestion } from '../../kit/forms/use-asked';
import { useSentForm } from '../../kit/forms/use-sent-form';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { LoadedTable } from '../../kit/load-state';
import { factorFailure, useProof } from '../../session/account/proof';
import { OneTimeLink } from '../users/user-fields';

const hasEnded = ({ revokedAt, expiresAt }: ApiToken) => revokedAt !== null || Date.parse(expiresAt) <= Date.now();

function TokenState(token: ApiToken) {
  if (token.revokedAt) return <Badge tone="past">Widerrufen</Badge>;
  if (hasEnded(token)) return <Badge tone="past">Abgelaufen</Badge>;
  return <time dateTime={token.expiresAt}>{germanDate(token.expiresAt)}</time>;
}

const columns: readonly Column<ApiToken>[] = [
  {
    header: 'Name',
    rowHeader: true,
    className: 'lg:w-[22%]',
    place: 'col-start-1 col-span-4 row-start-1',
    cell: ({ name, prefix }) => (
      <span>
        <b className="font-strong wrap-anywhere">{name}</b>
        <code translate="no" className="block font-mono text-xs text-ink-2">{`${prefix}…`}</code>
      </span>
    ),
  },
  {
    header: 'Rechte',
    place: 'col-start-1 col-span-5 row-start-2 max-lg:mr-4',
    cell: ({ permissions, mayWrite }) => (
      <span className="text-note">
        <span>{permissions.map((one) => permissionLabels[one]).join(', ')}</span>
        <span className="ml-2 text-xs text-ink-2 lg:ml-0 lg:block">{mayWrite ? 'Lesen und ändern' : 'Nur lesen'}</span>
      </span>
    ),
  },
  {
    header: 'Gilt bis',
    className: `whitespace-nowrap tabular-nums text-note ${belowName}`,
    place: 'col-start-1 col-span-2 row-start-3',
    cell: (token) => (
      <>
        {!hasEnded(token) && <span className="lg:hidden">{'gilt bis '}</span>}
        <TokenState {...token} />
      </>
    ),
  },
  {
    header: 'Zuletzt benutzt',
    className: `lg:whitespace-nowrap tabular-nums text-note ${belowName}`,
    place: 'col-start-1 col-span-5 row-start-4 max-lg:mr-4',
    cell: ({ lastUsedAt }) => (
      <>
        <span className="lg:hidden">{lastUsedAt ? 'benutzt ' : 'benutzt: '}</span>
        {lastUsedAt ? <time dateTime={lastUsedAt}>{germanHour(lastUsedAt)}</time> : <span>Noch nie</span>}
      </>
    ),
  },
  {
    header: 'Angelegt von',
    className: belowName,
    place: 'col-start-3 col-span-3 row-start-3 max-lg:mr-4',
    cell: ({ madeBy }) => (
      <>
        <span className="lg:hidden">{'von '}</span>
        <span className="wrap-anywhere">{madeBy}</span>
      </>
    ),
  },
];

export function TokensCard() {
  const query = useQuery(queryOf('GET /api/tokens'));
  const [making, setMaking] = useState(false);
  const revocation = useQuestion({
    mutationFn: ({ id }: ApiToken) => call('DELETE /api/tokens/:id', { id }),
    meta: { success: 'Zugang wurde widerrufen', invalidates: queryKeysOf('GET /api/tokens') },
    about: ({ name }) => ({
      title: 'Zugang widerrufen?',
      description: `Programme mit dem Zugang „${name}“ kommen dann sofort nicht mehr herein.`,
      confirmLabel: 'Zugang widerrufen',
    }),
  });
  const actions: Column<ApiToken> = {
    header: 'Aktionen',
    place: 'col-start-5 row-start-1 max-lg:mr-3',
    cell: (token) =>
      !hasEnded(token) && (
        <AdminButton size="small" aria-label={`${token.name} widerrufen`} onClick={() => revocation.ask(token)}>
          Widerrufen
        </AdminButton>
      ),
  };

  return (
    <Card
      title="Zugänge für Programme"
      action={
        <AdminButton icon="plus" size="small" onClick={() => setMaking(true)}>
          Neuer Zugang
        </AdminButton>
      }
    >
      <p className="border-b border-admin-divider px-5 py-3 text-note text-ink-2">
        {`Ein Programm darf höchstens, was das Konto darf, mit dem sein Zugang angelegt wurde. Ein neues Passwort und „Überall abmelden“ beenden keine Zugänge; wird das Konto gesperrt oder entfernt, enden sie. Beendete Zugänge stehen hier noch ${endedTokenDays} Tage.`}
      </p>
      <LoadedTable
        query={query}
        errorTitle="Fehler beim Laden der Zugänge"
        empty={{ icon: 'key', title: 'Keine Zugänge für Programme' }}
        caption="Zugänge für Programme"
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
      />
      {making && <TokenDialog onClose={() => setMaking(false)} />}
      {revocation.question}
    </Card>
  );
}

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

/** Makes a token and then shows it, since it cannot be read again later. */
function TokenDialog({ onClose }: { onClose: () => void }) {
  const { prove, question } = useProof();
  const { register, watch, errors, sending, form, isUnsaved } = useSentForm({
    defaultValues: { name: '', as: 'editor', permissions: [], may: 'read', days: '90' },
    check: missing,
    fields: ['name', 'permissions'],
    mutationFn: (values: TokenValues) => prove(() => call('POST /api/tokens', { body: toInput(values) })),
    meta: { failure: factorFailure, invalidates: queryKeysOf('GET /api/tokens') },
  });
  const unsaved = useUnsavedInput(isUnsaved, onClose);
  const made = sending.data;
  const as = watch('as');
  const rights = as === 'single' ? undefined : permissionsOf[as].map((one) => permissionLabels[one]).join(', ');

  return (
    <Dialog
      onClose={unsaved.close}
      // The token cannot be read again: neither Escape nor an X may close the dialog by mistake.
      busy={sending.isPending || sending.isSuccess}
      role={made ? 'alertdialog' : 'dialog'}
      title={made ? 'Zugang angelegt' : 'Neuer Zugang für ein Programm'}
      description={
        made
          ? 'Das Programm sendet dieses Token bei jeder Anfrage mit. Es wird nur jetzt angezeigt.'
          : 'Das Programm meldet sich mit einem Token an und handelt in Ihrem Namen.'
      }
      holdsText
    >
      {made ? (
        <>
          <OneTimeLink
            link={made.token}
            label="Token"
            note="Legen Sie es dort ab, wo nur das Programm es lesen kann, nicht in dessen Quelltext."
          >
            <AdminButton onClick={onClose}>Ich habe das Token kopiert</AdminButton>
          </OneTimeLink>
          <p className="mt-5 text-s font-strong">So fragt das Programm, was es darf</p>
          <code
            translate="no"
            className="mt-1.5 block rounded-m border border-admin-line bg-admin-head px-4 py-3 font-mono text-xs wrap-anywhere"
          >
            {`curl -H "Authorization: Bearer $TOKEN" ${window.location.origin}${apiAddress('GET /api/token')}`}
          </code>
        </>
      ) : (
        <form {...form} className="grid gap-4">
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
            <Options of={roles.map((role) => [role, `Wie die Rolle ${roleLabels[role]}`])} />
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
            <Options of={tokenDays.map((days) => [days, `${days} Tage`])} />
          </SelectField>
          <AdminButton tone="primary" type="submit" className="justify-self-start" loading={sending.isPending}>
            Zugang anlegen
          </AdminButton>
        </form>
      )}
      {question}
      {unsaved.question}
    </Dialog>
  );
}
