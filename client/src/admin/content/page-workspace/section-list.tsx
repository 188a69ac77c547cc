import { sectionTexts } from '@shared/content/content-texts';
import type { Block, Section, SitePage } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { sectionLabel } from '@shared/entities/designs';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { listsOfSection, sectionsApi, sectionsQuery } from '../../../api/sections-api';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import type { Elements } from '../../../ui/elements';
import { EmptyState } from '../../../ui/empty-state';
import { AdminButton } from '../../kit/admin-button';
import { OrderedList, OrderHelp, rowMoves } from '../../kit/order-cell';
import { useDeletion } from '../../kit/saving/use-deletion';
import { useOrder, withOrder } from '../../kit/saving/use-order';
import { FoldButton } from '../../kit/toggles';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import type { Publishing } from '../checks/publishing';
import { goToRow, sectionTitleId, useGoToMade } from '../entities/focus-created-row';
import { useFilled } from '../entities/shown-names';
import { TextBadges } from '../entities/text-badges';
import { PendingBadge, PendingBlocks } from '../pending-changes/pending-badge';
import { sectionKind } from '../sections/section-kind';
import { SectionDeletion, SectionRowActions } from '../sections/section-table';
import { BlockList } from './block-list';
import { useFocusAfterDialog } from './fold-focus';
import { InsertButton } from './insert-button';
import { KeptWhileFolded } from './kept-while-folded';
import { SectionForm } from './section-form';
import { foldId, formName, sectionPart, useWorkspace } from './workspace';

interface WorkspaceSectionsProps {
  page: SitePage;
  /** Of the page, in their order. */
  sections: readonly Section[];
  content: AllContent;
  publish: Publishing['publish'];
}

/** The sections of a page, each folding with its texts and blocks. */
export function WorkspaceSections({ page, sections, content, publish }: WorkspaceSectionsProps) {
  const { open, dialog } = useNavigation();
  const { unfold, fold, isOpen, isBusy } = useWorkspace();
  const filled = useFilled();
  const keys = sections.map(({ key }) => key);
  const parts = keys.map(sectionPart);
  const areAllOpen = parts.every(isOpen);
  const setOrder = useOrder({
    name: `order of ${page.key}`,
    query: sectionsQuery,
    ids: keys,
    update: (all, ordered) => withOrder(all, ordered, (section) => section.page === page.key),
    save: sectionsApi.order,
    invalidates: listsOfSection(),
  });
  const deletion = useDeletion<Section>({
    ...sectionKind,
    entity: 'section',
    remove: ({ key }) => sectionsApi.remove(key),
    question: (section, answer) => <SectionDeletion section={section} {...answer} />,
  });
  const made = new Map(keys.map((key) => [sectionTitleId(key), key]));
  useGoToMade([...made.keys()], dialog !== null, (title) => {
    // Synchronously, so that what is unfolded does not push the row out of view.
    flushSync(() => unfold(sectionPart(made.get(title) ?? '')));
    goToRow(title);
  });
  const create = (
    <AdminButton icon="plus" onClick={() => open(adminPaths.newSectionOn(page.key))}>
      Neuer Abschnitt
    </AdminButton>
  );
  return (
    <Card
      title="Abschnitte"
      aria-label="Abschnitte"
      action={
        sections.length > 1 && (
          <AdminButton size="small" onClick={() => (areAllOpen ? fold(parts) : unfold(...parts))}>
            {areAllOpen ? 'Alle zuklappen' : 'Alle aufklappen'}
          </AdminButton>
        )
      }
    >
      <OrderHelp />
      {sections.length === 0 && <EmptyState icon="layers" title="Auf dieser Seite steht noch nichts" action={create} />}
      {sections.length > 0 && (
        <OrderedList
          rows={sections}
          what="Abschnitt"
          idOf={({ key }) => key}
          titleOf={({ title }) => filled(title)}
          onOrder={setOrder}
        >
          {(section, controls, index) => (
            <SectionItem
              section={section}
              name={filled(section.title)}
              isFirst={index === 0}
              blocks={content.blocks.filter(({ sectionKey }) => sectionKey === section.key)}
              pages={content.pages}
              controls={controls}
              publish={publish}
            >
              <SectionRowActions
                section={section}
                title={filled(section.title)}
                publish={publish}
                isBusy={isBusy(formName({ section: section.key, block: null }))}
                onDelete={deletion.ask}
                moves={rowMoves(keys, index, setOrder)}
              />
            </SectionItem>
          )}
        </OrderedList>
      )}
      {sections.length > 0 && <div className="border-t border-admin-line px-3 py-3 lg:px-5">{create}</div>}
      {deletion.question}
    </Card>
  );
}

interface SectionItemProps {
  section: Section;
  name: string;
  isFirst: boolean;
  blocks: readonly Block[];
  pages: AllContent['pages'];
  controls: Elements;
  publish: Publishing['publish'];
  /** The menu of its row. */
  children: Elements;
}

const counted = ({ length }: readonly Block[]) => (length === 1 ? '1 Block' : `${length} Blöcke`);

function SectionItem(props: SectionItemProps) {
  const { section, name, isFirst, blocks, pages, controls, publish, children } = props;
  const { isOpen, toggle, unsavedIn } = useWorkspace();
  const { open } = useNavigation();
  const { id, key, isActive } = section;
  const part = sectionPart(key);
  const label = sectionLabel(section);
  const unsaved = unsavedIn(key);
  return (
    <>
      <InsertButton where={`vor „${name}“`} onClick={() => open(adminPaths.newSectionBefore(section.page, key))}>
        {isFirst ? 'Abschnitt am Anfang einfügen' : 'Abschnitt einfügen'}
      </InsertButton>
      <div className="flex items-center gap-x-2 border-t border-admin-divider py-2 pr-1 pl-3 lg:pr-3 lg:pl-5">
        {controls}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h4 className="min-w-0 font-text text-body leading-snug font-bold tracking-normal wrap-anywhere">
            <FoldButton
              id={sectionTitleId(key)}
              label={name}
              note={label ? `${label}, ${counted(blocks)}` : counted(blocks)}
              open={isOpen(part)}
              onToggle={() => toggle(part, { section: key, block: null })}
            />
          </h4>
          {!isActive && <Badge tone="quiet">Entwurf</Badge>}
          <PendingBadge entity="section" id={id} />
          <PendingBlocks sectionKey={key} />
          <TextBadges texts={sectionTexts(section, pages)} />
          {unsaved > 0 && (
            <Badge tone="notice">{unsaved === 1 ? 'Nicht gespeichert' : `${unsaved}-mal nicht gespeichert`}</Badge>
          )}
        </div>
        {children}
      </div>
      <KeptWhileFolded open={isOpen(part)}>
        <div className="border-t border-admin-divider bg-[#fcfaf5] lg:pl-10">
          <SectionTexts section={section} name={name} />
          <BlockList section={section} publish={publish} />
        </div>
      </KeptWhileFolded>
    </>
  );
}

function SectionTexts({ section, name }: { section: Section; name: string }) {
  const { isOpen, toggle, isUnsaved, isBusy } = useWorkspace();
  const { dialog } = useNavigation();
  const part = { section: section.key, block: null };
  const form = formName(part);
  // The whole form takes over what was typed here, and leaves what it does not save.
  const isInDialog = dialog?.name.startsWith('section-') && 'key' in dialog && dialog.key === section.key;
  useFocusAfterDialog(part, isInDialog === true);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2 pr-3 pl-3 lg:pl-5">
        <h5 className="mr-auto font-text text-s leading-snug font-strong tracking-normal">
          <FoldButton
            id={foldId(part)}
            label="Überschrift und Texte"
            open={isOpen(form)}
            onToggle={() => toggle(form)}
          />
        </h5>
        {isUnsaved(form) && <Badge tone="notice">Nicht gespeichert</Badge>}
        <Link
          href={adminPaths.section(section.key)}
          aria-label={`Inhaltsblöcke von ${name} als Tabelle`}
          className="inline-flex min-h-6 items-center text-note font-strong underline underline-offset-4"
        >
          Als Tabelle
        </Link>
      </div>
      <KeptWhileFolded open={isOpen(form)}>
        {(!isInDialog || isBusy(form)) && (
          <div className="px-3 pt-1 pb-5 lg:px-5">
            <SectionForm section={section} name={`Überschrift und Texte von ${name}`} />
          </div>
        )}
      </KeptWhileFolded>
    </>
  );
}
