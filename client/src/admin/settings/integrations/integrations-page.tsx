import { Link } from 'wouter';
import { Card } from '../../../ui/card';
import { adminButtonClass } from '../../kit/admin-button';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { DescriptionPage } from '../api-description/description-page';
import { TokensCard } from './tokens-card';
import { TransferCard } from './transfer-card';
import { WebhookCard } from './webhook-card';

/** Query of the view's address that shows the description in its place. */
const descriptionSearch = 'beschreibung';

/** Leads to what programs can ask. */
function DescriptionCard() {
  return (
    <Card
      title="Beschreibung der Schnittstelle"
      level={3}
      action={
        <Link href={`${adminPaths.integrations}?${descriptionSearch}`} className={adminButtonClass({ size: 'small' })}>
          Beschreibung ansehen
        </Link>
      }
    >
      <p className="px-5 py-3 text-note text-ink-2">
        Jede Anfrage, die ein Programm stellen kann, mit allem, was sie braucht und beantwortet – hier zum Lesen, und
        für Werkzeuge als OpenAPI 3.1.
      </p>
    </Card>
  );
}

/** Tokens of programs, what the webhook told, and all content as a file. */
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
