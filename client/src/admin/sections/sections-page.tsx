import { blockTexts, isGermanOnly, sectionTexts } from '@shared/content-texts';
import type { Block } from '@shared/contracts/blocks';
import type { Section } from '@shared/contracts/sections';
import { pageLabels } from '@shared/entities/section';
import { type Page, pages } from '@shared/paths';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allContentQuery, cmsApi, listsOfBlocks, listsOfSection, sectionsQuery } from '../../api/admin-api';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { type Publishing, usePublishing } from '../checks/use-publishing';
import { AdminButton } from '../kit/admin-button';
import { LoadState } from '../kit/load-state';
import { OrderHelp } from '../kit/order-cell';
import { PageHead } from '../kit/page-head';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { ContentLinks } from '../navigation/content-links';
import { useDeletion } from '../saving/use-deletion';
import { arranged, useOrder } from '../saving/use-order';
import { DefaultSectionOffers } from './default-section-offers';
import { SectionDeletion } from './section-deletion';
import { SectionTable } from './section-table';

interface PageGroup {
  page: Page;
  sections: Section[];
}

function inOrder(a: Section, b: Section): number {
  return a.order - b.order || a.id - b.id;
}

/** Sections by page, in the order of the pages; pages without sections are left out. */
function byPage(sections: readonly Section[]): PageGroup[] {
  return pages
    .map((page) => ({ page, sections: sections.filter((section) => section.page === page).sort(inOrder) }))
    .filter((group) => group.sections.length > 0);
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
        lead="Wählen Sie einen Abschnitt, um seine Inhaltsblöcke zu bearbeiten."
        action={
          <span className="flex flex-wrap gap-2.5">
            <ContentLinks />
            {query.data?.length !== 0 && create}
          </span>
        }
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
            <SectionGroups sections={sections} />
          )
        }
      </LoadState>
    </>
  );
}

function SectionGroups({ sections }: { sections: Section[] }) {
  const textsOf = useTextsOf();
  const groups = useMemo(() => byPage(sections), [sections]);
  const publishing = usePublishing();
  const deletion = useDeletion<Section>({
    entity: 'section',
    remove: ({ key }) => cmsApi.deleteSection(key),
    deleted: 'Inhaltsabschnitt wurde gelöscht',
    restored: 'Inhaltsabschnitt wurde wiederhergestellt',
    lists: ({ key }) => [...listsOfSection(key), ...listsOfBlocks(key)],
  });

  return (
    <div className="grid gap-4">
      <OrderHelp />
      {groups.map((group) => (
        <SectionGroup
          key={group.page}
          group={group}
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
  textsOf: ReturnType<typeof useTextsOf>;
  publish: Publishing['publish'];
  onDelete: (section: Section) => void;
}

function SectionGroup({ group, textsOf, publish, onDelete }: SectionGroupProps) {
  const client = useQueryClient();
  const setOrder = useOrder<string>({
    name: `order of ${group.page}`,
    show: (keys) => showOrder(client, keys),
    save: (keys) => cmsApi.orderSections(keys),
    invalidates: listsOfSection(),
  });
  const label = pageLabels[group.page];
  return (
    <Card title={label} level={3}>
      <SectionTable
        caption={`Abschnitte: ${label}`}
        sections={group.sections}
        textsOf={textsOf}
        onOrder={(keys) =>
          setOrder(
            keys,
            group.sections.map(({ key }) => key),
          )
        }
        publish={publish}
        onDelete={onDelete}
      />
    </Card>
  );
}
