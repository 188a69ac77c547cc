import type { AllContent } from '@shared/contracts/versions';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { allContentQuery } from '../../api/admin-api';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { type Column, Table } from '../../ui/table';
import { IconButton } from '../admin-button';
import { useNavigation } from '../admin-navigation';
import { adminPaths } from '../admin-paths';
import { BackLink } from '../frame/content-links';
import { LoadState } from '../frame/load-state';
import { PageHead } from '../frame/page-head';
import { countTexts, plainText, type TextState } from './entity-texts';
import { TextBadges } from './text-badges';
import { TextFilterBar } from './text-filter-bar';
import { anything, filterQuery, matches, readFilter, stateNames, type TextFilter } from './text-filters';
import { byGroup, type TextGroup, type TextRow, textRows } from './text-rows';

const tones: Readonly<Record<TextState, BadgeTone>> = {
  complete: 'good',
  missing: 'notice',
  outdated: 'past',
  neutral: 'quiet',
  germanOnly: 'quiet',
};

/** So many texts are shown at once; of more the pages stand closed, each with its numbers. */
const shownAtOnce = 80;

function excerpt(text: string): string {
  const plain = plainText(text);
  return plain.length > 160 ? `${plain.slice(0, 160)} …` : plain;
}

/** All texts by page, section and state of their English, each with the way to its form. */
export function TextsPage() {
  const query = useQuery(allContentQuery);
  return (
    <>
      <PageHead
        title="Alle Texte"
        lead="Jeder Text der Website mit dem Stand seiner englischen Fassung."
        before={<BackLink />}
      />
      <LoadState query={query} errorTitle="Fehler beim Laden der Texte">
        {(content) => <TextOverview content={content} />}
      </LoadState>
    </>
  );
}

function TextOverview({ content }: { content: AllContent }) {
  const { search, go, open } = useNavigation();
  const filter = readFilter(search);
  const rows = useMemo(() => textRows(content), [content]);
  const shown = useMemo(() => rows.filter((row) => matches(row, readFilter(search))), [rows, search]);
  const groups = useMemo(() => byGroup(shown), [shown]);
  const { missing, outdated } = countTexts(shown);

  function setFilter(next: TextFilter) {
    const query = filterQuery(next);
    go(query ? `${adminPaths.texts()}?${query}` : adminPaths.texts(), { replace: true });
  }

  return (
    <>
      <TextFilterBar filter={filter} rows={rows} sections={content.sections} onFilter={setFilter} />
      <p role="status" className="mb-4 text-[0.875rem] text-tinte-2">
        {shown.length === 1 ? '1 Text' : `${shown.length} Texte`}, davon {missing} ohne Englisch und {outdated}{' '}
        veraltet.
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
  /** Whether its texts are shown until somebody decides otherwise. */
  opened: boolean;
  open: (address: string, field: string) => void;
}

function TextGroupCard({ group, opened, open }: TextGroupCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const expanded = chosen ?? opened;
  const columns: readonly Column<TextRow>[] = useMemo(
    () => [
      {
        id: 'place',
        header: 'Text',
        rowHeader: true,
        className: 'md:w-[24%]',
        cell: ({ owner, label }) => (
          <>
            <b className="font-[650] wrap-anywhere">{owner}</b>
            <span className="block text-xs text-tinte-2">{label}</span>
          </>
        ),
      },
      {
        id: 'german',
        header: 'Deutsch',
        className: 'text-[0.875rem]',
        cell: ({ german }) => <span className="wrap-anywhere">{excerpt(german)}</span>,
      },
      {
        id: 'english',
        header: 'Englisch',
        className: 'text-[0.875rem] text-tinte-2',
        cell: ({ english }) =>
          english ? (
            <span lang="en" className="wrap-anywhere">
              {excerpt(english)}
            </span>
          ) : (
            '–'
          ),
      },
      {
        id: 'state',
        header: 'Stand',
        className: 'md:w-[170px]',
        cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state].label}</Badge>,
      },
      {
        id: 'actions',
        header: 'Aktionen',
        wide: true,
        className: 'md:w-[80px]',
        cell: ({ owner, label, address, field, state }) => (
          <IconButton
            label={`${owner}, ${label} bearbeiten`}
            onClick={() =>
              open(address, state === 'missing' || state === 'outdated' ? `translations.en.${field}` : field)
            }
          >
            <Icon name="pencil" width="18" height="18" />
          </IconButton>
        ),
      },
    ],
    [open],
  );
  return (
    <Card>
      <h3 className="font-text text-[1.0625rem] font-bold">
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setChosen(!expanded)}
          className="flex min-h-[52px] w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-left outline-offset-[-3px] hover:bg-[#fcfaf5]"
        >
          <Icon name={expanded ? 'chevron-up' : 'chevron-down'} width="18" height="18" />
          {group.label}
          <span className="text-[0.875rem] font-normal text-tinte-2">
            {group.rows.length === 1 ? '1 Text' : `${group.rows.length} Texte`}
          </span>
          <TextBadges texts={group.rows} />
        </button>
      </h3>
      <div id={id} hidden={!expanded} className="border-t border-admin-linie">
        {expanded && (
          <Table caption={`Texte: ${group.label}`} columns={columns} rows={group.rows} rowKey={(row) => row.id} />
        )}
      </div>
    </Card>
  );
}
