import type { MailState } from '@shared/contracts/outbox';
import { isToDo } from '@shared/finding-states';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { queryOf } from '../../../api/admin-queries';
import { contentCountsQuery } from '../../../api/content-api';
import { enquirySummaryQuery } from '../../../api/inbox-api';
import { mailStateQuery } from '../../../api/mail-api';
import { runningVersionQuery } from '../../../api/operation-api';
import { sectionsQuery } from '../../../api/sections-api';
import { Icon } from '../../../ui/icon';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { germanDate, germanWeekday } from '../../kit/dates';
import { LaterView } from '../../kit/lazy-boundary';
import { MailHoldNotice } from '../../kit/mail-hold-notice';
import { PageHead } from '../../kit/page-head';
import { adminPaths } from '../../navigation/admin-paths';
import { useMay } from '../../session/session';
import { CountCard, LetterArt, PageArt, TranslationState, WaitingChanges, WindowsArt } from './dashboard-cards';
import { LatestEdits, LatestEnquiries } from './latest-cards';

/** What keeps the company from hearing of enquiries; null when nothing does. */
function noticeOf({ mailConfigured, notified, failed }: MailState) {
  if (isToDo(notified)) {
    return {
      title: 'Niemand wird über neue Anfragen benachrichtigt',
      text: notified.text,
      href: mailConfigured ? adminPaths.setting(mailSettingKeys.recipients) : adminPaths.mail,
      action: mailConfigured ? 'Adressen eintragen' : 'Zum E-Mail-Versand',
    };
  }
  if (failed === 0) return null;
  return {
    title: failed === 1 ? '1 Nachricht wurde nicht gesendet' : `${failed} Nachrichten wurden nicht gesendet`,
    text: 'Der Versand wurde nach mehreren Versuchen oder einer Ablehnung aufgegeben.',
    href: adminPaths.mail,
    action: 'Gründe ansehen',
  };
}

function MailNotice() {
  const may = useMay();
  const titleId = useId();
  const { data } = useQuery({ ...mailStateQuery, enabled: may('enquiries') });
  const notice = data && noticeOf(data);
  if (!notice) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-[12px] border border-admin-line bg-[#fce7bf] px-edge py-4 text-s text-ink"
    >
      <Icon name="bell" className="flex-none" />
      <div className="min-w-0 flex-1 basis-72">
        <h3 id={titleId} className="font-text text-base leading-snug font-bold">
          {notice.title}
        </h3>
        <p className="mt-1">{notice.text}</p>
      </div>
      {may('sensitive-content') && (
        <Link
          href={notice.href}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {notice.action}
        </Link>
      )}
    </section>
  );
}

function countOf<Row>(query: UseQueryResult<Row[]>, counts: (row: Row) => boolean = () => true) {
  if (query.data) return query.data.filter(counts).length;
  return query.isError ? null : undefined;
}

const quantity = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function DashboardPage() {
  const sections = useQuery(sectionsQuery);
  const may = useMay();
  const mayRead = may('enquiries');
  const investors = useQuery({ ...enquirySummaryQuery('investors'), enabled: mayRead });
  const beta = useQuery({ ...enquirySummaryQuery('beta'), enabled: mayRead });
  const counted = useQuery(contentCountsQuery);
  const counts = counted.data ?? (counted.isError ? null : undefined);
  const { genuine, suspectedSpam: suspected = 0, more = false } = investors.data ?? {};
  const today = new Date();

  return (
    <>
      <PageHead title="Dashboard" lead={`${germanWeekday(today)}, ${germanDate(today)}`} />
      {mayRead && <MailHoldNotice />}
      <MailNotice />
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[1.35fr_1fr]">
        {mayRead && <LatestEnquiries queries={{ investors, beta }} />}
        <div className="grid grid-cols-[minmax(0,1fr)]">
          <WaitingChanges />
          <OverdueEnquiries />
          <LatestEdits />
        </div>
      </div>
      <div className="mb-5 grid gap-4 md:auto-cols-fr md:grid-flow-col">
        <CountCard
          label="Aktive Bereiche"
          count={countOf(sections, (row) => row.isActive)}
          note={sections.data ? `${quantity(sections.data.length, 'Abschnitt', 'Abschnitte')} insgesamt` : ' '}
          art={<PageArt />}
          href={adminPaths.content}
          action="Inhalte verwalten"
        />
        {mayRead && (
          <CountCard
            label="Investorenanfragen"
            count={genuine ?? (investors.isError ? null : undefined)}
            more={more}
            note={[
              beta.data ? `und ${quantity(beta.data.genuine, 'Beta-Anfrage', 'Beta-Anfragen')}` : '',
              suspected > 0 ? `${suspected} weitere unter Spamverdacht` : '',
            ]
              .filter(Boolean)
              .join(', ')}
            art={<LetterArt />}
            href={adminPaths.inbox}
            action="Anfragen ansehen"
          />
        )}
        <CountCard
          label="Einstellungen"
          count={counts === null ? null : counts?.settings}
          note={counts ? `In ${quantity(counts.categories, 'Kategorie', 'Kategorien')}` : ' '}
          art={<WindowsArt />}
          href={adminPaths.settings}
          action="Einstellungen verwalten"
        />
      </div>
      {may('operation') && (
        <LaterView>
          <BackupNotice />
        </LaterView>
      )}
      <TranslationState counts={counts} />
      <LaterView>
        <ChecklistCard />
      </LaterView>
      <RunningVersion />
    </>
  );
}

/** The server's version, which may be newer than the code loaded in this tab. */
function RunningVersion() {
  const { data } = useQuery(runningVersionQuery);
  return data && <p className="text-note text-ink-2">{`Version ${data.version}`}</p>;
}

const OverdueCard = preloadableLazy(() =>
  import('../../enquiries/data-subjects/overdue-card').then((m) => m.OverdueCard),
);

/** Enquiries to erase. Without any, the code of the card is not loaded. */
function OverdueEnquiries() {
  const mayHandle = useMay()('enquiries');
  const { data } = useQuery({ ...queryOf('GET /api/persons/overdue'), enabled: mayHandle });
  if (!data || data.total === 0) return null;
  return (
    <LaterView>
      <OverdueCard overdue={data} />
    </LaterView>
  );
}

const BackupNotice = preloadableLazy(() => import('./backup-notice').then((m) => m.BackupNotice));
const ChecklistCard = preloadableLazy(() => import('../launch-checklist/checklist-card').then((m) => m.ChecklistCard));
