import type { ContentProblem } from '@shared/content/content-checks';
import { menuEntryTexts } from '@shared/content/content-texts';
import type { MenuEntry } from '@shared/contracts/entities';
import { publicLanguageLabels } from '@shared/entities/page';
import { menusApi } from '../../../api/pages-api';
import { Badge } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import { useRowChange } from '../../entity-form/use-row-change';
import { noValue } from '../../kit/no-value';
import { OrderedTable, rowMoves } from '../../kit/order-cell';
import { RowMenu } from '../../kit/row-menu';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import type { Publishing } from '../checks/publishing';
import { menuEntryTitleId } from '../entities/focus-created-row';
import { problemText } from '../entities/publish-problems';
import { useFilled } from '../entities/shown-names';
import { activeColumn, TextBadges } from '../entities/text-badges';
import { PendingBadge } from '../pending-changes/pending-badge';
import { type MenuContent, targetName } from './menu-entry-form-values';
import { menuEntryKind } from './menu-entry-kind';

export interface MenuTableProps {
  caption: string;
  entries: readonly MenuEntry[];
  content: MenuContent;
  /** Problems of entries in all menus. */
  problems: readonly ContentProblem[];
  onOrder: (keys: string[]) => void;
  publish: Publishing['publish'];
  onDelete: (entry: MenuEntry) => void;
  /** Asks before hiding a group that has entries, then calls `run`. */
  onHide: (entry: MenuEntry, run: () => void) => void;
}

export function MenuTable({ caption, entries, content, problems, onOrder, ...acts }: MenuTableProps) {
  const filled = useFilled();
  const keys = entries.map(({ key }) => key);
  const columns: readonly Column<MenuEntry>[] = [
    {
      header: 'Text',
      rowHeader: true,
      className: 'lg:w-[40%]',
      place: 'col-span-3 col-start-2 row-start-1',
      cell: (entry) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <FormLink id={menuEntryTitleId(entry.key)} href={adminPaths.menuEntry(entry.key)}>
            {filled(entry.title)}
          </FormLink>
          <EntryBadges entry={entry} problems={problems} />
        </span>
      ),
    },
    {
      header: 'Führt zu',
      place: 'col-start-2 col-span-3 row-start-2 max-md:hidden',
      cell: (entry) => (
        <span className="text-note leading-note text-ink-2 wrap-anywhere">
          {entry.kind === 'group' ? <span className="max-lg:sr-only">{noValue}</span> : targetName(entry, content)}
        </span>
      ),
    },
    activeColumn('lg:w-[130px]'),
    {
      header: 'Aktionen',
      place: 'col-start-5 row-start-1 row-span-2',
      className: 'lg:w-[90px]',
      cell: (entry, index) => <EntryActions entry={entry} {...acts} moves={rowMoves(keys, index, onOrder)} />,
    },
  ];
  return (
    <OrderedTable
      rows={entries}
      what="Eintrag"
      idOf={({ key }) => key}
      titleOf={({ title }) => filled(title)}
      handlePlace="col-start-1 row-start-1 row-span-2"
      orderClass="lg:w-[120px]"
      caption={caption}
      columns={columns}
      onOrder={onOrder}
    />
  );
}

function EntryBadges({ entry, problems }: { entry: MenuEntry } & Pick<MenuTableProps, 'problems'>) {
  const problem = problems.find(({ menuEntry, field }) => menuEntry === entry.key && field === 'target');
  return (
    <>
      {!entry.isActive && <span className="text-note text-ink-2 lg:hidden">Entwurf</span>}
      {entry.languages !== 'all' && <Badge tone="quiet">{publicLanguageLabels[entry.languages]}</Badge>}
      <PendingBadge entity="menuEntry" id={entry.id} />
      <TextBadges texts={menuEntryTexts(entry)} />
      {problem && (
        <Badge tone="notice" wraps>
          {problemText(problem)}
        </Badge>
      )}
    </>
  );
}

interface EntryActionsProps extends Pick<MenuTableProps, 'publish' | 'onDelete' | 'onHide'> {
  entry: MenuEntry;
  moves: ReturnType<typeof rowMoves>;
}

function EntryActions({ entry, publish, onDelete, onHide, moves }: EntryActionsProps) {
  const { open } = useNavigation();
  const { key, title, isActive } = entry;
  const change = useRowChange<MenuEntry>(menuEntryKind, entry, (fields, updatedAt) =>
    menusApi.update(key, { isActive: fields.isActive ?? isActive, updatedAt }),
  );
  const run = () => change({ isActive: !isActive });
  const switchActive = () =>
    isActive ? onHide(entry, run) : void publish({ menuEntry: { ...entry, isActive: true } }, run);
  return (
    <RowMenu
      label={`Weitere Aktionen für ${title}`}
      items={[
        { label: 'Bearbeiten', icon: 'pencil', onSelect: () => open(adminPaths.menuEntry(key)) },
        { label: isActive ? 'Deaktivieren' : 'Aktivieren', icon: isActive ? 'eye-off' : 'eye', onSelect: switchActive },
        ...moves,
        { label: 'Versionen', icon: 'clock', onSelect: () => open(adminPaths.menuEntryVersions(key)) },
        { label: 'Löschen', icon: 'trash', onSelect: () => onDelete(entry) },
      ]}
    />
  );
}
