import type { ContentProblem } from '@shared/content-checks';
import type { BinEntry } from '@shared/contracts/versions';
import { binDays } from '@shared/retention';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { binQuery, cmsApi, refetchBlocks, refetchSections, versionsQuery } from '../../api/admin-api';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { type Column, Table } from '../../ui/table';
import { AdminButton } from '../admin-button';
import { useNavigation } from '../admin-navigation';
import { problemAddress } from '../checks/problem-text';
import { PublishDialog } from '../checks/publish-dialog';
import { publishProblems } from '../checks/publish-problems';
import { germanDateTime } from '../dates';
import { useSubmit } from '../dialogs/use-submit';
import { BackLink } from '../frame/content-links';
import { LoadState } from '../frame/load-state';
import { PageHead } from '../frame/page-head';
import { pageLabels } from '../labels';
import { publishedFromBin } from '../versions/restored';

/** Where a deleted entity stood and what went with it. */
function placeOf({ sectionKey, page, blockCount }: BinEntry): string {
  if (!page) return `Abschnitt „${sectionKey}“`;
  const count = blockCount === 1 ? '1 Inhaltsblock' : `${blockCount} Inhaltsblöcke`;
  return `Seite „${pageLabels[page]}“, mit ${count}`;
}

/** Why it cannot come back, and what to do about it. */
function obstacleText({ obstacle, sectionKey }: BinEntry): string | null {
  if (obstacle === 'keyTaken') {
    return `Der Schlüssel „${sectionKey}“ ist inzwischen für einen anderen Abschnitt vergeben.`;
  }
  if (obstacle === 'sectionMissing') {
    return `Der Abschnitt „${sectionKey}“ ist nicht mehr da. Stellen Sie zuerst den Abschnitt wieder her.`;
  }
  return null;
}

/** Deleted sections and blocks, with the way back. */
export function BinPage() {
  const client = useQueryClient();
  const query = useQuery(binQuery);
  const { busy, submit } = useSubmit();
  const { open } = useNavigation();
  const [asked, setAsked] = useState<{ entry: BinEntry; problems: readonly ContentProblem[] } | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);

  async function problemsOf(entry: BinEntry): Promise<readonly ContentProblem[]> {
    const versions = await client.fetchQuery(versionsQuery(entry.entity, entry.entityId));
    const deleted = versions.find(({ id }) => id === entry.id);
    const published = deleted && publishedFromBin(deleted);
    return published ? publishProblems(client, published) : [];
  }

  /** What comes back active is public at once: first a look at what visitors would find wrong. */
  async function askAndRestore(entry: BinEntry) {
    const problems = await problemsOf(entry).catch(() => []);
    if (problems.length > 0) setAsked({ entry, problems });
    else await restore(entry);
  }

  async function restore(entry: BinEntry, { asDraft = false } = {}): Promise<boolean> {
    setAsked(null);
    setRestoring(entry.id);
    const what = entry.entity === 'section' ? 'Inhaltsabschnitt' : 'Inhaltsblock';
    const how = asDraft ? `, ${entry.entity === 'section' ? 'noch nicht aktiv' : 'als Entwurf'}` : '';
    const done = await submit(
      () => cmsApi.restoreFromBin(entry.id, { asDraft }),
      `${what} wurde wiederhergestellt${how}`,
    );
    const { sectionKey: key } = entry;
    await Promise.all([refetchSections(client, key), refetchBlocks(client, key)]).catch(() => undefined);
    setRestoring(null);
    // The row that had the focus has gone.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
    return done;
  }

  const columns: readonly Column<BinEntry>[] = [
    {
      id: 'title',
      header: 'Titel',
      rowHeader: true,
      className: 'md:w-[28%]',
      cell: ({ title }) => <b className="font-[650] wrap-anywhere">{title}</b>,
    },
    {
      id: 'kind',
      header: 'Art',
      className: 'md:w-[110px]',
      cell: ({ entity }) => <Badge tone="past">{entity === 'section' ? 'Abschnitt' : 'Block'}</Badge>,
    },
    { id: 'place', header: 'Ort', className: 'text-[0.875rem] text-tinte-2', cell: placeOf },
    {
      id: 'deleted',
      header: 'Gelöscht',
      className: 'text-[0.875rem] md:w-[190px]',
      cell: ({ createdAt, username }) => (
        <>
          <time dateTime={createdAt} className="tabular-nums">
            {germanDateTime(createdAt)}
          </time>{' '}
          <span className="text-tinte-2">von {username ?? 'System'}</span>
        </>
      ),
    },
    {
      id: 'actions',
      header: 'Aktionen',
      wide: true,
      className: 'md:w-[250px]',
      cell: (entry) =>
        obstacleText(entry) ?? (
          <AdminButton
            className="text-[0.875rem]!"
            aria-label={`${entry.title} wiederherstellen`}
            loading={busy && restoring === entry.id}
            disabled={busy}
            onClick={() => void askAndRestore(entry)}
          >
            <Icon name="undo" width="18" height="18" />
            Wiederherstellen
          </AdminButton>
        ),
    },
  ];

  return (
    <>
      <PageHead
        title="Papierkorb"
        lead={`Gelöschte Abschnitte und Inhaltsblöcke. ${binDays} Tage lang kommt alles so zurück, wie es war.`}
        before={<BackLink />}
      />
      <Card aria-label="Papierkorb">
        <LoadState query={query} errorTitle="Fehler beim Laden des Papierkorbs">
          {(entries) =>
            entries.length === 0 ? (
              <EmptyState icon="trash" title="Der Papierkorb ist leer" />
            ) : (
              <Table caption="Papierkorb" columns={columns} rows={entries} rowKey={({ id }) => id} />
            )
          }
        </LoadState>
      </Card>
      {asked && (
        <PublishDialog
          problems={asked.problems}
          named={asked.entry.entity === 'section'}
          note="Ein Klick auf eine Stelle stellt den Eintrag für Besucher unsichtbar wieder her und öffnet sein Formular."
          leaveLabel="Abbrechen"
          onLeave={() => setAsked(null)}
          onShow={(problem) =>
            void restore(asked.entry, { asDraft: true }).then((done) => {
              if (done) open(problemAddress(problem), problem.field);
            })
          }
          onPublish={() => void restore(asked.entry)}
          alternative={
            <AdminButton onClick={() => void restore(asked.entry, { asDraft: true })}>
              {asked.entry.entity === 'section' ? 'Inaktiv wiederherstellen' : 'Als Entwurf wiederherstellen'}
            </AdminButton>
          }
        />
      )}
    </>
  );
}
