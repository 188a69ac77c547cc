import { uncheckedPart } from '@shared/content/redirect-targets';
import type { MissedAddress, Redirect } from '@shared/contracts/redirects';
import { missedAddressDays } from '@shared/settings/retention';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '../../../api/admin-queries';
import { apiAddress, call } from '../../../api/call';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { TextField } from '../../../ui/field';
import type { Column } from '../../../ui/table';
import { AdminButton, IconButton, LinkButton } from '../../kit/admin-button';
import { belowName } from '../../kit/below-name';
import { Breakable } from '../../kit/breakable';
import { germanDate } from '../../kit/dates';
import { LoadedTable } from '../../kit/load-state';
import { noValue } from '../../kit/no-value';
import { PageHead } from '../../kit/page-head';
import { timeColumn } from '../../kit/time-column';
import { ImportDialog } from './import-dialog';
import { type EditedRedirect, RedirectDialog } from './redirect-dialog';
import { listsOfRedirects } from './redirect-lists';
import { readablePath, redirectStatusLabels } from './redirect-words';

function MissedAddresses({ onLead }: { onLead: (path: string) => void }) {
  const query = useQuery(queryOf('GET /api/cms/missed-addresses'));
  const forget = useMutation({
    mutationFn: ({ path }: MissedAddress) => call('DELETE /api/cms/missed-addresses', { query: { path } }),
    meta: { success: 'Aus der Liste genommen', invalidates: listsOfRedirects },
  });
  const columns: readonly Column<MissedAddress>[] = [
    {
      header: 'Adresse',
      rowHeader: true,
      place: 'col-start-1 col-span-4 row-start-1',
      cell: ({ path }) => (
        <b className="font-strong">
          <Breakable text={readablePath(path)} />
        </b>
      ),
    },
    {
      header: 'Aufrufe',
      className: `tabular-nums lg:w-[140px] ${belowName}`,
      place: 'col-start-1 col-span-2 row-start-2',
      cell: ({ count, days }) => `${count} an ${days === 1 ? '1 Tag' : `${days} Tagen`}`,
    },
    timeColumn('Zuletzt', ({ lastDay }) => lastDay, {
      className: `text-note lg:w-[110px] ${belowName}`,
      place: 'col-start-3 row-start-2',
    }),
    {
      header: 'Verlinkt von',
      className: `lg:w-[22%] ${belowName}`,
      place: 'col-start-1 col-span-4 row-start-3',
      cell: ({ hosts }) =>
        hosts.length > 0 ? (
          <>
            <span className="lg:hidden">{'verlinkt von '}</span>
            <span className="text-note wrap-anywhere">{hosts.join(', ')}</span>
          </>
        ) : (
          <span className="max-lg:sr-only">–</span>
        ),
    },
    {
      header: 'Aktionen',
      className: 'lg:w-[230px]',
      place: 'col-start-5 row-start-1 row-span-2',
      cell: (missed) => (
        <span className="flex items-center gap-1">
          {!missed.path.includes('…') && (
            <AdminButton
              icon="arrow-right"
              size="small"
              aria-label={`${readablePath(missed.path)} weiterleiten nach …`}
              onClick={() => onLead(missed.path)}
            >
              <span className="max-sm:sr-only">Weiterleiten nach …</span>
            </AdminButton>
          )}
          <IconButton
            icon="trash"
            label={`${readablePath(missed.path)} aus der Liste nehmen`}
            onClick={() => forget.mutate(missed)}
          />
        </span>
      ),
    },
  ];

  return (
    <Card title="Ins Leere">
      <p className="border-b border-admin-divider px-5 py-3 text-note text-ink-2">
        {`Adressen, die Besucher in den letzten ${missedAddressDays} Tagen vergeblich aufgerufen haben. Gezählt wird ohne Angaben zu Personen.`}
      </p>
      <LoadedTable
        query={query}
        errorTitle="Fehler beim Laden der Aufrufe ins Leere"
        empty={{ icon: 'check', title: 'Niemand hat etwas vergeblich aufgerufen' }}
        caption="Ins Leere"
        columns={columns}
        rowKey={({ path }) => path}
        step={50}
      />
    </Card>
  );
}

function matching(rows: readonly Redirect[], wanted: string): readonly Redirect[] {
  const text = wanted.trim().toLowerCase();
  if (text === '') return rows;
  return rows.filter(({ fromPath, target }) => `${readablePath(fromPath)} ${target}`.toLowerCase().includes(text));
}

const uncheckedTexts = { file: 'nicht geprüft', place: 'Sprungziel nicht geprüft' } as const;

/** Nobody looks whether a file, or a place within a page, is there. */
function Unchecked({ target }: { target: string }) {
  const part = uncheckedPart(target);
  return part && <span className="ml-2 inline-block text-xs text-ink-2">{`(${uncheckedTexts[part]})`}</span>;
}

interface RowActions {
  edit: (row: Redirect) => void;
  remove: (row: Redirect) => void;
}

function columnsOf({ edit, remove }: RowActions): readonly Column<Redirect>[] {
  return [
    {
      header: 'Von',
      rowHeader: true,
      place: 'col-start-1 col-span-4 row-start-1',
      className: 'lg:w-[28%]',
      cell: ({ fromPath }) => (
        <b className="font-strong">
          <Breakable text={readablePath(fromPath)} />
        </b>
      ),
    },
    {
      header: 'Nach',
      className: belowName,
      place: 'col-start-1 col-span-4 row-start-2',
      cell: ({ target }) => (
        <>
          {target && (
            <span aria-hidden="true" className="lg:hidden">
              {'→ '}
            </span>
          )}
          {target ? <Breakable text={target} /> : <span className="max-lg:sr-only">{noValue}</span>}
          <Unchecked target={target} />
        </>
      ),
    },
    {
      header: 'Art',
      className: `lg:w-[150px] ${belowName}`,
      place: 'col-start-1 col-span-2 row-start-3',
      cell: ({ status, keepsQuery }) => (
        <>
          {redirectStatusLabels[status]}
          {status !== 410 && !keepsQuery && <span className="block text-xs text-ink-2">ohne Abfrage</span>}
        </>
      ),
    },
    {
      header: 'Angelegt',
      className: `lg:w-[170px] ${belowName}`,
      place: 'col-start-3 col-span-3 row-start-3',
      cell: ({ page, username, createdAt }) => (
        <>
          {page === null ? (
            <span className="wrap-anywhere">{username ?? noValue}</span>
          ) : (
            <Badge tone="quiet">automatisch</Badge>
          )}
          <span className="lg:hidden">, </span>
          <time dateTime={createdAt} className="text-ink-2 lg:block lg:text-xs">
            {germanDate(createdAt)}
          </time>
        </>
      ),
    },
    {
      header: 'Aktionen',
      className: 'lg:w-[130px]',
      place: 'col-start-5 row-start-1 row-span-2',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <IconButton
            icon="pencil"
            label={`Weiterleitung von ${readablePath(row.fromPath)} bearbeiten`}
            onClick={() => edit(row)}
          />
          <IconButton
            icon="trash"
            label={`Weiterleitung von ${readablePath(row.fromPath)} löschen`}
            onClick={() => remove(row)}
          />
        </span>
      ),
    },
  ];
}

export function RedirectsPage() {
  const query = useQuery(queryOf('GET /api/cms/redirects'));
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const [edited, setEdited] = useState<EditedRedirect | null>(null);
  const [importing, setImporting] = useState(false);
  const undo = useMutation({
    mutationFn: ({ fromPath, target, status, keepsQuery }: Redirect) =>
      call('POST /api/cms/redirects', { body: { fromPath, target, status, keepsQuery } }),
    meta: { success: 'Weiterleitung wiederhergestellt', invalidates: listsOfRedirects },
  });
  const remove = useMutation({
    mutationFn: ({ id }: Redirect) => call('DELETE /api/cms/redirects/:id', { id }),
    meta: {
      success: (_data, row: Redirect) => ({
        description: `Weiterleitung von ${readablePath(row.fromPath)} gelöscht`,
        action: { label: 'Rückgängig', onSelect: () => undo.mutate(row) },
      }),
      invalidates: listsOfRedirects,
    },
  });

  const columns = columnsOf({ edit: setEdited, remove: remove.mutate });

  return (
    <>
      <PageHead
        title="Weiterleitungen"
        lead="Alte Adressen führen dahin, wo es weitergeht. Ändert sich die Adresse einer Seite, geschieht das von selbst."
        action={
          <span className="flex flex-wrap gap-2">
            <LinkButton icon="download" href={apiAddress('GET /api/cms/redirects/export.csv')} download>
              Als CSV exportieren
            </LinkButton>
            <AdminButton onClick={() => setImporting(true)}>CSV importieren</AdminButton>
            <AdminButton icon="plus" tone="primary" onClick={() => setEdited({ fromPath: '' })}>
              Neue Weiterleitung
            </AdminButton>
          </span>
        }
      />
      <search className="mb-4 block max-w-[420px]">
        <TextField label="Suchen" type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </search>
      <div className="grid gap-4">
        <Card aria-label="Weiterleitungen">
          <LoadedTable
            // A new key shows the first rows again after a new search.
            key={wanted}
            query={{ ...query, data: query.data && matching(query.data, wanted) }}
            errorTitle="Fehler beim Laden der Weiterleitungen"
            empty={{
              icon: 'arrow-right',
              title: query.data?.length === 0 ? 'Keine Weiterleitungen' : 'Nichts gefunden',
            }}
            caption="Weiterleitungen"
            columns={columns}
            rowKey={({ id }) => id}
            step={100}
          />
        </Card>
        <MissedAddresses onLead={(path) => setEdited({ fromPath: path })} />
      </div>
      {edited && <RedirectDialog edited={edited} onClose={() => setEdited(null)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
