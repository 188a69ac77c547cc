import { countTexts, plainText, type TextState } from '@shared/content/content-texts';
import type { Section } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { allContentQuery } from '../../../api/admin-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Options, SelectField, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { type Column, Table } from '../../../ui/table';
import { IconButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { useSearchText } from '../../kit/use-search-text';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { languageAdjective, languageNames, listed, translationName } from '../entities/languages';
import { useBlockName, useFilled } from '../entities/shown-names';
import { useEditable } from '../entities/site-pages';
import { TextBadges } from '../entities/text-badges';
import { anything, filterQuery, matches, readFilter, stateNames, statesOf, type TextFilter } from './text-filters';
import { byGroup, type TextGroup, type TextRow, textRows } from './text-rows';

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
  const ofPage = sections.filter(({ page }) => filter.page === anything || page === filter.page);
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
    <search className="mb-4 grid grid-cols-1 gap-4 md:grid-cols-4">
      <TextField label="Suchen" type="search" value={typed} onChange={({ target }) => type(target.value)} />
      {choices.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          label={label}
          value={filter[name]}
          onChange={({ target: { value } }) =>
            // Another page has other sections.
            onFilter({ ...filter, ...(name === 'page' && { section: anything }), [name]: value })
          }
        >
          <option value={anything}>{all}</option>
          <Options of={options} />
        </SelectField>
      ))}
    </search>
  );
}

const tones: Readonly<Record<TextState, BadgeTone>> = {
  complete: 'good',
  missing: 'notice',
  outdated: 'past',
  neutral: 'quiet',
  germanOnly: 'quiet',
};

/** Up to this many texts all groups start open; with more they start closed. */
const shownAtOnce = 80;

function excerpt(text: string): string {
  const plain = plainText(text);
  return plain.length > 160 ? `${plain.slice(0, 160)} …` : plain;
}

/** Field to focus in the form: the first translation that is missing or outdated, else the German. */
function fieldToEdit({ field, translations }: TextRow): string {
  const language = translatedLanguages.find((to) => ['missing', 'outdated'].includes(translations[to].state));
  return fieldNameIn(language ?? fallbackLanguage, field);
}

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

  function setFilter(next: TextFilter) {
    const query = filterQuery(next);
    go(query ? `${adminPaths.texts()}?${query}` : adminPaths.texts(), { replace: true });
  }

  return (
    <>
      <TextFilterBar
        filter={filter}
        rows={rows}
        sections={content.sections}
        pages={content.pages}
        onFilter={setFilter}
      />
      <p role="status" className="mb-4 text-note text-ink-2">
        {shown.length === 1 ? '1 Text' : `${shown.length} Texte`}, davon {counts.join(', ')}.
      </p>
      {groups.length === 0 ? (
        <Card>
          <EmptyState
            icon="check"
            title="Keine Texte gefunden"
            hint={filter.state === anything ? undefined : 'In diesem Stand ist gerade kein Text.'}
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

interface TextGroupCardProps {
  group: TextGroup;
  opened: boolean;
  open: (address: string, field: string) => void;
}

function TextGroupCard({ group, opened, open }: TextGroupCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const expanded = chosen ?? opened;
  const columns: readonly Column<TextRow>[] = useMemo(() => {
    // A language has no column if the group is shown in German only and has no texts in it.
    const isReadIn = (language: TranslatedLanguage) =>
      group.rows.some(
        ({
          translations: {
            [language]: { state, text },
          },
        }) => state !== 'germanOnly' || text !== '',
      );
    return [
      {
        header: 'Text',
        rowHeader: true,
        className: 'md:w-[24%]',
        cell: (row) => (
          <>
            <button
              type="button"
              data-opens=""
              onClick={() => open(row.address, fieldToEdit(row))}
              className="min-h-6 cursor-pointer text-left font-strong wrap-anywhere hover:underline"
            >
              {row.owner}
            </button>
            <span className="block text-xs text-ink-2">{row.label}</span>
          </>
        ),
      },
      {
        header: languageNames[fallbackLanguage],
        className: 'text-note',
        cell: ({ german }) => <span className="wrap-anywhere">{excerpt(german)}</span>,
      },
      ...translatedLanguages.filter(isReadIn).map(
        (language): Column<TextRow> => ({
          header: languageNames[language],
          className: 'text-note text-ink-2',
          cell: ({ translations }) => {
            const { text } = translations[language];
            return text ? (
              <span lang={language} className="wrap-anywhere">
                {excerpt(text)}
              </span>
            ) : (
              '–'
            );
          },
        }),
      ),
      {
        header: 'Stand',
        className: 'md:w-[170px]',
        cell: (row) =>
          statesOf(row).map(({ state, label }) => (
            <Badge key={label} tone={tones[state]}>
              {label}
            </Badge>
          )),
      },
      {
        header: 'Aktionen',
        wide: true,
        className: 'md:w-[80px]',
        cell: (row) => (
          <IconButton
            icon="pencil"
            label={`${row.owner}, ${row.label} bearbeiten`}
            onClick={() => open(row.address, fieldToEdit(row))}
          />
        ),
      },
    ];
  }, [open, group.rows]);
  return (
    <Card>
      <h3 className="font-text text-body font-bold">
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setChosen(!expanded)}
          className="flex min-h-[52px] w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-left -outline-offset-3 hover:bg-admin-row"
        >
          <Icon name={expanded ? 'chevron-up' : 'chevron-down'} width="18" height="18" />
          {group.label}
          <span className="text-note font-normal text-ink-2">
            {group.rows.length === 1 ? '1 Text' : `${group.rows.length} Texte`}
          </span>
          <TextBadges texts={group.rows.filter(({ hidden }) => !hidden)} />
        </button>
      </h3>
      <div id={id} hidden={!expanded} className="border-t border-admin-line">
        {expanded && (
          <Table caption={`Texte: ${group.label}`} columns={columns} rows={group.rows} rowKey={(row) => row.id} />
        )}
      </div>
    </Card>
  );
}
