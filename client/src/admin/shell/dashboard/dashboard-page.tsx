import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { contentCountsQuery, sectionsQuery } from '../../../api/admin-api';
import { overdueQuery } from '../../../api/data-subjects-api';
import { enquirySummaryQuery } from '../../../api/inbox-api';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { germanDate, germanWeekday } from '../../kit/dates';
import { LaterView } from '../../kit/lazy-boundary';
import { PageHead } from '../../kit/page-head';
import { adminPaths } from '../../navigation/admin-paths';
import { useMay } from '../../session/session';
import { MailNotice } from '../../settings/mail/mail-notice';
import { CountCard, LetterArt, PageArt, TranslationState, WaitingChanges, WindowsArt } from './dashboard-cards';
import { LatestEdits, LatestEnquiries } from './latest-cards';

function countOf<Row>(query: UseQueryResult<Row[]>, counts: (row: Row) => boolean = () => true) {
  if (query.data) return query.data.filter(counts).length;
  return query.isError ? null : undefined;
}

/** "1 Abschnitt", "2 Abschnitte". */
function quantity(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Three counts with the way to their tab, and what happened last. */
export function DashboardPage() {
  const sections = useQuery(sectionsQuery);
  const mayRead = useMay()('enquiries');
  const investors = useQuery({ ...enquirySummaryQuery('investors'), enabled: mayRead });
  const counted = useQuery(contentCountsQuery);
  const counts = counted.data ?? (counted.isError ? null : undefined);
  const { genuine, suspectedSpam: suspected = 0, more = false } = investors.data ?? {};
  const today = new Date();

  return (
    <>
      <PageHead title="Dashboard" lead={`${germanWeekday(today)}, ${germanDate(today)}`} />
      <MailNotice />
      <div className="mb-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
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
            note={suspected > 0 ? `${suspected} weitere unter Spamverdacht` : 'Über das Kontaktformular'}
            art={<LetterArt />}
            href={adminPaths.investors}
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
      <WaitingChanges />
      <OverdueEnquiries />
      <TranslationState counts={counts} />
      <LaunchChecklist />
      <div className="grid items-start gap-4 xl:grid-cols-[1.35fr_1fr]">
        {mayRead && <LatestEnquiries query={investors} />}
        <LatestEdits />
      </div>
    </>
  );
}

const OverdueCard = preloadableLazy(() =>
  import('../../enquiries/data-subjects/overdue-card').then((m) => m.OverdueCard),
);

/** What has to be erased; nothing where there is nothing to do, and then without the code that shows it. */
function OverdueEnquiries() {
  const mayHandle = useMay()('enquiries');
  const { data } = useQuery({ ...overdueQuery, enabled: mayHandle });
  if (!data || data.total === 0) return null;
  return (
    <LaterView>
      <OverdueCard overdue={data} />
    </LaterView>
  );
}

const ChecklistCard = preloadableLazy(() => import('../launch-checklist/checklist-card').then((m) => m.ChecklistCard));

/** The checklist for going live; its code comes after that of the dashboard. */
function LaunchChecklist() {
  return (
    <LaterView>
      <ChecklistCard />
    </LaterView>
  );
}
