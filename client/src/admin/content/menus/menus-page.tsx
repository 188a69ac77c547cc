import { menuProblems } from '@shared/content/content-checks';
import type { MenuEntry } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { type Menu, menuLabels } from '@shared/entities/menu-entry';
import { binDays } from '@shared/settings/retention';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allContentQuery } from '../../../api/content-api';
import { listsOfMenus, menusApi } from '../../../api/pages-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { AdminButton } from '../../kit/admin-button';
import { ConfirmDialog } from '../../kit/forms/question-dialogs';
import { LoadState } from '../../kit/load-state';
import { OrderHelp } from '../../kit/order-cell';
import { PageHead } from '../../kit/page-head';
import { useDeletion } from '../../kit/saving/use-deletion';
import { useOrder, withOrder } from '../../kit/saving/use-order';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { usePublishing } from '../checks/publishing';
import { menuEntryTitleId, useGoToMade } from '../entities/focus-created-row';
import { FixedContent } from './fixed-content';
import { menuEntryKind } from './menu-entry-kind';
import { MenuTable, type MenuTableProps } from './menu-table';

export function MenusPage() {
  const query = useQuery(allContentQuery);
  return (
    <>
      <PageHead
        title="Menü und Fußzeile"
        lead="Was oben im Menü und unten auf jeder Seite steht. Marke, Knöpfe, Sprachen und Cookie-Einstellungen gehören zum Rahmen der Website und bleiben."
      />
      <LoadState query={query} errorTitle="Fehler beim Laden der Menüs">
        {(content) => <MenuLists content={content} />}
      </LoadState>
    </>
  );
}

interface EntryList {
  id: string;
  menu: Menu;
  title: string;
  entries: readonly MenuEntry[];
}

const inOrder = (a: MenuEntry, b: MenuEntry) => a.order - b.order || a.id - b.id;

/** One list for each menu, one for the footer's groups and one for the entries of each group. */
function listsOfEntries(all: readonly MenuEntry[]): EntryList[] {
  const entries = [...all].sort(inOrder);
  const groups = entries.filter(({ kind }) => kind === 'group');
  const list = (menu: Menu, title = menuLabels[menu] as string): EntryList => ({
    id: menu,
    menu,
    title,
    entries: entries.filter((entry) => entry.menu === menu && entry.group === null),
  });
  return [
    list('main'),
    list('classic'),
    list('footer', 'Fußzeile: Gruppen'),
    ...groups.map((group) => ({
      id: group.key,
      menu: 'footer' as const,
      title: `Fußzeile: ${group.title}`,
      entries: entries.filter((entry) => entry.group === group.key),
    })),
  ];
}

function MenuLists({ content }: { content: AllContent }) {
  const { dialog } = useNavigation();
  const publishing = usePublishing();
  const [hiding, setHiding] = useState<{ group: MenuEntry; run: () => void } | null>(null);
  const { menuEntries } = content;
  const problems = useMemo(() => menuProblems(content), [content]);
  useGoToMade(
    menuEntries.map(({ key }) => menuEntryTitleId(key)),
    dialog !== null,
  );
  const deletion = useDeletion<MenuEntry>({
    ...menuEntryKind,
    entity: 'menuEntry',
    remove: ({ key }) => menusApi.remove(key),
    question: ({ title }, answer) => (
      <ConfirmDialog
        title="Sind Sie sicher?"
        description={`Der Eintrag „${title}“ wird gelöscht. Eine Kopie bleibt ${binDays} Tage im Papierkorb.`}
        confirmLabel="Löschen"
        {...answer}
      />
    ),
  });
  const countIn = ({ key }: MenuEntry) => menuEntries.filter(({ group }) => group === key).length;
  const acts = {
    publish: publishing.publish,
    onDelete: deletion.ask,
    onHide: (group: MenuEntry, run: () => void) => (countIn(group) > 0 ? setHiding({ group, run }) : run()),
  };
  return (
    <div className="grid gap-4">
      <OrderHelp />
      {listsOfEntries(menuEntries).map((list) => (
        <MenuList key={list.id} list={list} content={content} problems={problems} acts={acts} />
      ))}
      {publishing.dialog}
      {hiding && (
        <ConfirmDialog
          title="Gruppe deaktivieren?"
          description={`Mit der Gruppe „${hiding.group.title}“ sind auch ihre Einträge (${countIn(hiding.group)}) nicht mehr zu sehen.`}
          confirmLabel="Deaktivieren"
          onCancel={() => setHiding(null)}
          onConfirm={() => {
            setHiding(null);
            hiding.run();
          }}
        />
      )}
      {deletion.question}
    </div>
  );
}

interface MenuListProps extends Pick<MenuTableProps, 'problems'> {
  content: AllContent;
  list: EntryList;
  acts: Pick<MenuTableProps, 'publish' | 'onDelete' | 'onHide'>;
}

function MenuList({ list, content, problems, acts }: MenuListProps) {
  const { id, menu, title, entries } = list;
  const { open } = useNavigation();
  const ids = entries.map(({ key }) => key);
  const setOrder = useOrder({
    name: `order of ${id}`,
    query: allContentQuery,
    ids,
    update: (all, keys) => ({ ...all, menuEntries: withOrder(all.menuEntries, keys, ({ key }) => ids.includes(key)) }),
    save: (keys) => menusApi.order(menu, keys),
    invalidates: listsOfMenus,
  });
  const isGroup = id !== menu;
  return (
    <Card
      title={title}
      action={
        !isGroup && (
          <AdminButton icon="plus" onClick={() => open(adminPaths.newMenuEntry(menu))}>
            {menu === 'footer' ? 'Neuer Eintrag der Fußzeile' : 'Neuer Eintrag'}
          </AdminButton>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState icon="layers" title="Hier steht noch nichts" />
      ) : (
        <MenuTable
          caption={title}
          entries={entries}
          content={content}
          problems={problems}
          {...acts}
          onOrder={setOrder}
        />
      )}
      <FixedContent list={id} settings={content.settings} />
    </Card>
  );
}
