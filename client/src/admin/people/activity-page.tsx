import { activityEvents } from '@shared/activity';
import type { Activity } from '@shared/contracts/activity';
import { activityDays } from '@shared/retention';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { activityQuery, peopleApi, peopleQuery } from '../../api/people-api';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { SelectField, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { type Column, Table } from '../../ui/table';
import { AdminButton } from '../kit/admin-button';
import { germanDateTime } from '../kit/dates';
import { saveCsv } from '../kit/download';
import { LoadState } from '../kit/load-state';
import { PageHead } from '../kit/page-head';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { BackLink } from '../navigation/content-links';
import { type ActivityChoice, choiceQuery, filterOf, readChoice } from './activity-filters';
import { detailsText, eventLabels } from './activity-labels';

const columns: readonly Column<Activity>[] = [
  {
    id: 'createdAt',
    header: 'Zeitpunkt',
    className: 'whitespace-nowrap tabular-nums text-note md:w-[170px]',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{germanDateTime(createdAt)}</time>,
  },
  {
    id: 'event',
    header: 'Ereignis',
    rowHeader: true,
    className: 'md:w-[24%]',
    cell: ({ event }) => <b className="font-strong">{eventLabels[event] ?? event}</b>,
  },
  {
    id: 'username',
    header: 'Person',
    className: 'md:w-[20%]',
    cell: ({ username }) => <span className="wrap-anywhere">{username ?? 'Ohne Anmeldung'}</span>,
  },
  {
    id: 'details',
    header: 'Einzelheiten',
    cell: ({ details }) => <span className="text-note text-tinte-2 wrap-anywhere">{detailsText(details) || '–'}</span>,
  },
];

/** Who did what when: filtered by the address, read page by page, exported as it is filtered. */
export function ActivityPage() {
  const { search, go } = useNavigation();
  const choice = readChoice(search);
  const filter = filterOf(choice);
  const query = useInfiniteQuery({
    ...activityQuery(filter),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
  const exporting = useMutation({
    mutationFn: () => peopleApi.exportActivity(filter),
    onSuccess: (csv) => saveCsv('protokoll.csv', csv),
  });

  function choose(next: ActivityChoice) {
    const wanted = choiceQuery(next);
    go(wanted ? `${adminPaths.activity}?${wanted}` : adminPaths.activity, { replace: true });
  }

  return (
    <>
      <PageHead
        title="Protokoll"
        lead={`Anmeldungen, Exporte, Löschungen, Einladungen und Änderungen an Personen. Einträge bleiben ${activityDays} Tage.`}
        before={<BackLink href={adminPaths.settings} />}
        action={
          <AdminButton loading={exporting.isPending} onClick={() => exporting.mutate()}>
            <Icon name="download" width="18" height="18" />
            Als CSV exportieren
          </AdminButton>
        }
      />
      <ActivityFilters choice={choice} onChoice={choose} />
      <Card aria-label="Protokoll">
        <LoadState query={query} errorTitle="Fehler beim Laden des Protokolls">
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon="clock" title="Keine Einträge" />
            ) : (
              <>
                <Table caption="Protokoll" columns={columns} rows={rows} rowKey={({ id }) => id} />
                {query.hasNextPage && (
                  <div className="border-t border-admin-trenner px-5 py-4">
                    <AdminButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                      Ältere laden
                    </AdminButton>
                  </div>
                )}
              </>
            )
          }
        </LoadState>
      </Card>
    </>
  );
}

function ActivityFilters({ choice, onChoice }: { choice: ActivityChoice; onChoice: (choice: ActivityChoice) => void }) {
  const id = useId();
  const people = useQuery(peopleQuery);
  const choosePerson = (person: string) => {
    if (person !== choice.person) onChoice({ ...choice, person });
  };
  return (
    <search className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Ereignis"
        value={choice.event || 'alle'}
        onChange={({ target }) => onChoice({ ...choice, event: target.value === 'alle' ? '' : target.value })}
      >
        <option value="alle">Alle Ereignisse</option>
        {activityEvents.map((event) => (
          <option key={event} value={event}>
            {eventLabels[event]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Person"
        list={`${id}-people`}
        autoComplete="off"
        spellCheck={false}
        key={choice.person}
        defaultValue={choice.person}
        // A name is asked for once it is there, not letter by letter.
        onBlur={({ target }) => choosePerson(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choosePerson(event.currentTarget.value);
        }}
      />
      <datalist id={`${id}-people`}>
        {people.data?.map(({ username }) => (
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
    </search>
  );
}
