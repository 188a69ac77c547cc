import { useRef } from 'react';
import type { Elements } from '../../ui/elements';
import { Checkbox, TextField } from '../../ui/field';
import { showToast } from '../../ui/toast-store';
import { AdminButton } from './admin-button';

const pinForm = /^\d{6,12}$/;

/** The message about a PIN that cannot be set; null stands for none. */
export function pinProblem(pin: string | null): string | undefined {
  return pin === null || pinForm.test(pin) ? undefined : 'Eine PIN hat 6 bis 12 Ziffern.';
}

function newPin(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1_000_000).padStart(6, '0');
}

interface PinChoiceProps {
  pin: string | null;
  onPin: (pin: string | null) => void;
  error: string | undefined;
}

/** Whether a personal link asks for a PIN, and for which; a random one is offered. */
export function PinChoice({ pin, onPin, error }: PinChoiceProps) {
  return (
    <>
      <Checkbox
        label="Mit einer PIN schützen, die Sie auf anderem Weg mitteilen"
        checked={pin !== null}
        onChange={(event) => onPin(event.target.checked ? newPin() : null)}
      />
      {pin !== null && (
        <TextField
          label="PIN"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="max-w-[260px]"
          hint="6 bis 12 Ziffern"
          value={pin}
          error={error}
          onChange={(event) => onPin(event.target.value)}
        />
      )}
    </>
  );
}

interface CreatedLinkNoteProps {
  label: string;
  hint: string;
  url: string;
  pin: string | null;
  /** Stands beside the button that copies the address. */
  action?: Elements;
}

/** A new personal link with its address, which cannot be read again later. */
export function CreatedLinkNote({ label, hint, url, pin, action }: CreatedLinkNoteProps) {
  const box = useRef<HTMLDivElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link kopiert' });
    } catch {
      // When the browser blocks the clipboard, the user copies the selected text.
      box.current?.querySelector('input')?.select();
      showToast({ title: 'Der Link ist markiert', description: 'Kopieren Sie ihn mit Strg+C.' });
    }
  }

  return (
    <div ref={box} className="grid gap-3 rounded-m border border-admin-line bg-paper-2 p-4">
      <TextField label={label} hint={hint} readOnly value={url} onFocus={(event) => event.target.select()} />
      {pin !== null && (
        <p className="text-s">
          <span>{'PIN: '}</span>
          <b className="font-strong tabular-nums">{pin}</b>
          <span>. Teilen Sie sie auf anderem Weg mit, zum Beispiel am Telefon.</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <AdminButton icon="copy" onClick={() => void copy()}>
          Link kopieren
        </AdminButton>
        {action}
      </div>
    </div>
  );
}
