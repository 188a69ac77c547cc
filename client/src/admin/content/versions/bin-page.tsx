import type { ContentProblem } from '@shared/content/content-checks';
import type { BinEntry } from '@shared/contracts/versions';
import { type EntityName, entities } from '@shared/entities/entities';
import { binDays } from '@shared/settings/retention';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { readAnew } from '../../../api/admin-queries';
import { listsOfBlocks } from '../../../api/blocks-api';
import { allContentQuery } from '../../../api/content-api';
import { listsOfPages } from '../../../api/pages-api';
import { listsOfSection } from '../../../api/sections-api';
import { binQuery, versionsApi, versionsQuery } from '../../../api/versions-api';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { LoadedTable } from '../../kit/load-state';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { usePublishing } from '../checks/publishing';
import { isPlaceHidden } from '../entities/hidden-by';
import { problemAddress } from '../entities/problem-address';
import { problemsOf } from '../entities/publish-problems';
import { useFilled, useSectionTitle } from '../entities/shown-names';
import { useSitePages } from '../entities/site-pages';
import { publishedFromBin } from './restored';

type TitleOf = (key: string) => string;

function placeOf(
  { entity, sectionKey, page, sectionCount, blockCount }: BinEntry,
  titleOf: TitleOf,
  pageTitleOf: TitleOf,
): string {
  if (entity === 'page') return sectionCount === 1 ? 'Mit 1 Abschnitt' : `Mit ${sectionCount} Abschnitten`;
  if (entity === 'menuEntry') return 'Menü und Fußzeile';
  if (!page) return `Abschnitt „${titleOf(sectionKey)}“`;
  const count = blockCount === 1 ? '1 Inhaltsblock' : `${blockCount} Inhaltsblöcke`;
  return `Seite „${pageTitleOf(page)}“, mit ${count}`;
}

/** Why an entry cannot be restored, with a way out; null if it can. */
function obstacleText({ entity, obstacle, sectionKey }: BinEntry): string | null {
  if (obstacle === 'pageMissing') return 'Seine Seite ist nicht mehr da. Stellen Sie zuerst die Seite wieder her.';
  if (obstacle === 'keyTaken' && entity === 'page') {
    return 'Ihr Schlüssel oder ihre Adresse gehört inzwischen einer anderen Seite.';
  }
  if (obstacle === 'keyTaken') {
    return `Der Schlüssel „${sectionKey}“ ist inzwischen für einen anderen Abschnitt vergeben.`;
  }
  if (obstacle === 'sectionMissing') {
    return `Der Abschnitt „${sectionKey}“ ist nicht mehr da. Stellen Sie zuerst den Abschnitt wieder her.`;
  }
  return null;
}

interface Restoring {
  entry: BinEntry;
  /** Restore it as a draft or inactive, so that visitors do not see it. */
  asDraft: boolean;
}

const restoredNames: Readonly<Record<BinEntry['entity'], string>> = {
  page: 'Seite',
  section: 'Inhaltsabschnitt',
  block: 'Inhaltsblock',
  menuEntry: 'Menüeintrag',
};

function restoredText({ entry, asDraft }: Restoring): string {
  const how = asDraft ? ', als Entwurf' : '';
  return `${restoredNames[entry.entity]} wurde wiederhergestellt${how}`;
}

/** The mutation stays pending until the lists are refetched. */
function useRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, asDraft }: Restoring) => versionsApi.restoreFromBin(entry.id, { asDraft }),
    onSettled: async (_data, _error, { entry: { sectionKey } }) => {
      await readAnew(client, [...listsOfPages, ...listsOfSection(sectionKey), ...listsOfBlocks(sectionKey)]);
      focusMainIfLost();
    },
    meta: { success: (_data, restored: Restoring) => ({ description: restoredText(restored) }) },
  });
}

async function problemsOfEntry(
  client: QueryClient,
  { id, entity, entityId, sectionIds }: BinEntry,
): Promise<readonly ContentProblem[]> {
  // Lists in the cache may be older than a deletion by somebody else.
  const versionsOf = (of: EntityName, ofId: number) => client.fetchQuery({ ...versionsQuery(of, ofId), staleTime: 0 });
  const deletionOf = async (sectionId: number) =>
    (await versionsOf('section', sectionId)).find(({ action }) => action === 'deleted');
  const deleted = (await versionsOf(entity, entityId)).find((version) => version.id === id);
  if (!deleted) return [];
  const deletions = await Promise.all(sectionIds.map(deletionOf));
  const content = await client.fetchQuery({ ...allContentQuery, staleTime: 0 });
  const published = publishedFromBin(deleted, {
    deletedWith: deletions.flatMap((deletion) => deletion ?? []),
    sections: content.sections,
  });
  return published ? problemsOf(content, published) : [];
}

/** Whether a restored entry stays hidden from visitors: what contains it is a draft, in the content fetched last. */
function staysHidden(client: QueryClient, { entity, page, sectionKey }: BinEntry): boolean {
  const content = client.getQueryData(allContentQuery.queryKey);
  if (!content) return false;
  if (entity === 'section') return page !== null && isPlaceHidden(content, { page });
  return entity === 'block' && isPlaceHidden(content, { sectionKey });
}

/** Restores entries of the bin. What comes back active is public at once, so its problems are shown first. */
function useAskedRestoring() {
  const client = useQueryClient();
  const { open } = useNavigation();
  const publishing = usePublishing();
  const restoring = useRestoring();

  function ask(entry: BinEntry) {
    const restoreAsDraft = (then = () => {}) => restoring.mutate({ entry, asDraft: true }, { onSuccess: then });
    const restore = () => restoring.mutate({ entry, asDraft: false });
    return publishing.check(() => problemsOfEntry(client, entry), restore, {
      note: 'Ein Klick auf eine Stelle stellt den Eintrag für Besucher unsichtbar wieder her und öffnet sein Formular.',
      isNamed: () => entry.entity === 'section' || entry.entity === 'page',
      isHidden: () => staysHidden(client, entry),
      hiddenLabel: 'Trotzdem wiederherstellen',
      alternative: {
        label: 'Als Entwurf wiederherstellen',
        onSelect: restoreAsDraft,
      },
      onShow: (problem) => restoreAsDraft(() => open(problemAddress(problem), problem.field)),
    });
  }

  return {
    ask,
    dialog: publishing.dialog,
    /** Whether some entry is being restored, or this one. */
    isBusy: restoring.isPending,
    isRestoring: ({ id }: BinEntry) => restoring.isPending && restoring.variables.entry.id === id,
  };
}

export function BinPage() {
  const query = useQuery(binQuery);
  const restoring = useAskedRestoring();
  const sectionTitle = useSectionTitle();
  const filled = useFilled();
  const { titleOf } = useSitePages();

  const columns: readonly Column<BinEntry>[] = [
    {
      header: 'Titel',
      rowHeader: true,
      className: 'lg:w-[28%]',
      place: 'col-start-1 col-span-3 row-start-1',
      cell: ({ title }) => <b className="font-strong wrap-anywhere">{filled(title)}</b>,
    },
    {
      header: 'Art',
      className: 'lg:w-[110px]',
      place: 'col-start-4 col-span-2 row-start-1 max-lg:mr-4',
      cell: ({ entity }) => <Badge tone="past">{entities[entity].label}</Badge>,
    },
    {
      header: 'Ort',
      className: 'text-note text-ink-2',
      place: 'col-start-1 col-span-5 row-start-2 max-lg:mr-4',
      cell: (entry) => (
        <>
          <span className="block">{placeOf(entry, sectionTitle, titleOf)}</span>
          <span className="block text-ink empty:hidden">{obstacleText(entry)}</span>
        </>
      ),
    },
    {
      header: 'Gelöscht',
      className: 'text-note lg:w-[190px]',
      place: 'col-start-1 col-span-4 row-start-3',
      cell: ({ createdAt, username }) => (
        <>
          <time dateTime={createdAt} className="tabular-nums">
            {germanDateTime(createdAt)}
          </time>
          <span className="text-ink-2">{` von ${username ?? 'System'}`}</span>
        </>
      ),
    },
    {
      header: 'Aktionen',
      className: 'lg:w-[190px]',
      place: 'col-start-5 row-start-3 max-lg:mr-4 max-lg:py-1!',
      cell: (entry) =>
        obstacleText(entry) ? null : (
          <AdminButton
            icon="undo"
            size="small"
            aria-label={`${entry.title} wiederherstellen`}
            loading={restoring.isRestoring(entry)}
            disabled={restoring.isBusy}
            onClick={() => void restoring.ask(entry)}
          >
            <span className="max-sm:sr-only">Wiederherstellen</span>
          </AdminButton>
        ),
    },
  ];

  return (
    <>
      <PageHead
        title="Papierkorb"
        lead={
          <>
            <span>{`Gelöschte Seiten, Abschnitte und Inhaltsblöcke. ${binDays} Tage lang kommt alles so zurück, wie es war. Gelöschte Bilder liegen im `}</span>
            <Link href={adminPaths.pictures({ shown: 'papierkorb' })}>Papierkorb der Bilder</Link>
            <span>.</span>
          </>
        }
      />
      <Card aria-label="Papierkorb">
        <LoadedTable
          query={query}
          errorTitle="Fehler beim Laden des Papierkorbs"
          empty={{ icon: 'trash', title: 'Der Papierkorb ist leer' }}
          caption="Papierkorb"
          columns={columns}
          rowKey={({ id }) => id}
        />
      </Card>
      {restoring.dialog}
    </>
  );
}
