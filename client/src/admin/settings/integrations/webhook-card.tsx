import type { WebhookDelivery } from '@shared/contracts/outbox';
import type { WebhookPayload } from '@shared/outbox';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { deliveriesQuery } from '../../../api/mail-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { germanDateTime } from '../../kit/dates';
import { LoadedTable } from '../../kit/load-state';
import { noValue } from '../../kit/no-value';
import { adminPaths } from '../../navigation/admin-paths';
import { ResendButton } from '../mail/unsent-mails';

const eventNames: Readonly<Record<WebhookPayload['event'], string>> = {
  'enquiry.created': 'Neue Anfrage',
  'enquiry.changed': 'Anfrage geändert',
  'enquiry.erased': 'Anfrage gelöscht',
  'content.published': 'Inhalt veröffentlicht',
  'backup.failed': 'Sicherung fehlgeschlagen',
};

const stateNames: Readonly<Record<WebhookDelivery['state'], { word: string; tone: BadgeTone }>> = {
  waiting: { word: 'Wartet', tone: 'quiet' },
  sent: { word: 'Angenommen', tone: 'good' },
  failed: { word: 'Aufgegeben', tone: 'notice' },
};

const moment = (at: string) => <time dateTime={at}>{germanDateTime(at)}</time>;

const columns: readonly Column<WebhookDelivery>[] = [
  {
    header: 'Ereignis',
    rowHeader: true,
    place: 'col-start-1 col-span-4 row-start-1',
    cell: ({ event, delivery }) => (
      <span className="min-w-0">
        <b className="block font-strong">{eventNames[event]}</b>
        <code translate="no" className="block font-mono text-xs text-ink-2 break-all">
          {delivery}
        </code>
      </span>
    ),
  },
  {
    header: 'Wann',
    className: 'tabular-nums text-note max-lg:text-ink-2',
    place: 'col-start-1 col-span-5 row-start-3',
    cell: ({ createdAt }) => moment(createdAt),
  },
  {
    header: 'Stand',
    place: 'col-start-1 col-span-5 row-start-2',
    cell: ({ state, attempts }) => (
      <span>
        <Badge tone={stateNames[state].tone}>{stateNames[state].word}</Badge>
        <span className="ml-2 text-xs text-ink-2 lg:ml-0 lg:block">
          {attempts === 1 ? 'nach 1 Versuch' : `nach ${attempts} Versuchen`}
        </span>
      </span>
    ),
  },
  {
    header: 'Antwort',
    className: 'lg:w-[26%]',
    place: 'col-start-1 col-span-5 row-start-4 max-lg:mr-4',
    cell: ({ state, lastError, status, nextAttemptAt, sentAt }) => (
      <span className="min-w-0 text-note text-ink-2 wrap-anywhere">
        <span>{lastError ?? (status ? `Status ${status}` : noValue)}</span>
        {sentAt && <span className="block">{moment(sentAt)}</span>}
        {state === 'waiting' && (
          <span className="block">
            <span>{'Nächster Versuch: '}</span>
            {moment(nextAttemptAt)}
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Aktionen',
    place: 'col-start-5 row-start-1 max-lg:mr-3',
    cell: ({ id, event, createdAt }) => (
      <ResendButton id={id} about={`${eventNames[event]}, ${germanDateTime(createdAt)}`} />
    ),
  },
];

export function WebhookCard() {
  const query = useQuery(deliveriesQuery);
  const setting = (
    <Link
      href={adminPaths.setting(mailSettingKeys.webhookUrl)}
      className="inline-flex min-h-6 items-center text-s font-semibold text-ink underline underline-offset-4"
    >
      Adresse ändern
    </Link>
  );
  return (
    <Card title="Webhook" aria-label="Webhook" action={setting}>
      <LoadedTable
        query={query}
        errorTitle="Fehler beim Laden der Aufrufe des Webhooks"
        empty={{
          icon: 'info',
          title: 'Noch nichts gemeldet',
          hint: 'Was mit Anfragen, Inhalten und Sicherungen geschieht, wird gemeldet, sobald eine Adresse eingetragen ist.',
        }}
        lead={
          <p className="border-b border-admin-divider px-5 py-3 text-s text-ink-2">
            Die letzten 50 Aufrufe. Ein Aufruf, den Sie erneut senden, trägt dieselbe Kennung und eine neue Zeit: Der
            Empfänger erkennt daran die Wiederholung.
          </p>
        }
        caption="Aufrufe des Webhooks"
        columns={columns}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
