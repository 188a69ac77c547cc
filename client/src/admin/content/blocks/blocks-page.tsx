import { isGermanOnly } from '@shared/content/german-only';
import type { Block, Section } from '@shared/contracts/entities';
import { sectionLabel } from '@shared/entities/designs';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'wouter';
import { blocksApi, blocksQuery } from '../../../api/blocks-api';
import { ApiError } from '../../../api/http-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { sectionQuery } from '../../../api/sections-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { AdminButton, adminButtonClass } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { DeletionQuestion, useDeletion } from '../../kit/saving/use-deletion';
import { useMediaQuery } from '../../kit/use-media-query';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { usePublishing } from '../checks/publishing';
import { SectionChecks } from '../checks/section-checks';
import { useBlockName } from '../entities/block-names';
import { useEditable } from '../entities/editable';
import { blockTitleId, useGoToMade } from '../entities/focus-created-row';
import { useFilled } from '../entities/shown-names';
import { useSitePages } from '../entities/site-pages';
import { PendingBadge } from '../pending-changes/pending-badge';
import { PagePreview } from '../preview/page-preview';
import { blockKind } from './block-kind';
import { BlockTable } from './block-table';

type PreviewProps = ComponentProps<typeof PagePreview>;

function SectionPreview(props: PreviewProps) {
  const { dialog } = useNavigation();
  // A form has its own preview, so this one first loads when no form is open.
  const [begun, setBegun] = useState(dialog === null);
  if (!begun && dialog === null) setBegun(true);
  if (!begun) return null;
  return (
    <Card aria-label="Vorschau" className="sticky top-4 h-[min(760px,calc(100dvh-32px))]">
      <PagePreview {...props} />
    </Card>
  );
}

/** For windows that are too narrow for the preview beside the list. */
function SectionPreviewButton({ section, ...props }: PreviewProps & { section: Section }) {
  const { dialog } = useNavigation();
  const [open, setOpen] = useState(false);
  // A form opened from the preview replaces it, and closes back to the list.
  if (open && dialog !== null) setOpen(false);
  return (
    <>
      <AdminButton icon="eye" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Vorschau
      </AdminButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Vorschau: ${section.title}`}
        size="full"
        closeLabel="Vorschau schließen"
      >
        <div className="-mx-6 -my-5 h-[calc(100dvh-110px)]">
          <PagePreview {...props} />
        </div>
      </Dialog>
    </>
  );
}

export function BlocksPage({ sectionKey }: { sectionKey: string }) {
  const query = useQuery(sectionQuery(sectionKey));
  const editable = useEditable();
  if (query.data && editable.sections([query.data]).length > 0) return <BlockManager section={query.data} />;
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <PageHead title="Inhaltsblöcke" before={<BackLink />} />
      <Card>
        {query.data && <EmptyState icon="layers" title="Rechtstexte ändern Administratoren" />}
        {gone ? (
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
    ...blockKind(section.key),
    entity: 'block',
    remove: ({ id }) => blocksApi.remove(id),
    question: (block, answer) => <DeletionQuestion what={`Der Inhaltsblock „${nameOf(block)}“ wird`} {...answer} />,
  });
  const publishing = usePublishing();
  const showsPreview = useMediaQuery('(min-width: 90rem)');
  const ids = new Map(query.data?.map(({ id }) => [blockTitleId(id), id]));
  const made = ids.get(useGoToMade([...ids.keys()], dialog !== null) ?? '') ?? null;
  const preview = {
    page: section.page,
    // At the block that was just created, else at the whole section.
    focus: { section: section.key, block: made },
    version: query.dataUpdatedAt + pending.dataUpdatedAt,
  };
  const title = `Inhaltsblöcke: ${useFilled()(section.title)}`;
  const { titleOf } = useSitePages();
  const label = sectionLabel(section);
  const create = (
    <AdminButton icon="plus" tone="primary" onClick={() => open(adminPaths.newBlock(section.key))}>
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
            <span className="mt-1 mb-1.5 block empty:hidden">
              <PendingBadge entity="section" id={section.id} />
            </span>
            {label && <span>{`${label}, Seite „${titleOf(section.page)}“. `}</span>}
            <span>
              {section.isActive
                ? `Ziehen oder Pfeile nutzen, um die Reihenfolge ${label ? 'innerhalb einer Gruppe ' : ''}zu ändern.`
                : 'Dieser Abschnitt ist nicht aktiv und für Besucher unsichtbar.'}
            </span>
          </>
        }
        action={
          <span className="flex flex-wrap gap-2.5">
            <SectionChecks sectionKey={section.key} />
            {!showsPreview && <SectionPreviewButton section={section} {...preview} />}
            <AdminButton icon="pencil" onClick={() => open(adminPaths.editSection(section.key))}>
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
                  section={section}
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
      {deletion.question}
    </>
  );
}

function BackLink() {
  return (
    <Link href={adminPaths.content} className={`${adminButtonClass({ size: 'small' })} mb-4`}>
      <Icon name="arrow-left" width="18" height="18" />
      <span>Zurück</span>
    </Link>
  );
}
