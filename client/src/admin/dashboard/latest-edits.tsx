import type { LatestEdit } from '@shared/contracts/versions';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { latestEditsQuery } from '../../api/admin-api';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { type Column, Table } from '../../ui/table';
import { germanDateTime } from '../kit/dates';
import { LoadState } from '../kit/load-state';
import { adminPaths } from '../navigation/admin-paths';
import { actionLabels } from '../versions/action-labels';

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

const columns: readonly Column<LatestEdit>[] = [
  {
    id: 'title',
    header: 'Eintrag',
    rowHeader: true,
    cell: (edit) => (
      <>
        <Link
          href={addressOf(edit)}
          className="inline-block min-h-6 font-strong text-tinte no-underline wrap-anywhere hover:underline"
        >
          {edit.title}
        </Link>
        <span className="block text-xs text-tinte-2">
          {kinds[edit.entity]}, {actionLabels[edit.action].toLowerCase()}
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
              columns={columns}
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
