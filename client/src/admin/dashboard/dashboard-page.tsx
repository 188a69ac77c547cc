import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { contentCountsQuery, sectionsQuery } from '../../api/admin-api';
import { enquirySummaryQuery } from '../../api/inbox-api';
import { GoingLive } from '../going-live/going-live';
import { germanDate, germanWeekday } from '../kit/dates';
import { PageHead } from '../kit/page-head';
import { MailNotice } from '../mail/mail-notice';
import { adminPaths } from '../navigation/admin-paths';
import { OverdueEnquiries } from '../persons/overdue-enquiries';
import { useMay } from '../session/session';
import { LetterArt, PageArt, WindowsArt } from './count-art';
import { CountCard } from './count-card';
import { LatestEdits } from './latest-edits';
import { LatestEnquiries } from './latest-enquiries';
import { TranslationState } from './translation-state';
import { WaitingChanges } from './waiting-changes';

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
      <GoingLive />
      <div className="grid items-start gap-4 xl:grid-cols-[1.35fr_1fr]">
        {mayRead && <LatestEnquiries query={investors} />}
        <LatestEdits />
      </div>
    </>
  );
}
