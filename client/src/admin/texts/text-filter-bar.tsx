import type { TextState } from '@shared/content-texts';
import type { Section } from '@shared/contracts/sections';
import { SelectField } from '../../ui/field';
import { translationName } from '../content/languages';
import { anything, stateNames, type TextFilter } from './text-filters';
import { byGroup, type TextRow } from './text-rows';

interface TextFilterBarProps {
  filter: TextFilter;
  rows: readonly TextRow[];
  sections: readonly Section[];
  onFilter: (filter: TextFilter) => void;
}

/** Which texts to show; the choice stands in the address. */
export function TextFilterBar({ filter, rows, sections, onFilter }: TextFilterBarProps) {
  const ofPage = sections.filter(({ page }) => filter.page === anything || page === filter.page);
  return (
    <search className="mb-4 grid grid-cols-1 gap-4 md:grid-cols-3">
      <SelectField
        label="Seite"
        value={filter.page}
        onChange={(event) => onFilter({ ...filter, page: event.target.value, section: anything })}
      >
        <option value={anything}>Alle Seiten</option>
        {byGroup(rows).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Abschnitt"
        value={filter.section}
        onChange={(event) => onFilter({ ...filter, section: event.target.value })}
      >
        <option value={anything}>Alle Abschnitte</option>
        {ofPage.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Stand"
        value={filter.state}
        onChange={(event) => onFilter({ ...filter, state: event.target.value })}
      >
        <option value={anything}>Alle</option>
        {(Object.keys(stateNames) as TextState[]).map((state) => (
          <option key={state} value={stateNames[state].address}>
            {stateNames[state].label(translationName())}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
