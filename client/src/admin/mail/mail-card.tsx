import { may } from '@shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card';
import { LoadState } from '../kit/load-state';
import { useSession } from '../session/session';
import { mailStateQuery } from './mail-api';
import { MailFacts } from './mail-facts';
import { ConfirmationPreviews } from './mail-previews';
import { TestMail } from './test-mail-form';
import { UnsentMails } from './unsent-mails';
import { WebhookSecret } from './webhook-secret';

/** Who is told of enquiries and what enquirers get: how it stands, a trial, what was not sent; for whoever may set it. */
export function MailCard() {
  const { user } = useSession();
  return user && may(user, 'sensitive-settings') ? <Mail /> : null;
}

function Mail() {
  const query = useQuery(mailStateQuery);
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title="E-Mail und Webhook" level={3} aria-label="E-Mail und Webhook">
        <LoadState query={query} errorTitle="Fehler beim Laden des E-Mail-Versands">
          {(state) => (
            <>
              <MailFacts state={state} />
              <TestMail />
              <UnsentMails />
              {state.webhook && <WebhookSecret />}
            </>
          )}
        </LoadState>
      </Card>
      <Card title="So sehen die E-Mails an Anfragende aus" level={3} aria-label="Vorschau der E-Mails">
        <ConfirmationPreviews />
      </Card>
    </div>
  );
}
