import type { Statistics, Step } from '@shared/contracts/statistics';
import { paths } from '@shared/paths';
import { statisticsMonths } from '@shared/settings/retention';
import { statisticsKey } from '@shared/settings/setting-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminQuery, adminQueryKey } from '../../../api/admin-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Options, SelectField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { useSitePages } from '../../content/entities/site-pages';
import { adminButtonClass } from '../../kit/admin-button';
import { germanDate } from '../../kit/dates';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { Segment, Segments } from '../../kit/toggles';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { HoursCard, ListCard, ViewsCard } from './statistics-cards';

/** Steps of time: name in the address, and label. */
const stepLabels = {
  day: ['tag', 'Tage'],
  week: ['woche', 'Wochen'],
  month: ['monat', 'Monate'],
  year: ['jahr', 'Jahre'],
} as const;
const stepNames = Object.keys(stepLabels) as Step[];

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
  const query = new URLSearchParams({
    ...(step === 'day' ? {} : { nach: stepLabels[step][0] }),
    ...(page ? { seite: page } : {}),
  }).toString();
  return query ? `${adminPaths.statistics}?${query}` : adminPaths.statistics;
}

export function StatisticsPage() {
  const { search, go } = useNavigation();
  const choice = readChoice(search);
  const { pages } = useSitePages();
  const asked = new URLSearchParams({ step: choice.step, ...(choice.page ? { page: choice.page } : {}) });
  const query = useQuery({
    ...adminQuery<Statistics>([...adminQueryKey, 'statistics', choice], paths.api.statistics(asked)),
    placeholderData: keepPreviousData,
  });
  const choose = (next: Partial<Choice>) => go(addressOf({ ...choice, ...next }), { replace: true });

  return (
    <>
      <PageHead
        title="Zahlen"
        lead="Gezählt werden Aufrufe, keine Personen. Zum Vergleich, blass: der gleich lange Zeitraum davor."
        action={
          <a href={paths.api.statisticsExport(asked)} download className={adminButtonClass()}>
            <Icon name="download" width="18" height="18" />
            Als CSV exportieren
          </a>
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
        <SelectField
          label="Seite"
          className="w-full sm:w-72"
          value={choice.page || 'alle'}
          onChange={({ target }) => choose({ page: target.value === 'alle' ? '' : target.value })}
        >
          <option value="alle">Alle Seiten</option>
          <Options of={pages.map(({ key, title }) => [key, title])} />
        </SelectField>
      </search>
      <LoadState query={query} errorTitle="Fehler beim Laden der Zahlen">
        {(statistics) => <Numbers statistics={statistics} step={choice.step} />}
      </LoadState>
    </>
  );
}

function Numbers({ statistics, step }: { statistics: Statistics; step: Step }) {
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
          Zurzeit wird nicht gezählt. <SwitchLink />
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <ViewsCard statistics={statistics} />
        {lists.map((list) => (
          <ListCard key={list.title} list={list} />
        ))}
        {lists.length > 0 && <HoursCard hours={hours} />}
      </div>
      <p className="mt-4 text-note text-ink-2">
        {`Gezählt wird seit ${germanDate(since)}. `}
        {step === 'year' ? `Nach Merkmalen und Uhrzeit wird ${statisticsMonths} Monate lang unterschieden.` : ''}
      </p>
    </>
  );
}

function SwitchLink() {
  return (
    <Link href={adminPaths.setting(statisticsKey)} className={adminButtonClass({ size: 'small' })}>
      Zur Einstellung
    </Link>
  );
}
