import type { Passkey } from '@shared/contracts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { factorApi, factorsQuery } from '../../api/factor-api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { AdminButton, IconButton } from '../kit/admin-button';
import { germanDate, germanDateTime } from '../kit/dates';
import { canUsePasskeys, makePasskey } from '../session/browser-passkeys';
import { factorFailure, type Prove } from './proof';

interface PasskeysPartProps {
  passkeys: readonly Passkey[];
  prove: Prove;
  /** Recovery codes that were made with the first passkey. */
  onCodes: (codes: readonly string[]) => void;
}

const invalidates = [factorsQuery.queryKey];

/** The passkeys of the account, with a form for a new one. */
export function PasskeysPart({ passkeys, prove, onCodes }: PasskeysPartProps) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => prove(() => factorApi.removePasskey(id)),
    onSettled: () => setRemoving(null),
    meta: { success: 'Passkey wurde entfernt', failure: factorFailure, invalidates },
  });

  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <ul className="grid rounded-[12px] border border-admin-linie">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center gap-3 border-b border-admin-trenner py-2 pr-2 pl-4 last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <p className="text-s font-bold wrap-anywhere">{passkey.name}</p>
                <p className="text-xs text-tinte-2">
                  Seit {germanDate(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt
                    ? `zuletzt benutzt am ${germanDateTime(passkey.lastUsedAt)}`
                    : 'noch nicht benutzt'}
                </p>
              </div>
              <IconButton label={`Passkey ${passkey.name} entfernen`} onClick={() => setRemoving(passkey)}>
                <Icon name="trash" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {!canUsePasskeys() && (
        <p className="text-s text-tinte-2">
          Dieser Browser kennt an dieser Adresse keine Passkeys. Nötig ist https und ein Name statt einer IP-Adresse.
        </p>
      )}
      {canUsePasskeys() &&
        (adding ? (
          <NewPasskey prove={prove} onCodes={onCodes} onDone={() => setAdding(false)} />
        ) : (
          <AdminButton className="justify-self-start" onClick={() => setAdding(true)}>
            <Icon name="plus" width="18" height="18" />
            Passkey hinzufügen
          </AdminButton>
        ))}
      <ConfirmDialog
        open={removing !== null}
        title="Passkey entfernen?"
        description={`Mit „${removing?.name ?? ''}“ kann sich dann niemand mehr anmelden. Alle anderen Sitzungen dieses Kontos enden.`}
        confirmLabel="Passkey entfernen"
        cancelLabel="Abbrechen"
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onCancel={() => setRemoving(null)}
      />
    </div>
  );
}

interface NewPasskeyProps {
  prove: Prove;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
}

function NewPasskey({ prove, onCodes, onDone }: NewPasskeyProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const add = useMutation({
    mutationFn: async (called: string) => {
      const options = await prove(factorApi.newPasskeyOptions);
      return factorApi.addPasskey(called, await makePasskey(options));
    },
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes) onCodes(recoveryCodes);
      onDone();
    },
    meta: {
      success: 'Passkey wurde hinzugefügt',
      failure: factorFailure,
      invalidates,
    },
  });

  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const called = name.trim();
    setMissing(called === '');
    if (called === '') input.current?.focus();
    else add.mutate(called);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        ref={input}
        id={`${id}-name`}
        label="Name des Passkeys"
        hint="Woran Sie ihn wiedererkennen, zum Beispiel „Laptop im Büro“."
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        error={missing ? 'Bitte geben Sie dem Passkey einen Namen.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <AdminButton tone="primary" type="submit" loading={add.isPending}>
          Passkey erstellen
        </AdminButton>
        <AdminButton disabled={add.isPending} onClick={onDone}>
          Abbrechen
        </AdminButton>
      </div>
    </form>
  );
}
