import type { EntityText } from '@shared/content/content-texts';
import type { Section } from '@shared/contracts/entities';
import { sectionLabel } from '@shared/entities/designs';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { blocksQuery } from '../../../api/blocks-api';
import { sectionsApi } from '../../../api/sections-api';
import type { Column } from '../../../ui/table';
import { useRowChange } from '../../entity-form/use-row-change';
import { IconButton } from '../../kit/admin-button';
import { noValue } from '../../kit/no-value';
import { OrderedTable, rowMoves } from '../../kit/order-cell';
import { RowMenu } from '../../kit/row-menu';
import { DeletionQuestion } from '../../kit/saving/use-deletion';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { RowLink } from '../../navigation/form-link';
import type { Publishing } from '../checks/publishing';
import { sectionTitleId } from '../entities/focus-created-row';
import { useFilled } from '../entities/shown-names';
import { activeColumn, TextBadges } from '../entities/text-badges';
import { PendingBadge, PendingBlocks } from '../pending-changes/pending-badge';
import { sectionKind } from './section-kind';

interface SectionTableProps {
  caption: string;
  sections: readonly Section[];
  textsOf: (section: Section) => readonly EntityText[];
  onOrder: (keys: string[]) => void;
  publish: Publishing['publish'];
  onDelete: (section: Section) => void;
}

export function SectionTable({ caption, sections, textsOf, onOrder, publish, onDelete }: SectionTableProps) {
  const { dialog } = useNavigation();
  const filled = useFilled();
  const keys = sections.map(({ key }) => key);
  const selected = dialog?.name.startsWith('section-') && 'key' in dialog ? dialog.key : null;

  const columns: readonly Column<Section>[] = [
    {
      header: 'Titel',
      rowHeader: true,
      className: 'lg:w-[38%]',
      place: 'col-span-3 col-start-2',
      cell: (section) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <RowLink id={sectionTitleId(section.key)} href={adminPaths.section(section.key)}>
              {filled(section.title)}
            </RowLink>
            {!section.isActive && <span className="text-note text-ink-2 lg:hidden">Entwurf</span>}
            <PendingBadge entity="section" id={section.id} />
            <PendingBlocks sectionKey={section.key} />
            <TextBadges texts={textsOf(section)} />
          </span>
          <SectionKind section={section} />
        </>
      ),
    },
    {
      header: 'Untertitel',
      className: 'lg:max-xl:hidden',
      headClassName: 'lg:max-xl:hidden',
      cell: ({ subtitle }) =>
        subtitle ? <span className="line-clamp-2 text-note leading-note text-ink-2">{filled(subtitle)}</span> : noValue,
    },
    activeColumn('lg:w-[105px]'),
    {
      header: 'Aktionen',
      place: 'col-start-5',
      className: 'lg:w-[150px]',
      cell: (section, index) => (
        <SectionRowActions
          section={section}
          title={filled(section.title)}
          publish={publish}
          onDelete={onDelete}
          moves={rowMoves(keys, index, onOrder)}
        />
      ),
    },
  ];
  return (
    <OrderedTable
      rows={sections}
      what="Abschnitt"
      idOf={({ key }) => key}
      titleOf={({ title }) => filled(title)}
      handlePlace="col-start-1"
      orderClass="lg:w-[120px]"
      isSelected={({ key }) => key === selected}
      caption={caption}
      columns={columns}
      onOrder={onOrder}
    />
  );
}

function SectionKind({ section }: { section: Section }) {
  const label = sectionLabel(section);
  return label && <span className="block text-note leading-note text-ink-2 max-lg:hidden">{label}</span>;
}

interface RowActionsProps extends Pick<SectionTableProps, 'publish' | 'onDelete'> {
  section: Section;
  title: string;
  moves: ReturnType<typeof rowMoves>;
  /** Its form stands beside the row and is being saved: it opens no other over the same values. */
  isBusy?: boolean;
}

export function SectionRowActions({ section, title, publish, onDelete, moves, isBusy = false }: RowActionsProps) {
  const { open } = useNavigation();
  const { key, isActive } = section;
  const change = useRowChange<Section>(sectionKind, section, (fields, updatedAt) =>
    sectionsApi.update(key, { isActive: fields.isActive ?? isActive, updatedAt }),
  );
  const run = () => change({ isActive: !isActive });
  const switchActive = () => (isActive ? run() : void publish({ section: { ...section, isActive: true } }, run));
  const edit = () => {
    if (!isBusy) open(adminPaths.editSection(key));
  };
  return (
    <span className="flex items-center">
      <IconButton
        icon="pencil"
        label={`Überschrift von ${title} bearbeiten`}
        className="max-lg:hidden"
        aria-disabled={isBusy || undefined}
        onClick={edit}
      />
      <IconButton icon="trash" label={`${title} löschen`} className="max-lg:hidden" onClick={() => onDelete(section)} />
      <RowMenu
        label={`Weitere Aktionen für ${title}`}
        items={[
          !isBusy && { label: 'Überschrift bearbeiten', icon: 'pencil', onSelect: edit },
          {
            label: isActive ? 'Deaktivieren' : 'Aktivieren',
            icon: isActive ? 'eye-off' : 'eye',
            onSelect: switchActive,
          },
          ...moves,
          { label: 'Kopieren …', icon: 'copy', onSelect: () => open(adminPaths.copySection(key)) },
          { label: 'Auf andere Seite …', icon: 'arrow-right', onSelect: () => open(adminPaths.moveSection(key)) },
          { label: 'Versionen', icon: 'clock', onSelect: () => open(adminPaths.sectionVersions(key)) },
          { label: 'Löschen', icon: 'trash', onSelect: () => onDelete(section) },
        ]}
      />
    </span>
  );
}

type SectionDeletionProps = { section: Section } & Omit<ComponentProps<typeof DeletionQuestion>, 'what'>;

/** "und sein 1 Inhaltsblock werden"; without a number until it is known. */
function withBlocks(count: number | undefined): string {
  if (count === undefined) return 'und alle seine Inhaltsblöcke werden';
  if (count === 0) return 'ohne Inhaltsblöcke wird';
  return count === 1 ? 'und sein 1 Inhaltsblock werden' : `und seine ${count} Inhaltsblöcke werden`;
}

export function SectionDeletion({ section, ...answer }: SectionDeletionProps) {
  const blocks = useQuery(blocksQuery(section.key));
  const count = blocks.isFetchedAfterMount ? blocks.data?.length : undefined;
  return <DeletionQuestion what={`Der Abschnitt „${section.title}“ ${withBlocks(count)}`} {...answer} />;
}
