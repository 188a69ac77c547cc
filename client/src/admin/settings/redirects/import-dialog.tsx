import type { ImportedLine } from '@shared/contracts/redirects';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Field, FieldError } from '../../../ui/field';
import { type Column, Table } from '../../../ui/table';
import { Breakable } from '../../kit/breakable';
import { textOf } from '../../kit/files';
import { failureText } from '../../kit/forms/field-messages';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { noValue } from '../../kit/no-value';
import { listsOfRedirects } from './redirect-lists';
import { readablePath } from './redirect-words';

const actions: Readonly<Record<ImportedLine['action'], { label: string; tone: BadgeTone }>> = {
  create: { label: 'Neu', tone: 'good' },
  change: { label: 'Geändert', tone: 'notice' },
  same: { label: 'Unverändert', tone: 'quiet' },
  refuse: { label: 'Abgelehnt', tone: 'past' },
};

const columns: readonly Column<ImportedLine>[] = [
  { header: 'Zeile', className: 'tabular-nums lg:w-[70px]', cell: ({ line }) => line },
  {
    header: 'Von',
    rowHeader: true,
    cell: ({ fromPath }) => (
      <b className="font-strong">
        <Breakable text={readablePath(fromPath) || noValue} />
      </b>
    ),
  },
  {
    header: 'Nach',
    cell: ({ target, status }) => (
      <span className="text-note wrap-anywhere">{target || (status === '410' ? 'gibt es nicht mehr' : noValue)}</span>
    ),
  },
  {
    header: 'Was geschieht',
    className: 'lg:w-[36%]',
    cell: ({ action, reasons }) => (
      <>
        <Badge tone={actions[action].tone}>{actions[action].label}</Badge>
        {reasons.map((reason) => (
          <span key={reason} className="mt-1 block text-note">
            {reason}
          </span>
        ))}
      </>
    ),
  },
];

/** Limit for the list; refused lines come first. */
const mostShown = 200;

const count = (lines: readonly ImportedLine[], wanted: ImportedLine['action']) =>
  lines.filter(({ action }) => action === wanted).length;

/** Imports redirects from a CSV file: shows first what each line would do, then imports all of them at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const trial = useMutation({
    mutationFn: (text: string) => call('POST /api/cms/redirects/import', { body: { csv: text, dryRun: true } }),
    meta: { failure: () => null },
  });
  const taking = useMutation({
    mutationFn: () => call('POST /api/cms/redirects/import', { body: { csv, dryRun: false } }),
    onSuccess: () => unsaved.leave(onClose),
    meta: { success: 'Weiterleitungen übernommen', invalidates: listsOfRedirects },
  });
  const unsaved = useUnsavedInput(csv !== '' && !taking.isSuccess, onClose);
  const lines = trial.data ?? [];
  const refused = count(lines, 'refuse');
  const useful = count(lines, 'create') + count(lines, 'change');
  const shown = [...lines].sort((a, b) => Number(b.action === 'refuse') - Number(a.action === 'refuse'));

  async function read(file: File | undefined) {
    if (!file) return;
    const text = await textOf(file);
    setCsv(text);
    trial.mutate(text);
  }

  return (
    <FormDialog
      size={trial.data ? 'large' : 'medium'}
      className="grid gap-4"
      busy={taking.isPending}
      unchanged={refused > 0 || useful === 0}
      confirmLabel="Übernehmen"
      onConfirm={() => taking.mutate()}
      onClose={unsaved.close}
      title="Weiterleitungen importieren"
      description="Vier Spalten: Von; Nach; Status (301, 302 oder 410); Mit Abfrage (ja oder nein). Die letzten beiden dürfen fehlen. Ein * am Ende von „Von“ gilt für alle Adressen darunter."
    >
      <Field label="CSV-Datei">
        {(control) => (
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            {...control}
            className="block w-full text-s file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-m file:border file:border-admin-line file:bg-white file:px-4"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
      </Field>
      {trial.isError && <FieldError id="import-error">{failureText(trial.error)}</FieldError>}
      {trial.data && (
        <>
          <p role="status">
            {`${count(lines, 'create')} neu, ${count(lines, 'change')} geändert, ${count(lines, 'same')} unverändert, ${refused} abgelehnt. ${
              refused > 0
                ? 'Bitte ändern Sie die abgelehnten Zeilen in der Datei und wählen Sie sie noch einmal.'
                : 'Noch ist nichts gespeichert.'
            }`}
          </p>
          <div className="rounded-m border border-admin-line">
            <Table
              caption="Was geschieht"
              columns={columns}
              rows={shown.slice(0, mostShown)}
              rowKey={({ line }) => line}
            />
          </div>
          {lines.length > mostShown && (
            <p className="text-note text-ink-2">{`Gezeigt werden ${mostShown} von ${lines.length} Zeilen.`}</p>
          )}
        </>
      )}
      {unsaved.question}
    </FormDialog>
  );
}
