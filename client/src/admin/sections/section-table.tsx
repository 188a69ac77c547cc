import type { EntityText } from '@shared/content-texts';
import type { Section } from '@shared/contracts/sections';
import { sectionLabel } from '@shared/sections/block-places';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { type Column, Table } from '../../ui/table';
import { useSortable } from '../../ui/use-sortable';
import type { Publishing } from '../checks/use-publishing';
import { sectionTitleId } from '../content/just-made';
import { TextBadges } from '../content/text-badges';
import { useFilled } from '../content/use-filled';
import { adminButtonClass, IconButton, iconButtonClass } from '../kit/admin-button';
import { OrderAnnouncer, OrderCell, orderMessage } from '../kit/order-cell';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { PendingBadge, PendingBlocks } from '../pending/pending-badge';
import { useSectionSwitch } from './use-section-switch';

interface SectionTableProps {
  caption: string;
  /** Sections of one page, in their order. */
  sections: readonly Section[];
  /** Texts of a section and its blocks. */
  textsOf: (section: Section) => readonly EntityText[];
  onOrder: (keys: string[]) => void;
  /** Asks before a section with something wrong is published. */
  publish: Publishing['publish'];
  onDelete: (section: Section) => void;
}

/** Sections of one page in their order; the title leads to the blocks. */
export function SectionTable({ caption, sections, textsOf, onOrder, publish, onDelete }: SectionTableProps) {
  const { dialog } = useNavigation();
  const filled = useFilled();
  const sortable = useSortable({
    rows: sections,
    idOf: ({ key }) => key,
    onOrder,
    say: (step, { title }, position, total) => orderMessage(step, `Abschnitt ${title}`, position, total),
  });
  const selected = dialog?.name.startsWith('section-') && 'key' in dialog ? dialog.key : null;

  const columns: readonly Column<Section>[] = [
    {
      id: 'order',
      header: 'Reihenfolge',
      className: 'md:w-[120px]',
      cell: (section, index) => (
        <OrderCell
          title={section.title}
          first={index === 0}
          last={index === sections.length - 1}
          handle={sortable.handleProps(section, index)}
          onUp={() => sortable.move(index, index - 1)}
          onDown={() => sortable.move(index, index + 1)}
        />
      ),
    },
    {
      id: 'title',
      header: 'Titel',
      rowHeader: true,
      className: 'md:w-[28%]',
      cell: (section) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              id={sectionTitleId(section.key)}
              href={adminPaths.section(section.key)}
              className="inline-block min-h-6 font-strong text-tinte underline decoration-admin-linie decoration-2 underline-offset-4 wrap-anywhere hover:decoration-admin-marke"
            >
              {filled(section.title)}
            </Link>
            <PendingBadge entity="section" id={section.id} />
            <PendingBlocks sectionKey={section.key} />
            <TextBadges texts={textsOf(section)} />
          </span>
          <SectionKind sectionKey={section.key} />
        </>
      ),
    },
    {
      id: 'key',
      header: 'Schlüssel',
      className: 'md:w-[15%]',
      cell: ({ key }) => <code className="font-text text-note text-tinte-2 wrap-anywhere">{key}</code>,
    },
    {
      id: 'subtitle',
      header: 'Untertitel',
      className: 'md:max-xl:hidden',
      headClassName: 'md:max-xl:hidden',
      cell: ({ subtitle }) =>
        subtitle ? <span className="line-clamp-2 text-note leading-note text-tinte-2">{filled(subtitle)}</span> : '–',
    },
    {
      id: 'status',
      header: 'Status',
      className: 'md:w-[105px]',
      cell: ({ isActive }) => <Badge tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Aktiv' : 'Inaktiv'}</Badge>,
    },
    {
      id: 'actions',
      header: 'Aktionen',
      wide: true,
      className: 'md:w-[300px]',
      cell: (section) => <SectionRowActions section={section} publish={publish} onDelete={onDelete} />,
    },
  ];
  return (
    <>
      <OrderAnnouncer message={sortable.message} />
      <Table
        caption={caption}
        columns={columns}
        rows={sortable.rows}
        rowKey={(section) => section.key}
        isSelected={(section) => section.key === selected}
        rowProps={sortable.rowProps}
      />
    </>
  );
}

/** What a designed section is called, whatever its headline says. */
function SectionKind({ sectionKey }: { sectionKey: string }) {
  const label = sectionLabel(sectionKey);
  return label && <span className="block text-note leading-note text-tinte-2">{label}</span>;
}

type RowActionsProps = { section: Section } & Pick<SectionTableProps, 'publish' | 'onDelete'>;

function SectionRowActions({ section, publish, onDelete }: RowActionsProps) {
  const switchActive = useSectionSwitch(section, publish);
  const { open } = useNavigation();
  const { key, title, isActive } = section;
  return (
    <span className="flex flex-wrap items-center gap-y-1 md:flex-nowrap">
      <Link
        href={adminPaths.section(key)}
        className={`${adminButtonClass({ size: 'small' })} mr-1`}
        aria-label={`Blöcke von ${title}`}
      >
        <Icon name="layers" width="18" height="18" />
        <span className="md:max-xl:sr-only">Blöcke</span>
      </Link>
      <IconButton label={`${title} bearbeiten`} onClick={() => open(adminPaths.editSection(key))}>
        <Icon name="pencil" width="18" height="18" />
      </IconButton>
      <IconButton label={isActive ? `${title} ausblenden` : `${title} einblenden`} onClick={switchActive}>
        <Icon name={isActive ? 'eye' : 'eye-off'} width="18" height="18" />
      </IconButton>
      <IconButton label={`${title} löschen`} onClick={() => onDelete(section)}>
        <Icon name="trash" width="18" height="18" />
      </IconButton>
      <Menu
        label={`Weitere Aktionen für ${title}`}
        className={iconButtonClass}
        items={[
          {
            id: 'move',
            label: 'Auf andere Seite …',
            icon: 'arrow-right',
            onSelect: () => open(adminPaths.moveSection(key)),
          },
          { id: 'versions', label: 'Versionen', icon: 'clock', onSelect: () => open(adminPaths.sectionVersions(key)) },
        ]}
      >
        <Icon name="more" width="18" height="18" />
      </Menu>
    </span>
  );
}
