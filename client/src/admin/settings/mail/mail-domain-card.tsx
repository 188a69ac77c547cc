import type { MailDomainState } from '@shared/contracts/outbox';
import type { MailDomainFinding } from '@shared/outbox';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listsOfMail, mailApi, mailDomainQuery } from '../../../api/mail-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { LoadState } from '../../kit/load-state';
import { adminPaths } from '../../navigation/admin-paths';

const names: Readonly<Record<MailDomainFinding['part'], string>> = {
  domain: 'Domain',
  mx: 'Empfang (MX)',
  spf: 'Erlaubter Versand (SPF)',
  dkim: 'Unterschrift (DKIM)',
  dmarc: 'Umgang mit Fälschungen (DMARC)',
  reverse: 'Name der Adresse (PTR)',
};

const states: Readonly<Record<MailDomainFinding['state'], { word: string; tone: BadgeTone }>> = {
  done: { word: 'In Ordnung', tone: 'good' },
  open: { word: 'Zu tun', tone: 'notice' },
  unknown: { word: 'Unklar', tone: 'past' },
};

function Finding({ part, state, text, line }: MailDomainFinding) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-admin-divider px-5 py-3 md:grid-cols-[170px_110px_minmax(0,1fr)] lg:grid-cols-[200px_170px_minmax(0,1fr)]">
      <dt className="font-strong">{names[part]}</dt>
      <dd>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
      </dd>
      <dd className="min-w-0 text-s text-ink-2 wrap-anywhere">
        <p>{text}</p>
        {line && (
          <>
            <p className="mt-2 text-xs font-strong">
              {part === 'reverse'
                ? 'Bitten Sie den Betreiber des Mailservers um:'
                : state === 'open'
                  ? 'Tragen Sie im DNS ein:'
                  : 'Falls nötig, tragen Sie im DNS ein:'}
            </p>
            <code
              translate="no"
              className="block rounded-m bg-admin-head px-2.5 py-1.5 font-mono text-xs whitespace-pre-wrap text-ink"
            >
              {line}
            </code>
          </>
        )}
        {part === 'dkim' && state !== 'done' && (
          <Link
            href={adminPaths.setting(mailSettingKeys.dkimSelector)}
            className="mt-1 inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-4"
          >
            Selektor eintragen
          </Link>
        )}
      </dd>
    </div>
  );
}

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
              <dl className="grid grid-cols-[minmax(0,1fr)]">
                {state.findings.map((finding) => (
                  <Finding key={finding.part} {...finding} />
                ))}
              </dl>
            </>
          )
        }
      </LoadState>
    </Card>
  );
}
