import { blockTexts, isGermanOnly, sectionTexts } from '@shared/content/content-texts';
import type { Block, Section } from '@shared/contracts/entities';
import { pageLabel } from '@shared/entities/section';
import { binDays } from '@shared/settings/retention';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import {
  allContentQuery,
  blocksQuery,
  cmsApi,
  listsOfBlocks,
  listsOfSection,
  sectionsQuery,
} from '../../../api/admin-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { AdminButton } from '../../kit/admin-button';
import { FoldButton } from '../../kit/fold-button';
import { LoadState } from '../../kit/load-state';
import { OrderHelp } from '../../kit/order-cell';
import { PageHead } from '../../kit/page-head';
import { useDeletion } from '../../kit/saving/use-deletion';
import { arranged, useOrder } from '../../kit/saving/use-order';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { type Publishing, usePublishing } from '../checks/publishing';
import { goToRow, sectionTitleId, useGoToMade } from '../entities/focus-created-row';
import { TextBadges } from '../entities/text-badges';
import { useEditable } from '../entities/use-editable';
import { PendingCount } from '../pending-changes/pending-badge';
import { DefaultSectionOffers } from './default-section-offers';
import { byPage, inOrder, type PageGroup, useOpenPages } from './open-pages';
import { SectionTable } from './section-table';

/** "und sein Inhaltsblock", "und seine 7 Inhaltsblöcke"; without a count while it is not known. */
function withBlocks(count: number | undefined): string {
  if (count === undefined) return 'und alle seine Inhaltsblöcke werden';
  if (count === 0) return 'ohne Inhaltsblöcke wird';
  return count === 1 ? 'und sein 1 Inhaltsblock werden' : `und seine ${count} Inhaltsblöcke werden`;
}

interface SectionDeletionProps {
  section: Section;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question before a section is deleted; says how many blocks go with it. */
function SectionDeletion({ section, busy, onConfirm, onCancel }: SectionDeletionProps) {
  const blocks = useQuery(blocksQuery(section.key));
  const count = blocks.isFetchedAfterMount ? blocks.data?.length : undefined;
  return (
    <ConfirmDialog
      open
      title="Sind Sie sicher?"
      description={`Der Abschnitt „${section.title}“ ${withBlocks(count)} dauerhaft gelöscht. Diese Aktion kann nicht rückgängig gemacht werden. Einzige Ausnahme: Eine Kopie bleibt ${binDays} Tage im Papierkorb und lässt sich so lange wiederherstellen.`}
      confirmLabel="Löschen"
      cancelLabel="Abbrechen"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function useTextsOf() {
  const { data } = useQuery(allContentQuery);
  return useMemo(() => {
    const blocks = new Map<string, Block[]>();
    for (const block of data?.blocks ?? []) {
      blocks.set(block.sectionKey, [...(blocks.get(block.sectionKey) ?? []), block]);
    }
    return (section: Section) => [
      ...sectionTexts(section),
      ...(blocks.get(section.key) ?? []).flatMap((block) => blockTexts(block, isGermanOnly(section))),
    ];
  }, [data]);
}

/** Shows sections of a page in an order before the server has it. */
function showOrder(client: QueryClient, keys: readonly string[]) {
  void client.cancelQueries({ queryKey: sectionsQuery.queryKey });
  client.setQueryData(sectionsQuery.queryKey, (all) => {
    const page = all?.find(({ key }) => key === keys[0])?.page;
    const ofPage = (all ?? []).filter((section) => section.page === page).sort(inOrder);
    const placed = new Map(arranged(ofPage, keys, ({ key }) => key).map((section) => [section.key, section]));
    return all?.map((section) => placed.get(section.key) ?? section);
  });
}

/** All content sections, with what can be done to them. */
export function SectionsPage() {
  const query = useQuery(sectionsQuery);
  const { open } = useNavigation();
  const editable = useEditable();
  const create = (
    <AdminButton tone="primary" onClick={() => open(adminPaths.newSection)}>
      <Icon name="plus" width="18" height="18" />
      Neuen Abschnitt erstellen
    </AdminButton>
  );

  return (
    <>
      <PageHead
        title="Inhaltsabschnitte"
        lead={`Wählen Sie einen Abschnitt, um seine Inhaltsblöcke zu bearbeiten.${
          editable.all ? '' : ' Die Rechtstexte ändern Administratoren.'
        }`}
        action={query.data?.length !== 0 && create}
      />
      <DefaultSectionOffers />
      <LoadState query={query} errorTitle="Fehler beim Laden der Inhaltsabschnitte">
        {(sections) =>
          sections.length === 0 ? (
            <Card>
              <EmptyState
                icon="layers"
                title="Keine Inhaltsabschnitte gefunden"
                hint="Erstellen Sie den ersten Abschnitt, um Inhalte auf die Website zu bringen."
                action={create}
              />
            </Card>
          ) : (
            <SectionGroups sections={editable.sections(sections)} />
          )
        }
      </LoadState>
    </>
  );
}

function SectionGroups({ sections }: { sections: readonly Section[] }) {
  const textsOf = useTextsOf();
  useQuery(pendingQuery);
  const groups = useMemo(() => byPage(sections), [sections]);
  const openPages = useOpenPages(sections);
  const publishing = usePublishing();
  const { dialog } = useNavigation();
  const deletion = useDeletion<Section>({
    entity: 'section',
    remove: ({ key }) => cmsApi.deleteSection(key),
    deleted: 'Inhaltsabschnitt wurde gelöscht',
    restored: 'Inhaltsabschnitt wurde wiederhergestellt',
    lists: ({ key }) => [...listsOfSection(key), ...listsOfBlocks(key)],
  });

  function jump(key: string) {
    const page = sections.find((section) => section.key === key)?.page;
    // At once, because the row is there only then.
    if (page) flushSync(() => openPages.show(page));
    goToRow(sectionTitleId(key));
  }
  const ids = new Map(sections.map(({ key }) => [sectionTitleId(key), key]));
  useGoToMade([...ids.keys()], dialog !== null, (id) => jump(ids.get(id) ?? ''));

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2.5">
        <AdminButton onClick={() => openPages.show(...groups.map(({ page }) => page))}>Alle aufklappen</AdminButton>
        <AdminButton onClick={openPages.closeAll}>Alle zuklappen</AdminButton>
      </div>
      <OrderHelp />
      {groups.map((group) => (
        <SectionGroup
          key={group.page}
          group={group}
          open={openPages.isOpen(group.page)}
          onToggle={() => openPages.toggle(group.page)}
          textsOf={textsOf}
          publish={publishing.publish}
          onDelete={deletion.ask}
        />
      ))}
      {publishing.dialog}
      {deletion.candidate && (
        <SectionDeletion
          section={deletion.candidate}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onCancel={deletion.cancel}
        />
      )}
    </div>
  );
}

interface SectionGroupProps {
  group: PageGroup;
  open: boolean;
  onToggle: () => void;
  textsOf: ReturnType<typeof useTextsOf>;
  publish: Publishing['publish'];
  onDelete: (section: Section) => void;
}

/** The sections of a page, behind the page's name. */
function SectionGroup({ group, open, onToggle, textsOf, publish, onDelete }: SectionGroupProps) {
  const client = useQueryClient();
  const setOrder = useOrder<string>({
    name: `order of ${group.page}`,
    show: (keys) => showOrder(client, keys),
    save: (keys) => cmsApi.orderSections(keys),
    invalidates: listsOfSection(),
  });
  const label = pageLabel(group.page);
  const { sections } = group;
  return (
    <Card
      title={
        <FoldButton
          {...{ label, open, onToggle }}
          note={sections.length === 1 ? '1 Abschnitt' : `${sections.length} Abschnitte`}
        />
      }
      level={3}
      // Closed, it says what is pending inside.
      action={
        !open && (
          <span className="flex flex-wrap gap-2">
            <PendingCount sectionKeys={sections.map(({ key }) => key)} />
            <TextBadges texts={sections.flatMap(textsOf)} />
          </span>
        )
      }
    >
      {open && (
        <SectionTable
          caption={`Abschnitte: ${label}`}
          sections={sections}
          textsOf={textsOf}
          onOrder={(keys) =>
            setOrder(
              keys,
              sections.map(({ key }) => key),
            )
          }
          publish={publish}
          onDelete={onDelete}
        />
      )}
    </Card>
  );
}
