import { PageHead } from '../../kit/page-head';
import { TokensCard } from './tokens-card';
import { TransferCard } from './transfer-card';
import { WebhookCard } from './webhook-card';

/** Tokens of programs, what the webhook told, and all content as a file. */
export function IntegrationsPage() {
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
      </div>
    </>
  );
}
