import type { MadeLink } from '@shared/contracts/materials';
import { useRef } from 'react';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast-store';
import { AdminButton } from '../kit/admin-button';

interface MadeLinkProps {
  made: MadeLink;
  pin: string | null;
  onUse?: ((url: string) => void) | undefined;
}

/** A link that has just been made, with its address: the one time that it is shown. */
export function MadeLinkNote({ made, pin, onUse }: MadeLinkProps) {
  const box = useRef<HTMLDivElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(made.url);
      showToast({ title: 'Link kopiert' });
    } catch {
      // Where the browser does not allow it, the person copies what is selected.
      box.current?.querySelector('input')?.select();
      showToast({ title: 'Der Link ist markiert', description: 'Kopieren Sie ihn mit Strg+C.' });
    }
  }

  return (
    <div ref={box} className="grid gap-3 rounded-m border border-admin-linie bg-papier-2 p-4">
      <TextField
        label={`Persönlicher Link zu „${made.documentTitle}“`}
        hint="Er wird nur jetzt gezeigt. Kopieren Sie ihn in Ihre Antwort."
        readOnly
        value={made.url}
        onFocus={(event) => event.target.select()}
      />
      {pin !== null && (
        <p className="text-s">
          PIN: <b className="font-strong tabular-nums">{pin}</b>. Teilen Sie sie auf anderem Weg mit, zum Beispiel am
          Telefon.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <AdminButton onClick={() => void copy()}>
          <Icon name="copy" width="18" height="18" />
          Link kopieren
        </AdminButton>
        {onUse && (
          <AdminButton onClick={() => onUse(made.url)}>
            <Icon name="mail" width="18" height="18" />
            In die Antwort einfügen
          </AdminButton>
        )}
      </div>
    </div>
  );
}
