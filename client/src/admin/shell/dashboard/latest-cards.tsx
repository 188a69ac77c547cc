import type { EnquirySummary, LatestEnquiry } from '@shared/contracts/enquiry-lists';
import type { LatestEdit } from '@shared/contracts/versions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { latestEditsQuery } from '../../../api/admin-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { type Column, Table } from '../../../ui/table';
import { actionInSentence } from '../../content/versions/action-labels';
import { germanDate, germanDateTime } from '../../kit/dates';
import { LoadState } from '../../kit/load-state';
import { adminPaths } from '../../navigation/admin-paths';

const kinds: Readonly<Record<LatestEdit['entity'], string>> = {
  section: 'Abschnitt',
  block: 'Inhaltsblock',
  setting: 'Einstellung',
};

/** Where an edit can be looked at: its form or its blocks, or the bin. */
function addressOf({ entity, entityId, action, key }: LatestEdit): string {
  if (action === 'deleted') return adminPaths.bin;
  if (entity === 'section') return adminPaths.section(key);
  return entity === 'block' ? adminPaths.block(key, entityId) : adminPaths.setting(key);
}

const editColumns: readonly Column<LatestEdit>[] = [
  {
    id: 'title',
    header: 'Eintrag',
    rowHeader: true,
    cell: (edit) => (
      <>
        <Link
          href={addressOf(edit)}
          className="inline-block min-h-6 font-strong text-ink no-underline wrap-anywhere hover:underline"
        >
          {edit.title}
        </Link>
        <span className="block text-xs text-ink-2">
          {kinds[edit.entity]}, {actionInSentence(edit.action)}
          {edit.username && ` von ${edit.username}`}
        </span>
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Wann',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{germanDateTime(createdAt)}</time>,
  },
];

/** What people changed last, each entry with the way to it. */
export function LatestEdits() {
  const query = useQuery(latestEditsQuery);
  return (
    <Card title="Zuletzt bearbeitet" level={3}>
      <LoadState query={query} errorTitle="Fehler beim Laden der letzten Änderungen">
        {(edits) =>
          edits.length > 0 ? (
            <Table
              caption="Zuletzt bearbeitet"
              columns={editColumns}
              rows={edits}
              rowKey={({ entity, entityId }) => `${entity} ${entityId}`}
            />
          ) : (
            <EmptyState
              icon="layers"
              title="Noch nichts bearbeitet"
              hint="Die Website zeigt die mitgelieferten Inhalte. Was Sie ändern, erscheint hier."
            />
          )
        }
      </LoadState>
    </Card>
  );
}

const enquiryColumns: readonly Column<LatestEnquiry>[] = [
  {
    id: 'date',
    header: 'Datum',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{germanDate(createdAt)}</time>,
  },
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ name }) => <b className="font-strong wrap-anywhere">{name}</b>,
  },
  { id: 'company', header: 'Unternehmen', cell: ({ company }) => company || '–' },
];

/** The latest enquiries that are not suspected of being spam. */
export function LatestEnquiries({ query }: { query: UseQueryResult<EnquirySummary> }) {
  return (
    <Card title="Neueste Anfragen" level={3}>
      <LoadState query={query} errorTitle="Fehler beim Laden der Investorenanfragen">
        {({ latest }) =>
          latest.length > 0 ? (
            <Table caption="Neueste Anfragen" columns={enquiryColumns} rows={latest} rowKey={(row) => row.id} />
          ) : (
            <EmptyState icon="mail" title="Noch keine Anfragen" />
          )
        }
      </LoadState>
    </Card>
  );
}
