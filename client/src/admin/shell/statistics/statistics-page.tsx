import { keysOf } from '@shared/base/records';
import type { Statistics, Step } from '@shared/contracts/statistics';
import { statisticsMonths } from '@shared/settings/retention';
import { statisticsKey } from '@shared/settings/setting-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/admin-queries';
import { apiAddress } from '../../../api/call';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { useSitePages } from '../../content/entities/site-pages';
import { LinkButton } from '../../kit/admin-button';
import { germanDate } from '../../kit/dates';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { FilterField, Segment, Segments } from '../../kit/toggles';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths, pathWithQuery } from '../../navigation/admin-paths';
import { HoursCard, ListCard, ViewsCard } from './statistics-cards';

/** Steps of time: name in the address, and label. */
const stepLabels = {
  day: ['tag', 'Tage'],
  week: ['woche', 'Wochen'],
  month: ['monat', 'Monate'],
  year: ['jahr', 'Jahre'],
} as const;
const stepNames = keysOf(stepLabels);

const onlyOfSite = 'Uhrzeit, Herkunft, Kampagnen, Sprachen und Geräte gibt es nur für alle Seiten zusammen.';
const keptApart = `Nach Merkmalen und Uhrzeit wird ${statisticsMonths} Monate lang unterschieden.`;

interface Choice {
  step: Step;
  /** Empty for all pages. */
  page: string;
}

function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const step = stepNames.find((name) => stepLabels[name][0] === query.get('nach'));
  return { step: step ?? 'day', page: query.get('seite') ?? '' };
}

function addressOf({ step, page }: Choice): string {
  return pathWithQuery(adminPaths.statistics, { nach: step === 'day' ? '' : stepLabels[step][0], seite: page });
}

export function StatisticsPage() {
  const { search, go } = useNavigation();
  const choice = readChoice(search);
  const { pages } = useSitePages();
  const asked = { query: { step: choice.step, ...(choice.page ? { page: choice.page } : {}) } };
  const query = useQuery({
    ...queryOf('GET /api/statistics', asked),
    placeholderData: keepPreviousData,
  });
  const choose = (next: Partial<Choice>) => go(addressOf({ ...choice, ...next }), { replace: true });

  return (
    <>
      <PageHead
        title="Zahlen"
        lead="Gezählt werden Aufrufe, keine Personen. Zum Vergleich, blass: der gleich lange Zeitraum davor."
        action={
          <LinkButton icon="download" href={apiAddress('GET /api/statistics/export.csv', asked)} download>
            Als CSV exportieren
          </LinkButton>
        }
      />
      <search className="mb-4 flex flex-wrap items-end gap-4">
        <Segments label="Zeitraum">
          {stepNames.map((step) => (
            <Segment key={step} pressed={step === choice.step} onPress={() => choose({ step })}>
              {stepLabels[step][1]}
            </Segment>
          ))}
        </Segments>
        <FilterField
          label="Seite"
          all="Alle Seiten"
          options={pages.map(({ key, title }) => [key, title])}
          chosen={choice.page}
          className="w-full sm:w-72"
          onChoose={(page) => choose({ page })}
        />
      </search>
      <LoadState query={query} errorTitle="Fehler beim Laden der Zahlen">
        {(statistics) => <Numbers statistics={statistics} choice={choice} />}
      </LoadState>
    </>
  );
}

function Numbers({ statistics, choice: { step, page } }: { statistics: Statistics; choice: Choice }) {
  const { counting, since, hours, lists } = statistics;
  if (since === null) {
    return (
      <Card aria-label="Zahlen">
        <EmptyState
          icon="trending-up"
          title={counting ? 'Noch keine Aufrufe gezählt' : 'Es wird nicht gezählt'}
          hint={
            counting
              ? 'Die ersten Zahlen stehen hier einige Sekunden nach dem ersten Aufruf. Ihre eigenen Aufrufe zählen nicht, solange Sie angemeldet sind.'
              : 'Eingeschaltet wird es unter den Werten der Einstellungen.'
          }
          action={!counting && <SwitchLink />}
        />
      </Card>
    );
  }
  return (
    <>
      {!counting && (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-3">
          <span>{'Zurzeit wird nicht gezählt. '}</span>
          <SwitchLink />
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <ViewsCard statistics={statistics} />
        {lists.map((list) => (
          <ListCard key={list.title} list={list} />
        ))}
        {hours.rows.length > 0 && <HoursCard hours={hours} />}
      </div>
      <p className="mt-4 text-note text-ink-2">
        {`Gezählt wird seit ${germanDate(since)}. ${page ? onlyOfSite : step === 'year' ? keptApart : ''}`}
      </p>
    </>
  );
}

function SwitchLink() {
  return (
    <LinkButton size="small" href={adminPaths.setting(statisticsKey)}>
      Zur Einstellung
    </LinkButton>
  );
}
