import { blockTexts, isGermanOnly, sectionTexts } from '@shared/content/content-texts';
import type { Block, Section } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { allContentQuery, cmsApi, listsOfBlocks, listsOfSection, sectionsQuery } from '../../../api/admin-api';
import { listsOfPages, pagesApi, pagesQuery } from '../../../api/pages-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { Card } from '../../../ui/card';
import { TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { OrderHelp } from '../../kit/order-cell';
import { arranged, useOrder } from '../../kit/saving/use-order';
import { useDeletion } from '../../kit/saving/use-row-change';
import { useNavigation } from '../../navigation/admin-navigation';
import { type Publishing, usePublishing } from '../checks/publishing';
import { goToRow, sectionTitleId, useGoToMade } from '../entities/focus-created-row';
import { useEditable, useSitePages } from '../entities/site-pages';
import { TextBadges } from '../entities/text-badges';
import { usePageDeletion } from '../pages/page-deletion';
import { type PageActions, PageGroupHead } from '../pages/page-group-head';
import { PendingCount } from '../pending-changes/pending-badge';
import { byPage, inOrder, type PageGroup, useGroupFilter, useOpenPages } from './open-pages';
import { SectionDeletion, SectionTable } from './section-table';

function useTextsOf() {
  const { data } = useQuery(allContentQuery);
  return useMemo(() => {
    const blocks = new Map<string, Block[]>();
    for (const block of data?.blocks ?? []) {
      blocks.set(block.sectionKey, [...(blocks.get(block.sectionKey) ?? []), block]);
    }
    return {
      of: (section: Section) => [
        ...sectionTexts(section, data?.pages),
        ...(blocks.get(section.key) ?? []).flatMap((block) => blockTexts(block, isGermanOnly(section, data?.pages))),
      ],
      editedAt: (section: Section) => latest([section, ...(blocks.get(section.key) ?? [])]),
    };
  }, [data]);
}

/** When the last of them was changed. */
const latest = (rows: readonly { updatedAt: string }[]) =>
  rows.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');

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

/** Shows the pages in an order before the server has it. */
function showPageOrder(client: QueryClient, keys: readonly string[]) {
  void client.cancelQueries({ queryKey: pagesQuery.queryKey });
  client.setQueryData(pagesQuery.queryKey, (all) => all && arranged(all, keys, ({ key }) => key));
}

/** Fewer pages than this need no filter. */
const worthFiltering = 12;

/** The sections, page by page. */
export function SectionGroups({ sections }: { sections: readonly Section[] }) {
  const client = useQueryClient();
  const texts = useTextsOf();
  const { data: changes = none } = useQuery(pendingQuery);
  const { pages } = useSitePages();
  const editable = useEditable();
  const groups = useMemo(() => byPage(sections, editable.sitePages(pages)), [sections, pages, editable]);
  const filter = useGroupFilter(groups);
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
  const pageDeletion = usePageDeletion();
  const setPageOrder = useOrder<string>({
    name: 'order of pages',
    show: (keys) => showPageOrder(client, keys),
    save: (keys) => pagesApi.order(keys),
    invalidates: listsOfPages,
  });
  const keys = groups.map(({ page }) => page.key);
  const move = (key: string, by: 1 | -1) => {
    const moved = keys.filter((one) => one !== key);
    moved.splice(keys.indexOf(key) + by, 0, key);
    setPageOrder(moved, keys);
  };
  const mover = (key: string, by: 1 | -1) => (keys[keys.indexOf(key) + by] === undefined ? null : () => move(key, by));

  function jump(key: string) {
    const page = sections.find((section) => section.key === key)?.page;
    // At once, because the row is there only then.
    if (page) {
      flushSync(() => {
        filter.showAll();
        openPages.show(page);
      });
    }
    goToRow(sectionTitleId(key));
  }
  const ids = new Map(sections.map(({ key }) => [sectionTitleId(key), key]));
  useGoToMade([...ids.keys()], dialog !== null, (id) => jump(ids.get(id) ?? ''));

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-2.5">
        {groups.length > worthFiltering && (
          <TextField
            type="search"
            label="Seiten filtern"
            className="w-full max-w-sm"
            value={filter.words}
            onChange={(event) => filter.setWords(event.target.value)}
          />
        )}
        <AdminButton onClick={() => openPages.show(...filter.shown.map(({ page }) => page.key))}>
          Alle aufklappen
        </AdminButton>
        <AdminButton onClick={openPages.closeAll}>Alle zuklappen</AdminButton>
      </div>
      <OrderHelp />
      {filter.shown.map((group) => (
        <SectionGroup
          key={group.page.key}
          group={group}
          change={changes.find(({ entity, id }) => entity === 'page' && id === group.page.stored?.id)}
          open={openPages.isOpen(group.page.key)}
          onToggle={() => openPages.toggle(group.page.key)}
          texts={texts}
          publish={publishing.publish}
          onDelete={deletion.ask}
          actions={{ onUp: mover(group.page.key, -1), onDown: mover(group.page.key, 1), onDelete: pageDeletion.ask }}
        />
      ))}
      {filter.hidden > 0 && (
        <AdminButton className="justify-self-start" onClick={filter.showAll}>
          {filter.hidden === 1 ? '1 weitere Seite zeigen' : `${filter.hidden} weitere Seiten zeigen`}
        </AdminButton>
      )}
      {publishing.dialog}
      {pageDeletion.dialog}
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

const none: readonly PendingChange[] = [];

interface SectionGroupProps {
  group: PageGroup;
  /** What waits of the page. */
  change: PendingChange | undefined;
  open: boolean;
  onToggle: () => void;
  texts: ReturnType<typeof useTextsOf>;
  publish: Publishing['publish'];
  onDelete: (section: Section) => void;
  actions: PageActions;
}

/** The sections of a page, behind the page itself. */
function SectionGroup({ group, change, open, onToggle, texts, publish, onDelete, actions }: SectionGroupProps) {
  const client = useQueryClient();
  const { page, sections } = group;
  const setOrder = useOrder<string>({
    name: `order of ${page.key}`,
    show: (keys) => showOrder(client, keys),
    save: (keys) => cmsApi.orderSections(keys),
    invalidates: listsOfSection(),
  });
  const { editedAt, inside } = useMemo(
    () => ({
      editedAt: latest([
        ...(page.stored ? [page.stored] : []),
        ...sections.map((one) => ({ updatedAt: texts.editedAt(one) })),
      ]),
      inside: sections.flatMap(texts.of),
    }),
    [page, sections, texts],
  );
  return (
    <Card aria-label={page.title}>
      <PageGroupHead {...{ page, change, editedAt, open, onToggle, ...actions }} sectionCount={sections.length}>
        {/* Closed, it says what is pending inside. */}
        {!open && (
          <>
            <PendingCount sectionKeys={sections.map(({ key }) => key)} />
            <TextBadges texts={inside} />
          </>
        )}
      </PageGroupHead>
      {open && sections.length > 0 && (
        <SectionTable
          caption={`Abschnitte: ${page.title}`}
          sections={sections}
          textsOf={texts.of}
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
