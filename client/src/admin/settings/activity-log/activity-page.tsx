import { activityEvents } from '@shared/activity';
import { actorName, eventLabel } from '@shared/activity-words';
import { beginningOf } from '@shared/base/beginning-of';
import { fromBerlin } from '@shared/base/berlin-time';
import type { Activity, ActivityFilter } from '@shared/contracts/activity';
import { activityDays } from '@shared/settings/retention';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { addDays, lightFormat, parseISO } from 'date-fns';
import { useId } from 'react';
import { queryOf } from '../../../api/admin-queries';
import { callText } from '../../../api/call';
import { Card } from '../../../ui/card';
import { TextField } from '../../../ui/field';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { saveFile } from '../../kit/files';
import { LoadedTable } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { timeColumn } from '../../kit/time-column';
import { FilterField, FoldedFilters } from '../../kit/toggles';
import { useSearchText } from '../../kit/use-search-text';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths, pathWithQuery } from '../../navigation/admin-paths';
import { activityQuery } from './activity-query';
import { EntryDetails } from './entry-details';

const columns: readonly Column<Activity>[] = [
  timeColumn('Zeitpunkt', ({ createdAt }) => createdAt, {
    write: germanDateTime,
    className: 'text-note max-lg:mr-4 max-lg:text-xs max-lg:text-ink-2 lg:w-[170px]',
    // Under what happened where both have no room in one line.
    place: 'col-start-1 col-span-5 row-start-3 min-[390px]:col-start-5 min-[390px]:col-span-1 min-[390px]:row-start-1',
  }),
  {
    header: 'Ereignis',
    rowHeader: true,
    className: 'lg:w-[24%]',
    place: 'col-start-1 col-span-5 row-start-1 min-[390px]:col-span-4',
    cell: ({ event }) => <b className="font-strong">{eventLabel(event)}</b>,
  },
  {
    header: 'Person',
    className: 'max-lg:self-start max-lg:text-note lg:w-[20%]',
    place: 'col-start-1 row-start-2',
    cell: (entry) => <span className="wrap-anywhere">{actorName(entry)}</span>,
  },
  {
    header: 'Einzelheiten',
    className: 'max-lg:mr-4',
    place: 'col-start-2 col-span-4 row-start-2',
    cell: (entry) => (
      <span className="text-note text-ink-2 wrap-anywhere">
        <EntryDetails entry={entry} />
      </span>
    ),
  },
];

export function ActivityPage() {
  const { search, go } = useNavigation();
  const choice = readChoice(search);
  const filter = filterOf(choice);
  const query = useInfiniteQuery({
    ...activityQuery(filter),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
  const exporting = useMutation({
    mutationFn: () => callText('POST /api/activity/export', { body: filter }),
    onSuccess: (csv) => saveFile('protokoll.csv', 'text/csv', csv),
  });

  return (
    <>
      <PageHead
        title="Protokoll"
        lead={`Wer sich angemeldet, exportiert, gelöscht, gesichert, übertragen oder Personen und Zugänge geändert hat. Einträge bleiben ${activityDays} Tage.`}
        action={
          <AdminButton icon="download" loading={exporting.isPending} onClick={() => exporting.mutate()}>
            Als CSV exportieren
          </AdminButton>
        }
      />
      <ActivityFilters choice={choice} onChoice={(next) => go(choiceAddress(next), { replace: true })} />
      <Card aria-label="Protokoll">
        <LoadedTable
          query={query}
          errorTitle="Fehler beim Laden des Protokolls"
          empty={{ icon: 'clock', title: 'Keine Einträge' }}
          caption="Protokoll"
          columns={columns}
          rowKey={({ id }) => id}
          more={
            query.hasNextPage && (
              <AdminButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Ältere laden
              </AdminButton>
            )
          }
        />
      </Card>
    </>
  );
}

function ActivityFilters({ choice, onChoice }: { choice: ActivityChoice; onChoice: (choice: ActivityChoice) => void }) {
  const id = useId();
  const users = useQuery(queryOf('GET /api/people'));
  const { typed, type } = useSearchText(choice.person, (person) => onChoice({ ...choice, person }));
  return (
    <FoldedFilters chosen={Object.values(choice).filter(Boolean).length}>
      <FilterField
        label="Ereignis"
        all="Alle Ereignisse"
        options={activityEvents.map((event) => [event, eventLabel(event)])}
        chosen={choice.event}
        onChoose={(event) => onChoice({ ...choice, event })}
      />
      <TextField
        label="Person"
        list={`${id}-users`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={`${id}-users`}>
        {users.data?.map(({ username }) => (
          <option key={username} value={username} />
        ))}
      </datalist>
      <TextField
        label="Von"
        type="date"
        value={choice.from}
        onChange={({ target }) => onChoice({ ...choice, from: target.value })}
      />
      <TextField
        label="Bis"
        type="date"
        value={choice.to}
        onChange={({ target }) => onChoice({ ...choice, to: target.value })}
      />
    </FoldedFilters>
  );
}

/** The filter as in form and address: `from` and `to` are calendar days, an empty string means no filter. */
export interface ActivityChoice {
  event: string;
  person: string;
  from: string;
  to: string;
}

/** Reads the filter from an address; invalid days and events are ignored. */
export function readChoice(search: string): ActivityChoice {
  const query = new URLSearchParams(search);
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  const event = query.get('ereignis') ?? '';
  return {
    event: activityEvents.some((known) => known === event) ? event : '',
    person: beginningOf(query.get('person') ?? '', 100),
    from: day('von'),
    to: day('bis'),
  };
}

export const choiceAddress = ({ event, person, from, to }: ActivityChoice): string =>
  pathWithQuery(adminPaths.activity, { ereignis: event, person, von: from, bis: to });

/** ISO instant at which a day begins in Berlin, `later` days after the given one. */
function beginning(day: string, later = 0): string {
  const date = lightFormat(addDays(parseISO(day), later), 'yyyy-MM-dd');
  const [midnight = new Date(date)] = fromBerlin(date, '00:00').instants;
  return midnight.toISOString();
}

/** The filter for the server: whole days in Berlin time, the last one included. */
export function filterOf({ event, person, from, to }: ActivityChoice): ActivityFilter {
  const known = activityEvents.find((one) => one === event);
  return {
    ...(known ? { event: known } : {}),
    ...(person.trim() ? { person: person.trim() } : {}),
    ...(from ? { from: beginning(from) } : {}),
    ...(to ? { to: beginning(to, 1) } : {}),
  };
}
