import { pageLabels } from '@shared/entities/section';
import { sectionLabel } from '@shared/sections/block-places';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../ui/field';
import { useFilled } from '../content/use-filled';
import { noChoice } from '../forms/form-values';
import { AdminButton } from '../kit/admin-button';
import type { PageGroup } from './page-groups';

interface SectionJumpProps {
  groups: readonly PageGroup[];
  onJump: (key: string) => void;
  onOpenAll: () => void;
  onCloseAll: () => void;
}

/** The way to one of many sections, by the name of its part or its headline, and to all or none of them. */
export function SectionJump({ groups, onJump, onOpenAll, onCloseAll }: SectionJumpProps) {
  const filled = useFilled();
  const [key, setKey] = useState(noChoice);

  function jump(event: FormEvent) {
    event.preventDefault();
    if (key !== noChoice) onJump(key);
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      {/* A choice alone moves nothing: arrow keys go through the list (WCAG 3.2.2). */}
      <form onSubmit={jump} className="flex min-w-0 flex-1 basis-80 items-end gap-2.5">
        <SelectField
          label="Zum Abschnitt springen"
          className="min-w-0 max-w-[420px] flex-1"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        >
          <option value={noChoice}>Bitte wählen</option>
          {groups.map(({ page, sections }) => (
            <optgroup key={page} label={pageLabels[page]}>
              {sections.map((section) => (
                <option key={section.key} value={section.key}>
                  {[sectionLabel(section.key), filled(section.title)].filter(Boolean).join(': ')}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <AdminButton type="submit" disabled={key === noChoice}>
          Springen
        </AdminButton>
      </form>
      <span className="flex flex-wrap gap-2.5">
        <AdminButton onClick={onOpenAll}>Alle aufklappen</AdminButton>
        <AdminButton onClick={onCloseAll}>Alle zuklappen</AdminButton>
      </span>
    </div>
  );
}
