import { useState } from 'react';
import { apiAddress } from '../../../api/call';
import { Card } from '../../../ui/card';
import { AdminButton, LinkButton } from '../../kit/admin-button';
import { download } from '../../kit/files';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { DescriptionPage } from '../api-description/api-description';
import { TokensCard } from './tokens-card';
import { TransferDialog } from './transfer-dialog';
import { WebhookCard } from './webhook-card';

export function TransferCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Inhalte übertragen" aria-label="Inhalte übertragen">
      <div className="grid gap-4 px-5 py-4">
        <p className="max-w-[46rem] text-s">
          Alle Seiten, Texte, Einstellungen, Menüs, Weiterleitungen und Bilder als eine ZIP-Datei, so wie sie
          gespeichert sind. Nicht dabei sind Anfragen, Personen, Unterlagen, Versionen, Änderungen, die noch warten, und
          was nur diese Installation angeht, etwa wer benachrichtigt wird.
        </p>
        <div className="flex flex-wrap gap-3">
          <AdminButton icon="download" onClick={() => download(apiAddress('GET /api/content-transfer'))}>
            Alles herunterladen
          </AdminButton>
          <AdminButton onClick={() => setOpen(true)} className="max-w-full whitespace-normal!">
            Datei vergleichen und übernehmen
          </AdminButton>
        </div>
      </div>
      {open && <TransferDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Query string of the view's address that shows the API description instead. */
const descriptionSearch = 'beschreibung';

function DescriptionCard() {
  return (
    <Card
      title="Beschreibung der Schnittstelle"
      action={
        <LinkButton size="small" href={`${adminPaths.integrations}?${descriptionSearch}`}>
          Beschreibung ansehen
        </LinkButton>
      }
    >
      <p className="px-5 py-3 text-note text-ink-2">
        Alle Aufrufe mit Eingaben und Antworten, zum Lesen und als OpenAPI 3.1.
      </p>
    </Card>
  );
}

export function IntegrationsPage() {
  const { search } = useNavigation();
  if (new URLSearchParams(search).has(descriptionSearch)) return <DescriptionPage />;
  return (
    <>
      <PageHead
        title="Schnittstellen"
        lead="Zugänge für Programme, was der Webhook gemeldet hat, und alle Inhalte als Datei."
      />
      <div className="grid gap-4">
        <TokensCard />
        <WebhookCard />
        <TransferCard />
        <DescriptionCard />
      </div>
    </>
  );
}
