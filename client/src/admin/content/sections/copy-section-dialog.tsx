import type { Section } from '@shared/contracts/entities';
import type { Page } from '@shared/paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cmsApi, listsOfSection } from '../../../api/admin-api';
import { Options, SelectField, TextField } from '../../../ui/field';
import { FormDialog } from '../../kit/question-dialogs';
import { noteMade, sectionTitleId } from '../entities/focus-created-row';
import { useFilled } from '../entities/shown-names';
import { useSitePages } from '../entities/site-pages';
import { useEditable } from '../entities/use-editable';

/** Copies a section with its blocks: behind it, or to the end of another page. */
export function CopySectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const editable = useEditable();
  const { titleOf } = useSitePages();
  const filled = useFilled();
  const [page, setPage] = useState<Page>(section.page);
  const [title, setTitle] = useState(section.title);
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const named = title.trim() === section.title ? {} : { title };
      const made = await cmsApi.copySection(section.key, { page, ...named });
      noteMade(sectionTitleId(made.key));
      return made;
    },
    meta: {
      success: () => ({ description: 'Inhaltsabschnitt wurde kopiert. Besucher sehen die Kopie noch nicht.' }),
      invalidates: listsOfSection(section.key),
    },
  });
  return (
    <FormDialog
      title="Abschnitt kopieren"
      description={`„${filled(section.title)}“ wird mit allen Inhaltsblöcken und Übersetzungen kopiert. Die Kopie ist zunächst inaktiv.`}
      confirmLabel="Kopieren"
      busy={isPending}
      unchanged={title.trim() === ''}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField label="Titel der Kopie" required value={title} onChange={({ target }) => setTitle(target.value)} />
        <SelectField label="Seite" required value={page} onChange={({ target }) => setPage(target.value)}>
          <Options
            of={editable.pages.map((name) => [
              name,
              name === section.page ? `${titleOf(name)} (hinter dem Original)` : titleOf(name),
            ])}
          />
        </SelectField>
      </div>
    </FormDialog>
  );
}
