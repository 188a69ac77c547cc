import type { Section } from '@shared/contracts/entities';
import type { Page } from '@shared/paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listsOfSection, sectionsApi, sectionsQuery } from '../../../api/sections-api';
import { Options, SelectField, TextField } from '../../../ui/field';
import { FormDialog } from '../../kit/forms/form-dialog';
import { usePublishing } from '../checks/publishing';
import { useEditable } from '../entities/editable';
import { noted, sectionTitleId } from '../entities/focus-created-row';
import { hiding } from '../entities/hidden-by';
import { problemsOfMove, publishProblems } from '../entities/publish-problems';
import { useFilled } from '../entities/shown-names';
import { useSitePages } from '../entities/site-pages';
import { useHiddenBy } from '../entities/use-hidden-by';

interface PageSelectProps {
  section: Section;
  page: Page;
  own: string;
  onPage: (page: Page) => void;
}

function PageSelect({ section, page, own, onPage }: PageSelectProps) {
  const { pages } = useEditable();
  const { titleOf } = useSitePages();
  const labelOf = (name: Page) => titleOf(name) + (name === section.page ? ` (${own})` : '');
  return (
    <SelectField label="Seite" required value={page} onChange={({ target }) => onPage(target.value)}>
      <Options of={pages.map((name) => [name, labelOf(name)])} />
    </SelectField>
  );
}

/** Copies a section with its blocks: behind it, or to the end of another page. */
export function CopySectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const filled = useFilled();
  const [page, setPage] = useState<Page>(section.page);
  const [title, setTitle] = useState(section.title);
  const { isPending, mutate } = useMutation({
    mutationFn: () => {
      const named = title.trim() === section.title ? {} : { title };
      return noted(sectionsApi.copy(section.key, { page, ...named }), ({ key }) => sectionTitleId(key));
    },
    meta: {
      success: () => ({ description: 'Inhaltsabschnitt wurde kopiert. Die Kopie ist ein Entwurf.' }),
      invalidates: listsOfSection(section.key),
    },
  });
  return (
    <FormDialog
      title="Abschnitt kopieren"
      description={`„${filled(section.title)}“ wird mit allen Inhaltsblöcken und Übersetzungen kopiert. Die Kopie ist zunächst ein Entwurf.`}
      confirmLabel="Kopieren"
      busy={isPending}
      unchanged={title.trim() === ''}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField label="Titel der Kopie" required value={title} onChange={({ target }) => setTitle(target.value)} />
        <PageSelect section={section} page={page} own="hinter dem Original" onPage={setPage} />
      </div>
    </FormDialog>
  );
}

export function MoveSectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const client = useQueryClient();
  const filled = useFilled();
  const sections = useQuery(sectionsQuery);
  const publishing = usePublishing();
  const { titleOf } = useSitePages();
  const [page, setPage] = useState<Page>(section.page);
  const hiddenBy = useHiddenBy();
  const hidden = hiddenBy.ofPage(page);
  const { isPending, mutate } = useMutation({
    mutationFn: async (to: Page) => {
      const { updatedAt } = sections.data?.find(({ key }) => key === section.key) ?? section;
      const orders = (sections.data ?? []).filter((other) => other.page === to).map(({ order }) => order);
      const order = Math.max(-1, ...orders) + 1;
      return sectionsApi.update(section.key, { page: to, order, updatedAt });
    },
    meta: {
      success: (_section, to: Page) => ({
        description: `Inhaltsabschnitt wurde auf die Seite „${titleOf(to)}“ verschoben${section.isActive && hidden ? `, ${hiding[hidden].until}` : ''}`,
      }),
      invalidates: listsOfSection(section.key),
    },
  });
  const move = () => mutate(page, { onSuccess: onClose });

  function askAndMove() {
    const moved = { section: { ...section, page } };
    if (!section.isActive) return move();
    // Visitors do not see yet what is wrong on a draft.
    const find = () =>
      hiddenBy.ofPage(section.page) ? publishProblems(client, moved) : problemsOfMove(client, { section }, moved);
    void publishing.check(find, move, { isHidden: () => hidden !== null, hiddenLabel: 'Trotzdem verschieben' });
  }

  return (
    <FormDialog
      title="Auf andere Seite verschieben"
      description={`Der Abschnitt „${filled(section.title)}“ kommt mit allen Inhaltsblöcken ans Ende der gewählten Seite.`}
      confirmLabel="Verschieben"
      busy={isPending}
      unchanged={page === section.page}
      onConfirm={askAndMove}
      onClose={onClose}
    >
      <PageSelect section={section} page={page} own="jetzt" onPage={setPage} />
      {section.isActive && hidden && (
        <p className="pt-3 text-note text-ink-2">{`Dort wird er erst ${hiding[hidden].until}.`}</p>
      )}
      {publishing.dialog}
    </FormDialog>
  );
}
