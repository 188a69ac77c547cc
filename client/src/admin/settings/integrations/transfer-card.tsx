import { paths } from '@shared/paths';
import { useState } from 'react';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { download } from '../../kit/files';
import { TransferDialog } from './transfer-dialog';

/** All content as one file, out and in. */
export function TransferCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Inhalte übertragen" level={3} aria-label="Inhalte übertragen">
      <div className="grid gap-4 px-5 py-4">
        <p className="max-w-[46rem] text-s">
          Alle Seiten, Texte, Einstellungen, Menüs, Weiterleitungen und Bilder als eine ZIP-Datei, so wie sie
          gespeichert sind. Nicht dabei sind Anfragen, Personen, Unterlagen, Versionen, Änderungen, die noch warten, und
          was nur diese Installation angeht, etwa wer benachrichtigt wird.
        </p>
        <div className="flex flex-wrap gap-3">
          <AdminButton onClick={() => download(paths.api.contentTransfer)}>
            <Icon name="download" width="18" height="18" />
            Alles herunterladen
          </AdminButton>
          <AdminButton onClick={() => setOpen(true)}>Datei vergleichen und übernehmen</AdminButton>
        </div>
      </div>
      {open && <TransferDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
