import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { queryKeysOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { showToast } from '../../../ui/toast-store';
import { AdminButton } from '../../kit/admin-button';
import { saveFile } from '../../kit/files';
import { factorFailure, type Prove } from './proof';

interface RecoveryCodesPartProps {
  left: number;
  /** New codes, which are shown only this once. */
  codes: readonly string[] | null;
  prove: Prove;
  onCodes: (codes: readonly string[] | null) => void;
}

export function RecoveryCodesPart({ left, codes, prove, onCodes }: RecoveryCodesPartProps) {
  const renew = useMutation({
    mutationFn: () => prove(() => call('POST /api/auth/recovery-codes')),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    meta: { failure: factorFailure, invalidates: queryKeysOf('GET /api/auth/factors') },
  });

  if (codes) return <NewCodes codes={codes} onDone={() => onCodes(null)} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-s font-bold">{left === 1 ? 'Noch 1 Code übrig.' : `Noch ${left} Codes übrig.`}</p>
      <AdminButton icon="undo" loading={renew.isPending} onClick={() => renew.mutate()}>
        Neue Codes erzeugen
      </AdminButton>
      <p className="text-xs text-ink-2">Die bisherigen Codes gelten dann nicht mehr.</p>
    </div>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  const copied = await navigator.clipboard.writeText(codes.join('\n')).then(
    () => true,
    () => false,
  );
  showToast(
    copied
      ? { title: 'Erfolgreich', description: 'Codes wurden kopiert' }
      : { title: 'Fehler', description: 'Der Browser hat das Kopieren nicht erlaubt.', variant: 'destructive' },
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  // The codes are shown only once, so they must not lie below the visible edge.
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-3 rounded-[12px] border border-admin-line bg-admin-ground px-5 py-4"
    >
      <p id={id} className="text-s leading-normal font-bold">
        Heben Sie diese Codes jetzt auf: Sie werden nur dieses eine Mal gezeigt.
      </p>
      <ul className="grid gap-1 font-mono text-s font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <AdminButton icon="copy" onClick={() => void copy(codes)}>
          Kopieren
        </AdminButton>
        <AdminButton
          icon="download"
          onClick={() => saveFile('wiederherstellungscodes.txt', 'text/plain', `${codes.join('\n')}\n`)}
        >
          Als Datei speichern
        </AdminButton>
        <AdminButton tone="primary" onClick={onDone}>
          Ich habe sie aufgehoben
        </AdminButton>
      </div>
    </section>
  );
}
