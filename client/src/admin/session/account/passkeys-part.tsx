import type { Passkey } from '@shared/contracts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { queryKeysOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { TextField } from '../../../ui/field';
import { AdminButton, IconButton } from '../../kit/admin-button';
import { germanDate, germanDateTime } from '../../kit/dates';
import { useQuestion } from '../../kit/forms/use-asked';
import { onSubmitOf } from '../../kit/on-submit';
import { canUsePasskeys, makePasskey } from '../browser-passkeys';
import { factorFailure, type Prove } from './proof';

interface PasskeysPartProps {
  passkeys: readonly Passkey[];
  prove: Prove;
  /** Called with the recovery codes that came with the first passkey. */
  onCodes: (codes: readonly string[]) => void;
}

const invalidates = queryKeysOf('GET /api/auth/factors');

export function PasskeysPart({ passkeys, prove, onCodes }: PasskeysPartProps) {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<number | null>(null);
  const removal = useQuestion({
    mutationFn: ({ id }: Passkey) => prove(() => call('DELETE /api/auth/passkeys/:id', { id })),
    meta: { success: 'Passkey wurde entfernt', failure: factorFailure, invalidates },
    about: ({ name }) => ({
      title: 'Passkey entfernen?',
      description: `Mit „${name}“ kann sich dann niemand mehr anmelden. Alle anderen Sitzungen dieses Kontos enden.`,
      confirmLabel: 'Passkey entfernen',
    }),
  });

  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <ul className="grid rounded-[12px] border border-admin-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center gap-3 border-b border-admin-divider py-2 pr-2 pl-4 last:border-b-0"
            >
              {renaming === passkey.id ? (
                <div className="flex-1 py-2 pr-2">
                  <RenamePasskey passkey={passkey} onDone={() => setRenaming(null)} />
                </div>
              ) : (
                <>
                  <div className="min-w-0 flex-1">
                    <p className="text-s font-bold wrap-anywhere">{passkey.name}</p>
                    <p className="text-xs text-ink-2">
                      {`Seit ${germanDate(passkey.createdAt)}, ${
                        passkey.lastUsedAt
                          ? `zuletzt benutzt am ${germanDateTime(passkey.lastUsedAt)}`
                          : 'noch nicht benutzt'
                      }`}
                    </p>
                  </div>
                  <IconButton
                    icon="pencil"
                    iconSize={20}
                    label={`Passkey ${passkey.name} umbenennen`}
                    onClick={() => setRenaming(passkey.id)}
                  />
                  <IconButton
                    icon="trash"
                    iconSize={20}
                    label={`Passkey ${passkey.name} entfernen`}
                    onClick={() => removal.ask(passkey)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {!canUsePasskeys() && (
        <p className="text-s text-ink-2">
          Dieser Browser kennt an dieser Adresse keine Passkeys. Nötig ist https und ein Name statt einer IP-Adresse.
        </p>
      )}
      {canUsePasskeys() &&
        (adding ? (
          <NewPasskey prove={prove} onCodes={onCodes} onDone={() => setAdding(false)} />
        ) : (
          <AdminButton icon="plus" className="justify-self-start" onClick={() => setAdding(true)}>
            Passkey hinzufügen
          </AdminButton>
        ))}
      {removal.question}
    </div>
  );
}

interface NewPasskeyProps {
  prove: Prove;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
}

function NewPasskey({ prove, onCodes, onDone }: NewPasskeyProps) {
  const add = useMutation({
    mutationFn: async (called: string) => {
      const response = await makePasskey(await prove(() => call('POST /api/auth/passkeys/options')));
      return call('POST /api/auth/passkeys', { body: { name: called, response } });
    },
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes) onCodes(recoveryCodes);
      onDone();
    },
    meta: { success: 'Passkey wurde hinzugefügt', failure: factorFailure, invalidates },
  });
  return <PasskeyName action="Passkey erstellen" busy={add.isPending} onName={add.mutate} onDone={onDone} />;
}

function RenamePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const rename = useMutation({
    mutationFn: (called: string) => call('PUT /api/auth/passkeys/:id', { id, body: { name: called } }),
    onSuccess: onDone,
    meta: { success: 'Passkey wurde umbenannt', invalidates },
  });
  return (
    <PasskeyName initial={name} action="Umbenennen" busy={rename.isPending} onName={rename.mutate} onDone={onDone} />
  );
}

interface PasskeyNameProps {
  initial?: string;
  action: string;
  busy: boolean;
  onName: (name: string) => void;
  onDone: () => void;
}

function PasskeyName({ initial = '', action, busy, onName, onDone }: PasskeyNameProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [missing, setMissing] = useState(false);

  useEffect(() => input.current?.focus(), []);

  function submit() {
    const called = name.trim();
    setMissing(called === '');
    if (called === '') input.current?.focus();
    else onName(called);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmitOf(submit)}>
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
        <AdminButton tone="primary" type="submit" loading={busy}>
          {action}
        </AdminButton>
        <AdminButton disabled={busy} onClick={onDone}>
          Abbrechen
        </AdminButton>
      </div>
    </form>
  );
}
