import type { OutboxEntry } from '@shared/contracts/outbox';
import type { OutboxPurpose } from '@shared/outbox';
import { paths } from '@shared/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { listsOfMail, mailApi, unsentQuery } from '../../../api/mail-api';
import { Badge } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { Breakable } from '../../kit/breakable';
import { germanDateTime } from '../../kit/dates';
import { LoadedTable } from '../../kit/load-state';
import { noValue } from '../../kit/no-value';

const purposes: Readonly<Record<OutboxPurpose, string>> = {
  notice: 'Benachrichtigung',
  confirmation: 'Eingangsbestätigung',
  'opt-in': 'Bitte um Bestätigung',
  reply: 'Antwort',
  'beta-invitation': 'Einladung zur Beta',
  'investor-letter': 'Brief an Investoren',
  invitation: 'Einladung',
  'password-reset': 'Link zu einem neuen Passwort',
  'backup-failed': 'Hinweis auf eine misslungene Sicherung',
  'preview-remark': 'Anmerkung zu einer Vorschau',
};

const stateNames: Readonly<Record<OutboxEntry['state'], string>> = {
  waiting: 'Wartet',
  sent: 'Gesendet',
  failed: 'Aufgegeben',
  unknown: 'Ungewiss',
};

const purposeOf = ({ channel, purpose }: OutboxEntry) => (channel === 'webhook' ? 'Meldung' : purposes[purpose]);

/** The server names neither the address of a webhook nor, to those who may not know them, the team's mailboxes. */
const recipientOf = ({ channel, recipient }: OutboxEntry) => recipient ?? (channel === 'webhook' ? 'Webhook' : 'Team');

export function ResendButton({ id, about }: { id: number; about: string }) {
  const resend = useMutation({
    mutationFn: () => mailApi.resend(id),
    meta: { success: 'Wird noch einmal gesendet.', invalidates: listsOfMail },
  });
  return (
    <AdminButton
      size="small"
      loading={resend.isPending}
      aria-label={`Erneut senden: ${about}`}
      onClick={() => resend.mutate()}
    >
      Erneut senden
    </AdminButton>
  );
}

function triedTimes(attempts: number): string {
  if (attempts === 0) return 'noch nicht versucht';
  return attempts === 1 ? 'nach 1 Versuch' : `nach ${attempts} Versuchen`;
}

const columnsOf = (heldUntil: string | null): readonly Column<OutboxEntry>[] => [
  {
    header: 'An',
    rowHeader: true,
    place: 'col-start-1 col-span-4 row-start-1',
    cell: (entry) => {
      const { kind, enquiryId } = entry;
      return (
        <>
          <b className="font-strong">
            <Breakable text={recipientOf(entry)} />
          </b>
          <span className="block text-xs text-ink-2">
            <span>{purposeOf(entry)}</span>
            {kind && enquiryId !== null && (
              <>
                <span>{', '}</span>
                <Link
                  href={paths.adminEnquiry(kind, enquiryId)}
                  className="inline-block min-h-6 text-ink underline-offset-4"
                >
                  zur Anfrage
                </Link>
              </>
            )}
          </span>
        </>
      );
    },
  },
  {
    header: 'Stand',
    place: 'col-start-1 col-span-5 row-start-2',
    cell: ({ state, attempts }) => (
      <>
        <Badge tone={state === 'waiting' ? 'quiet' : 'notice'}>{stateNames[state]}</Badge>
        <span className="ml-2 text-xs text-ink-2 lg:ml-0 lg:block">{triedTimes(attempts)}</span>
      </>
    ),
  },
  {
    header: 'Grund',
    className: 'lg:w-[40%]',
    place: 'col-start-1 col-span-5 row-start-4 max-lg:mr-4',
    cell: ({ lastError }) => (
      <span className={`text-note text-ink-2 wrap-anywhere ${lastError === null ? 'max-lg:sr-only' : ''}`}>
        {lastError ?? noValue}
      </span>
    ),
  },
  {
    header: 'Nächster Versuch',
    className: 'lg:whitespace-nowrap tabular-nums max-lg:text-xs max-lg:text-ink-2',
    place: 'col-start-1 col-span-5 row-start-3',
    cell: ({ state, channel, nextAttemptAt }) => {
      if (state !== 'waiting') return <span className="max-lg:sr-only">{noValue}</span>;
      // Nothing is tried before the mail server is.
      const isHeld = channel === 'mail' && heldUntil !== null && heldUntil > nextAttemptAt;
      const at = isHeld ? heldUntil : nextAttemptAt;
      return (
        <>
          <span className="lg:hidden">{'Nächster Versuch: '}</span>
          <time dateTime={at}>{germanDateTime(at)}</time>
        </>
      );
    },
  },
  {
    header: 'Aktionen',
    place: 'col-start-1 col-span-5 row-start-5 max-sm:my-2 sm:col-start-5 sm:col-span-1 sm:row-start-1 max-lg:mr-3',
    cell: (entry) => <ResendButton id={entry.id} about={`${purposeOf(entry)} an ${recipientOf(entry)}`} />,
  },
];

interface UnsentMailsProps {
  /** Mail or a webhook is configured. */
  sends: boolean;
  /** When mail that is held is tried next; null if none is. */
  heldUntil: string | null;
}

/** Messages not sent, with the reason and a button to retry. */
export function UnsentMails({ sends, heldUntil }: UnsentMailsProps) {
  const query = useQuery(unsentQuery);
  return (
    <LoadedTable
      query={query}
      errorTitle="Fehler beim Laden der nicht gesendeten Nachrichten"
      empty={
        sends
          ? { icon: 'check', title: 'Alles ist gesendet' }
          : { icon: 'mail', title: 'Noch nichts zu senden', hint: 'Der Versand ist nicht eingerichtet.' }
      }
      caption="Nicht gesendete Nachrichten"
      columns={columnsOf(heldUntil)}
      rowKey={({ id }) => id}
    />
  );
}
