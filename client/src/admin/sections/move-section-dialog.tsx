import type { Section } from '@shared/contracts/sections';
import { type Page, pages } from '@shared/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cmsApi, refetchSections, sectionsQuery } from '../../api/admin-api';
import { SelectField } from '../../ui/field';
import { problemsOfMove } from '../checks/publish-problems';
import { usePublishing } from '../checks/use-publishing';
import { ChoiceDialog } from '../dialogs/choice-dialog';
import { useSubmit } from '../dialogs/use-submit';
import { pageLabels } from '../labels';

/** Moves a section, with its blocks, to the end of another page. */
export function MoveSectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const client = useQueryClient();
  const sections = useQuery(sectionsQuery);
  const { busy, submit } = useSubmit();
  const publishing = usePublishing();
  const [page, setPage] = useState<Page>(section.page);

  function askAndMove() {
    const moved = { section: { ...section, page } };
    if (section.isActive)
      void publishing.check(
        () => problemsOfMove(client, { section }, moved),
        () => void move(),
      );
    else void move();
  }

  async function move() {
    const { updatedAt } = sections.data?.find(({ key }) => key === section.key) ?? section;
    const orders = (sections.data ?? []).filter((other) => other.page === page).map(({ order }) => order);
    const moved = await submit(
      () =>
        cmsApi.updateSection(section.key, {
          page,
          order: Math.max(-1, ...orders) + 1,
          updatedAt,
        }),
      `Inhaltsabschnitt wurde auf die Seite „${pageLabels[page]}“ verschoben`,
    );
    void refetchSections(client, section.key).catch(() => undefined);
    if (moved) onClose();
  }

  return (
    <ChoiceDialog
      title="Auf andere Seite verschieben"
      description={`Der Abschnitt „${section.title}“ kommt mit allen Inhaltsblöcken ans Ende der gewählten Seite.`}
      confirmLabel="Verschieben"
      busy={busy}
      unchanged={page === section.page}
      onConfirm={askAndMove}
      onClose={onClose}
    >
      <SelectField label="Seite" required value={page} onChange={(event) => setPage(event.target.value as Page)}>
        {pages.map((name) => (
          <option key={name} value={name}>
            {name === section.page ? `${pageLabels[name]} (jetzt)` : pageLabels[name]}
          </option>
        ))}
      </SelectField>
      {publishing.dialog}
    </ChoiceDialog>
  );
}
