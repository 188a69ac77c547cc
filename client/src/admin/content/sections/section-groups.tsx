import { blockTexts, sectionTexts } from '@shared/content/content-texts';
import { isGermanOnly } from '@shared/content/german-only';
import type { Block, Section } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { allContentQuery } from '../../../api/content-api';
import { listsOfPages, pagesApi, pagesQuery } from '../../../api/pages-api';
import { pendingQuery } from '../../../api/pending-changes-api';
import { listsOfSection, sectionsApi, sectionsQuery } from '../../../api/sections-api';
import { Card } from '../../../ui/card';
import { TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { OrderHelp, rowMoves } from '../../kit/order-cell';
import { useDeletion } from '../../kit/saving/use-deletion';
import { rowsInOrder, useOrder, withOrder } from '../../kit/saving/use-order';
import { useNavigation } from '../../navigation/admin-navigation';
import { type Publishing, usePublishing } from '../checks/publishing';
import { useEditable } from '../entities/editable';
import { goToRow, sectionTitleId, useGoToMade } from '../entities/focus-created-row';
import { useSitePages } from '../entities/site-pages';
import { usePageDeletion } from '../pages/page-deletion';
import { type PageActions, PageGroupHead } from '../pages/page-group-head';
import { PendingCount } from '../pending-changes/pending-badge';
import { byPage, type PageGroup, useGroupFilter, useOpenPages } from './open-pages';
import { sectionKind } from './section-kind';
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

/** ISO instant of the last change; empty without rows. */
const latest = (rows: readonly { updatedAt: string }[]) =>
  rows.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');

/** More pages than this get a filter. */
const worthFiltering = 12;

export function SectionGroups({ sections }: { sections: readonly Section[] }) {
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
    ...sectionKind,
    entity: 'section',
    remove: ({ key }) => sectionsApi.remove(key),
    question: (section, answer) => <SectionDeletion section={section} {...answer} />,
  });
  const pageDeletion = usePageDeletion();
  const keys = groups.map(({ page }) => page.key);
  const setPageOrder = useOrder({
    name: 'order of pages',
    query: pagesQuery,
    ids: keys,
    update: (all, ids) => rowsInOrder(all, ids, ({ key }) => key),
    save: pagesApi.order,
    invalidates: listsOfPages,
  });

  function jump(key: string) {
    const page = sections.find((section) => section.key === key)?.page;
    // Synchronously, because the row must exist before `goToRow`.
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
          moves={rowMoves(keys, keys.indexOf(group.page.key), setPageOrder)}
          onDeletePage={pageDeletion.ask}
        />
      ))}
      {filter.hidden > 0 && (
        <AdminButton className="justify-self-start" onClick={filter.showAll}>
          {filter.hidden === 1 ? '1 weitere Seite zeigen' : `${filter.hidden} weitere Seiten zeigen`}
        </AdminButton>
      )}
      {publishing.dialog}
      {pageDeletion.question}
      {deletion.question}
    </div>
  );
}

const none: readonly PendingChange[] = [];

interface SectionGroupProps {
  group: PageGroup;
  change: PendingChange | undefined;
  open: boolean;
  onToggle: () => void;
  texts: ReturnType<typeof useTextsOf>;
  publish: Publishing['publish'];
  onDelete: (section: Section) => void;
  moves: PageActions['moves'];
  onDeletePage: PageActions['onDelete'];
}

function SectionGroup(props: SectionGroupProps) {
  const { group, change, open, onToggle, texts, publish, onDelete, moves, onDeletePage } = props;
  const { page, sections } = group;
  const setOrder = useOrder({
    name: `order of ${page.key}`,
    query: sectionsQuery,
    ids: sections.map(({ key }) => key),
    update: (all, keys) => withOrder(all, keys, (section) => section.page === page.key),
    save: sectionsApi.order,
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
      <PageGroupHead
        page={page}
        change={change}
        editedAt={editedAt}
        open={open}
        onToggle={onToggle}
        moves={moves}
        sectionCount={sections.length}
        publish={publish}
        onDelete={onDeletePage}
        texts={open ? [] : inside}
      >
        {/* A closed group still tells of changes and texts inside. */}
        {!open && <PendingCount sectionKeys={sections.map(({ key }) => key)} />}
      </PageGroupHead>
      {open && sections.length > 0 && (
        <SectionTable
          caption={`Abschnitte: ${page.title}`}
          sections={sections}
          textsOf={texts.of}
          onOrder={setOrder}
          publish={publish}
          onDelete={onDelete}
        />
      )}
    </Card>
  );
}
