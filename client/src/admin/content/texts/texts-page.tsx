import { countTexts } from '@shared/content/content-texts';
import type { Section } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { translatedLanguages } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allContentQuery } from '../../../api/content-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { TextField } from '../../../ui/field';
import { languageAdjective, languageNames, listed, translationName } from '../../kit/languages';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { FilterField, FoldedFilters } from '../../kit/toggles';
import { useSearchText } from '../../kit/use-search-text';
import { useNavigation } from '../../navigation/admin-navigation';
import { useBlockName } from '../entities/block-names';
import { useEditable } from '../entities/editable';
import { useFilled } from '../entities/shown-names';
import { filterAddress, matches, readFilter, stateNames, type TextFilter } from './text-filters';
import { TextGroupCard } from './text-group-card';
import { byGroup, type TextRow, textRows } from './text-rows';

interface TextFilterBarProps {
  filter: TextFilter;
  rows: readonly TextRow[];
  sections: readonly Section[];
  pages: AllContent['pages'];
  onFilter: (filter: TextFilter) => void;
}

/** The URL holds the filter. */
function TextFilterBar({ filter, rows, sections, pages, onFilter }: TextFilterBarProps) {
  const { typed, type } = useSearchText(filter.words, (words) => onFilter({ ...filter, words }));
  const filled = useFilled();
  const ofPage = sections.filter(({ page }) => filter.page === '' || page === filter.page);
  const states = Object.values(stateNames).map((state) => [state.address, state.label(translationName())] as const);
  const choices = [
    {
      name: 'page',
      label: 'Seite',
      all: 'Alle Seiten',
      options: byGroup(rows, pages).map(({ id, label }) => [id, label] as const),
    },
    {
      name: 'section',
      label: 'Abschnitt',
      all: 'Alle Abschnitte',
      options: ofPage.map(({ key, title }) => [key, filled(title)] as const),
    },
    { name: 'state', label: 'Stand', all: 'Alle', options: states },
  ] as const;
  return (
    <FoldedFilters
      chosen={choices.filter(({ name }) => filter[name] !== '').length}
      search={<TextField label="Suchen" type="search" value={typed} onChange={({ target }) => type(target.value)} />}
    >
      {choices.map(({ name, label, all, options }) => (
        <FilterField
          key={name}
          label={label}
          all={all}
          options={options}
          chosen={filter[name]}
          // Another page has other sections.
          onChoose={(value) => onFilter({ ...filter, ...(name === 'page' && { section: '' }), [name]: value })}
        />
      ))}
    </FoldedFilters>
  );
}

/** Up to this many texts all groups start open; with more they start closed. */
const shownAtOnce = 80;

export function TextsPage() {
  const query = useQuery(allContentQuery);
  const editable = useEditable();
  return (
    <>
      <PageHead
        title="Alle Texte"
        lead={`Jeder Text der Website mit dem Stand seiner ${listed(translatedLanguages.map((to) => languageAdjective(to, 'en')))} Version.`}
      />
      <LoadState query={query} errorTitle="Fehler beim Laden der Texte">
        {(content) => <TextOverview content={editable.content(content)} />}
      </LoadState>
    </>
  );
}

function TextOverview({ content }: { content: AllContent }) {
  const { search, go, open } = useNavigation();
  const filter = readFilter(search);
  const nameOf = useBlockName(content.blocks);
  const filled = useFilled();
  const rows = useMemo(
    () => textRows(content, nameOf).map((row) => ({ ...row, owner: filled(row.owner) })),
    [content, nameOf, filled],
  );
  const shown = useMemo(() => rows.filter((row) => matches(row, readFilter(search))), [rows, search]);
  const groups = useMemo(() => byGroup(shown, content.pages), [shown, content.pages]);
  const counts = translatedLanguages.map((language) => {
    const { missing, outdated } = countTexts(
      shown.filter(({ hidden }) => !hidden),
      [language],
    );
    return `${missing} ohne ${languageNames[language]} und ${outdated} veraltet`;
  });

  return (
    <>
      <TextFilterBar
        filter={filter}
        rows={rows}
        sections={content.sections}
        pages={content.pages}
        onFilter={(next) => go(filterAddress(next), { replace: true })}
      />
      <p role="status" className="mb-4 text-note text-ink-2">
        {`${shown.length === 1 ? '1 Text' : `${shown.length} Texte`}, davon ${counts.join(', ')}.`}
      </p>
      {groups.length === 0 ? (
        <Card>
          <EmptyState
            icon="check"
            title="Keine Texte gefunden"
            hint={filter.state === '' ? undefined : 'In diesem Stand ist gerade kein Text.'}
          />
        </Card>
      ) : (
        <div className="grid gap-4">
          {groups.map((group) => (
            <TextGroupCard key={group.id} group={group} opened={shown.length <= shownAtOnce} open={open} />
          ))}
        </div>
      )}
    </>
  );
}
