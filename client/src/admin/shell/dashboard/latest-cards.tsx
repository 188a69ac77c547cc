import type { EnquirySummary, LatestEnquiry } from '@shared/contracts/enquiry-lists';
import type { LatestEdit } from '@shared/contracts/versions';
import { enquiryNames } from '@shared/enquiries/enquiry-fields';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { latestEditsQuery } from '../../../api/content-api';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { actionInSentence } from '../../content/versions/action-labels';
import { recentMoment } from '../../kit/dates';
import { LoadedTable } from '../../kit/load-state';
import { timeColumn } from '../../kit/time-column';
import { adminPaths } from '../../navigation/admin-paths';

const kinds: Readonly<Record<LatestEdit['entity'], string>> = {
  page: 'Seite',
  section: 'Abschnitt',
  block: 'Inhaltsblock',
  setting: 'Einstellung',
  menuEntry: 'Menüeintrag',
};

/** Address of the edited entity: its form or its blocks, or the bin if it was deleted. */
function addressOf({ entity, entityId, action, key }: LatestEdit): string {
  if (action === 'deleted') return adminPaths.bin;
  if (entity === 'page') return adminPaths.editPage(key);
  if (entity === 'section') return adminPaths.section(key);
  if (entity === 'menuEntry') return adminPaths.menuEntry(key);
  return entity === 'block' ? adminPaths.block(key, entityId) : adminPaths.setting(key);
}

/** On small screens at the end of the row's first line. */
const smallTime = 'max-lg:mr-3 max-lg:text-note max-lg:text-ink-2';

const editColumns: readonly Column<LatestEdit>[] = [
  {
    header: 'Eintrag',
    rowHeader: true,
    place: 'col-start-1 col-span-4',
    cell: (edit) => (
      <>
        <Link
          href={addressOf(edit)}
          className="inline-block min-h-6 font-strong text-ink no-underline wrap-anywhere hover:underline"
        >
          {edit.title}
        </Link>
        <span className="block text-xs text-ink-2">
          {`${kinds[edit.entity]}, ${actionInSentence(edit.action)}${edit.username ? ` von ${edit.username}` : ''}`}
        </span>
      </>
    ),
  },
  timeColumn('Wann', ({ createdAt }) => createdAt, {
    write: recentMoment,
    className: smallTime,
    place: 'col-start-5 self-start',
  }),
];

export function LatestEdits() {
  const query = useQuery(latestEditsQuery);
  return (
    <Card title="Zuletzt bearbeitet">
      <LoadedTable
        query={query}
        errorTitle="Fehler beim Laden der letzten Änderungen"
        empty={{
          icon: 'layers',
          title: 'Noch nichts bearbeitet',
          hint: 'Die Website zeigt die mitgelieferten Inhalte. Was Sie ändern, erscheint hier.',
        }}
        caption="Zuletzt bearbeitet"
        columns={editColumns}
        rowKey={({ entity, entityId }) => `${entity} ${entityId}`}
      />
    </Card>
  );
}

type Latest = LatestEnquiry & { kind: EnquiryKind };

const enquiryColumns: readonly Column<Latest>[] = [
  timeColumn('Datum', ({ createdAt }) => createdAt, {
    write: recentMoment,
    className: smallTime,
    place: 'col-start-5 row-start-1 self-start',
  }),
  {
    header: 'Name',
    rowHeader: true,
    className: 'lg:w-[29%]',
    place: 'col-start-1 col-span-4 row-start-1',
    cell: ({ kind, id, name }) => (
      <Link
        href={adminPaths.enquiry(kind, id)}
        data-opens=""
        className="inline-block min-h-6 font-strong text-ink no-underline wrap-anywhere hover:underline"
      >
        {name}
      </Link>
    ),
  },
  {
    header: 'Art',
    className: 'lg:whitespace-nowrap max-lg:self-start max-lg:text-note max-lg:text-ink-2',
    place: 'col-start-1 col-span-2 row-start-2',
    cell: ({ kind }) => enquiryNames[kind],
  },
  {
    header: 'Unternehmen',
    className: 'hyphens-auto wrap-anywhere max-lg:mr-3 max-lg:text-note max-lg:text-ink-2',
    place: 'col-start-1 col-span-5 row-start-3 sm:col-start-3 sm:col-span-3 sm:row-start-2',
    cell: ({ company }) => company || <span className="max-lg:sr-only">–</span>,
  },
];

/** For both kinds of enquiries together. */
const mostShown = 5;

interface LatestEnquiriesProps {
  queries: Readonly<Record<EnquiryKind, UseQueryResult<EnquirySummary>>>;
}

export function LatestEnquiries({ queries }: LatestEnquiriesProps) {
  const latest = enquiryKinds
    .flatMap((kind) => (queries[kind].data?.latest ?? []).map((one): Latest => ({ ...one, kind })))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, mostShown);
  const failed = enquiryKinds.map((kind) => queries[kind]).find(({ isError }) => isError);
  const query = failed ?? queries.beta;
  return (
    <Card title="Neueste Anfragen">
      <LoadedTable
        query={{ ...query, data: query.data && latest }}
        errorTitle="Fehler beim Laden der Anfragen"
        empty={{ icon: 'mail', title: 'Noch keine Anfragen' }}
        caption="Neueste Anfragen"
        columns={enquiryColumns}
        rowKey={({ kind, id }) => `${kind} ${id}`}
      />
    </Card>
  );
}
