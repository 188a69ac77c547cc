import type { MailDomainState } from '@shared/contracts/outbox';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listsOfMail, mailApi, mailDomainQuery } from '../../../api/mail-api';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { LoadState } from '../../kit/load-state';
import { FindingList } from '../../navigation/finding-list';

function Age({ checkedAt, problem }: MailDomainState) {
  return (
    <div role="status" className="min-w-0 text-s text-ink-2">
      <p>
        {checkedAt
          ? `Geprüft am ${germanDateTime(checkedAt)}; danach einmal am Tag.`
          : 'Noch nicht geprüft; geschieht auf Knopfdruck und einmal am Tag.'}
      </p>
      {problem && (
        <p className="mt-1 flex items-start gap-2 font-semibold text-error wrap-anywhere">
          <Icon name="alert" width="18" height="18" className="mt-0.5 flex-none" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}

/** Whether the DNS records of the sender's domain let mails arrive, and the records to enter. */
export function MailDomainCard() {
  const query = useQuery(mailDomainQuery);
  const check = useMutation({ mutationFn: mailApi.checkDomain, meta: { invalidates: listsOfMail } });
  const title = 'Kommen E-Mails an?';
  return (
    <Card title={title} aria-label={title}>
      <LoadState query={query} errorTitle="Fehler beim Laden der Prüfung">
        {(state) =>
          state.domain === null ? (
            <p className="px-5 py-4 text-s text-ink-2">Das lässt sich prüfen, sobald der Versand eingerichtet ist.</p>
          ) : (
            <>
              <div className="grid justify-items-start gap-3 border-b border-admin-divider px-5 py-4">
                <AdminButton loading={check.isPending} onClick={() => check.mutate()}>
                  {`${state.domain} prüfen`}
                </AdminButton>
                <Age {...state} />
              </div>
              <FindingList findings={state.findings} />
            </>
          )
        }
      </LoadState>
    </Card>
  );
}
