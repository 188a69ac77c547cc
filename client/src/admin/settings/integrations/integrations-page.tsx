import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { DescriptionCard, descriptionSearch } from '../api-description/description-card';
import { DescriptionPage } from '../api-description/description-page';
import { TokensCard } from './tokens-card';
import { TransferCard } from './transfer-card';
import { WebhookCard } from './webhook-card';

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
