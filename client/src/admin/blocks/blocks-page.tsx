import { isGermanOnly } from '@shared/content-texts';
import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import { pageLabels } from '@shared/entities/section';
import { binDays } from '@shared/retention';
import { sectionLabel } from '@shared/sections/block-places';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blocksQuery, cmsApi, listsOfBlocks, sectionQuery } from '../../api/admin-api';
import { ApiError } from '../../api/http-api';
import { pendingQuery } from '../../api/pending-api';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { SectionChecks } from '../checks/section-checks';
import { usePublishing } from '../checks/use-publishing';
import { blockTitleId, useGoToMade } from '../content/just-made';
import { useBlockName } from '../content/use-block-name';
import { AdminButton } from '../kit/admin-button';
import { LoadState } from '../kit/load-state';
import { PageHead } from '../kit/page-head';
import { useMediaQuery } from '../kit/use-media-query';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { BackLink } from '../navigation/content-links';
import { PendingBadge } from '../pending/pending-badge';
import { useDeletion } from '../saving/use-deletion';
import { BlockTable } from './block-table';
import { SectionPreview, SectionPreviewButton } from './section-preview';

/** The block manager of one section. */
export function BlocksPage({ sectionKey }: { sectionKey: string }) {
  const query = useQuery(sectionQuery(sectionKey));
  if (query.data) return <BlockManager section={query.data} />;
  return (
    <>
      <PageHead title="Inhaltsblöcke" before={<BackLink />} />
      <Card>
        {query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState
            icon="layers"
            title="Fehler beim Laden des Abschnitts"
            hint="Diesen Abschnitt gibt es nicht mehr. Gelöschte Abschnitte liegen im Papierkorb."
            action={<Link href={adminPaths.bin}>Papierkorb öffnen</Link>}
          />
        ) : (
          <LoadState query={query} errorTitle="Fehler beim Laden des Abschnitts">
            {() => null}
          </LoadState>
        )}
      </Card>
    </>
  );
}

function BlockManager({ section }: { section: Section }) {
  const query = useQuery(blocksQuery(section.key));
  const nameOf = useBlockName(query.data ?? []);
  const pending = useQuery(pendingQuery);
  const { open, dialog } = useNavigation();
  const deletion = useDeletion<Block>({
    entity: 'block',
    remove: ({ id }) => cmsApi.deleteBlock(id),
    deleted: 'Inhaltsblock wurde gelöscht',
    restored: 'Inhaltsblock wurde wiederhergestellt',
    lists: () => listsOfBlocks(section.key),
  });
  const publishing = usePublishing();
  const showsPreview = useMediaQuery('(min-width: 90rem)');
  const ids = new Map(query.data?.map(({ id }) => [blockTitleId(id), id]));
  const made = ids.get(useGoToMade([...ids.keys()], dialog !== null) ?? '') ?? null;
  const preview = { section, version: query.dataUpdatedAt + pending.dataUpdatedAt, block: made };
  const title = `Inhaltsblöcke: ${section.title}`;
  const label = sectionLabel(section.key);
  const create = (
    <AdminButton tone="primary" onClick={() => open(adminPaths.newBlock(section.key))}>
      <Icon name="plus" width="18" height="18" />
      Neuen Inhaltsblock erstellen
    </AdminButton>
  );

  return (
    <>
      <PageHead
        title={title}
        before={<BackLink />}
        lead={
          <>
            <PendingBadge entity="section" id={section.id} />{' '}
            {label && `${label}, Seite „${pageLabels[section.page]}“. `}
            {section.isActive
              ? `Ziehen oder Pfeile nutzen, um die Reihenfolge ${label ? 'innerhalb einer Gruppe ' : ''}zu ändern.`
              : 'Dieser Abschnitt ist nicht aktiv und für Besucher unsichtbar.'}
          </>
        }
        action={
          <span className="flex flex-wrap gap-2.5">
            <SectionChecks sectionKey={section.key} />
            {!showsPreview && <SectionPreviewButton {...preview} />}
            <AdminButton onClick={() => open(adminPaths.editSection(section.key))}>
              <Icon name="pencil" width="18" height="18" />
              Abschnitt bearbeiten
            </AdminButton>
            {query.data && query.data.length > 0 && create}
          </span>
        }
      />
      <div className={showsPreview ? 'grid grid-cols-[minmax(0,1fr)_480px] items-start gap-4' : ''}>
        <Card aria-label={title}>
          <LoadState query={query} errorTitle="Fehler beim Laden der Inhaltsblöcke">
            {(blocks) =>
              blocks.length === 0 ? (
                <EmptyState icon="layers" title="Keine Inhaltsblöcke gefunden" action={create} />
              ) : (
                <BlockTable
                  caption={title}
                  sectionKey={section.key}
                  germanOnly={isGermanOnly(section)}
                  blocks={blocks}
                  publish={publishing.publish}
                  onDelete={deletion.ask}
                />
              )
            }
          </LoadState>
        </Card>
        {showsPreview && <SectionPreview {...preview} />}
      </div>
      {publishing.dialog}
      <ConfirmDialog
        open={deletion.candidate !== null}
        title="Sind Sie sicher?"
        description={`Der Inhaltsblock „${deletion.candidate ? nameOf(deletion.candidate) : ''}“ wird dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden. Einzige Ausnahme: Eine Kopie bleibt ${binDays} Tage im Papierkorb und lässt sich so lange wiederherstellen.`}
        confirmLabel="Löschen"
        cancelLabel="Abbrechen"
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      />
    </>
  );
}
