import type { Section } from '@shared/contracts/sections';
import { useQueryClient } from '@tanstack/react-query';
import { cmsApi, listsOfSection, sectionsQuery } from '../../api/admin-api';
import type { Publishing } from '../checks/use-publishing';
import { shownSections, showRow } from '../content/shown-rows';
import { saveNames } from '../saving/saves';
import { useQuickChange } from '../saving/use-quick-change';

/** Returns what shows a listed section to visitors, after a question where something is wrong with it, or hides it. */
export function useSectionSwitch(section: Section, publish: Publishing['publish']): () => void {
  const client = useQueryClient();
  const { id, key } = section;
  const change = useQuickChange<Section>({
    name: saveNames.section(key),
    listed: () => client.getQueryData(sectionsQuery.queryKey)?.find((row) => row.id === id),
    show: (fields) => showRow(client, shownSections(key), { ...fields, id }),
    save: ({ updatedAt }, { isActive }) =>
      cmsApi.updateSection(key, { ...(isActive === undefined ? {} : { isActive }), updatedAt }),
    done: 'Inhaltsabschnitt wurde aktualisiert',
    invalidates: listsOfSection(key),
  });
  return () => {
    const isActive = !section.isActive;
    const run = () => change(section, { isActive });
    if (isActive) void publish({ section: { ...section, isActive } }, run);
    else run();
  };
}
