import { shortened } from '@shared/base/beginning-of';
import type { TextState } from '@shared/content/content-texts';
import { plainText } from '@shared/content/plain-text';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { useId, useMemo, useState } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { type Column, Table } from '../../../ui/table';
import { IconButton } from '../../kit/admin-button';
import { languageMark, languageNames } from '../../kit/languages';
import { noValue } from '../../kit/no-value';
import { TextBadges } from '../entities/text-badges';
import { statesOf } from './text-filters';
import type { TextGroup, TextRow } from './text-rows';

const tones: Readonly<Record<TextState, BadgeTone>> = {
  complete: 'good',
  missing: 'notice',
  outdated: 'past',
  neutral: 'quiet',
  germanOnly: 'quiet',
};

const excerpt = (text: string) => shortened(plainText(text), 160);

/** Field to focus in the form: the first translation that is missing or outdated, else the German. */
function fieldToEdit({ field, translations }: TextRow): string {
  const language = translatedLanguages.find((to) => ['missing', 'outdated'].includes(translations[to].state));
  return fieldNameIn(language ?? fallbackLanguage, field);
}

/** A line of its own in a row on small screens. */
const line = 'col-start-1 col-span-5 max-lg:mr-4';

/** Names the language of a text on small screens, which show no heads of columns. */
function LanguageMark({ language }: { language: Language }) {
  return <b className="mr-1.5 text-xs font-strong text-ink-2 lg:hidden">{languageMark(language)}</b>;
}

type OpenForm = (address: string, field: string) => void;

function columnsOf(rows: readonly TextRow[], open: OpenForm): readonly Column<TextRow>[] {
  // A language has no column if the group is shown in German only and has no texts in it.
  const isReadIn = (language: TranslatedLanguage) =>
    rows.some(
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
      place: 'col-start-1 col-span-4 row-start-1',
      className: 'lg:w-[24%]',
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
      className: 'text-note lg:w-[28%]',
      place: `${line} row-start-2`,
      cell: ({ german }) => (
        <>
          <LanguageMark language={fallbackLanguage} />
          <span className="wrap-anywhere">{excerpt(german)}</span>
        </>
      ),
    },
    ...translatedLanguages.filter(isReadIn).map(
      (language): Column<TextRow> => ({
        place: line,
        header: languageNames[language],
        className: 'text-note text-ink-2 lg:w-[28%]',
        cell: ({ translations }) => {
          const { text } = translations[language];
          return text ? (
            <>
              <LanguageMark language={language} />
              <span lang={language} className="wrap-anywhere">
                {excerpt(text)}
              </span>
            </>
          ) : (
            <span className="max-lg:sr-only">{noValue}</span>
          );
        },
      }),
    ),
    {
      header: 'Stand',
      className: 'lg:w-[170px]',
      place: `${line} max-lg:my-0.5`,
      cell: (row) =>
        statesOf(row).map(({ state, label }) => (
          <Badge key={label} tone={tones[state]}>
            {label}
          </Badge>
        )),
    },
    {
      header: 'Aktionen',
      place: 'col-start-5 row-start-1',
      className: 'lg:w-[80px]',
      cell: (row) => (
        <IconButton
          icon="pencil"
          label={`${row.owner}, ${row.label} bearbeiten`}
          onClick={() => open(row.address, fieldToEdit(row))}
        />
      ),
    },
  ];
}

interface TextGroupCardProps {
  group: TextGroup;
  opened: boolean;
  open: OpenForm;
}

/** The texts of a page, of the menus or of the settings; each opens its form. */
export function TextGroupCard({ group, opened, open }: TextGroupCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const expanded = chosen ?? opened;
  const columns = useMemo(() => columnsOf(group.rows, open), [open, group.rows]);
  return (
    <Card>
      <h3 className="font-text text-body font-bold">
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setChosen(!expanded)}
          className="flex min-h-[52px] w-full cursor-pointer items-center gap-3 px-5 py-2.5 text-left -outline-offset-3 hover:bg-admin-row"
        >
          <Icon name={expanded ? 'chevron-up' : 'chevron-down'} width="18" height="18" className="flex-none" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 leading-snug wrap-anywhere">{group.label}</span>
            <span className="text-note font-normal text-ink-2">
              {group.rows.length === 1 ? '1 Text' : `${group.rows.length} Texte`}
            </span>
            <TextBadges texts={group.rows.filter(({ hidden }) => !hidden)} />
          </span>
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
