import { fileSize, largestTransfer } from '@shared/base/file-size';
import type { TransferQuery, TransferReport } from '@shared/contracts/content-transfer';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { adminQueryKey } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { ApiError } from '../../../api/http-api';
import { upload } from '../../../api/upload';
import { Checkbox, Field, FieldError } from '../../../ui/field';
import { germanDateTime } from '../../kit/dates';
import { errorText } from '../../kit/error-text';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { useProof } from '../../session/account/proof';
import { TransferDifference } from './transfer-difference';

function reasonsOf(error: Error): string[] {
  const fields = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return [...new Set([errorText(error), ...fields])];
}

/** What is sent of a file: first a trial that only compares, then the import itself. */
function useTransfer(onImported: () => void) {
  const { prove, question } = useProof();
  const [part, setPart] = useState(0);
  const sending = useRef<AbortController | null>(null);

  function send(query: TransferQuery, file: Blob) {
    const controller = new AbortController();
    sending.current = controller;
    setPart(0);
    const sent = { file, type: 'application/zip', onProgress: setPart, signal: controller.signal };
    return upload('POST /api/content-transfer', { query, ...sent });
  }

  const trial = useMutation({
    mutationFn: async (chosen: File) => {
      const size = fileSize(chosen.size);
      const most = fileSize(largestTransfer);
      if (chosen.size > largestTransfer) throw new Error(`Die Datei hat ${size}. Erlaubt sind höchstens ${most}.`);
      return send({}, chosen);
    },
    meta: { failure: () => null },
  });
  const taking = useMutation({
    mutationFn: ({ chosen, base, toBin }: { chosen: File; base: string; toBin: boolean }) =>
      prove(async () => {
        // Ask before the whole file is uploaded in vain; not from the cache, where `proofNeeded` may be outdated.
        const { proofNeeded } = await call('GET /api/auth/factors');
        if (proofNeeded) throw new ApiError(403, '', {}, { proofNeeded });
        return send({ dryRun: 'false', missing: toBin ? 'bin' : 'keep', base }, chosen);
      }),
    onSuccess: onImported,
    meta: { success: 'Inhalte übernommen', failure: () => null, invalidates: [adminQueryKey] },
  });
  return { trial, taking, part, question, abort: () => sending.current?.abort() };
}

/** Imports content from a file: first shows what would change, then imports all of it at once. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [toBin, setToBin] = useState(false);
  const { trial, taking, part, question, abort } = useTransfer(() => unsaved.leave(onClose));
  const busy = trial.isPending || taking.isPending;
  const report = trial.isPending ? undefined : trial.data;
  const changes = report?.changes.some(({ action }) => action !== 'missing' || toBin);

  const unsaved = useUnsavedInput(file !== null && !taking.isSuccess, () => {
    abort();
    onClose();
  });

  function choose(chosen: File) {
    setFile(chosen);
    taking.reset();
    trial.mutate(chosen);
  }

  return (
    <FormDialog
      size={report ? 'large' : 'medium'}
      className="grid gap-4"
      busy={taking.isPending}
      unchanged={!file || !report || !changes || trial.isPending}
      confirmLabel="Übernehmen"
      onConfirm={() => file && report && taking.mutate({ chosen: file, base: report.base, toBin })}
      onClose={unsaved.close}
      holdsText
      title="Inhalte übernehmen"
      description="Wählen Sie eine Datei, die hier oder in einer anderen Installation heruntergeladen wurde. Sie sehen zuerst, was sich ändern würde."
    >
      <Field label="ZIP-Datei">
        {(control) => (
          <input
            type="file"
            accept=".zip,application/zip"
            {...control}
            disabled={busy}
            className="block w-full text-s file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-m file:border file:border-admin-line file:bg-white file:px-4"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) choose(chosen);
            }}
          />
        )}
      </Field>
      {busy && <Progress part={part} then={trial.isPending ? 'verglichen' : 'übernommen'} />}
      <Failure error={taking.error ?? trial.error} />
      {report && <Report report={report} toBin={toBin} busy={busy} onToBin={setToBin} />}
      {question}
      {unsaved.question}
    </FormDialog>
  );
}

interface ProgressProps {
  /** How much of the file is sent, up to 1. */
  part: number;
  /** What the server does after its checks. */
  then: 'verglichen' | 'übernommen';
}

function Progress({ part, then }: ProgressProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 text-s">
        {part < 1 ? 'Wird hochgeladen' : `Wird geprüft und ${then}`}
      </p>
      <progress aria-labelledby={id} max={1} value={part < 1 ? part : undefined} className="progress-bar" />
      <p className="mt-1.5 text-note text-ink-2">
        Bei vielen Inhalten und Bildern dauert das einige Minuten. Lassen Sie dieses Fenster so lange offen.
      </p>
    </div>
  );
}

/** Why the file was refused. What the user called off themselves is no failure. */
function Failure({ error }: { error: Error | null }) {
  const id = useId();
  const calledOff = error instanceof DOMException || error?.name === 'ProofGivenUp';
  return (
    <div role="alert" className={error ? 'grid gap-1' : 'sr-only'}>
      {error &&
        !calledOff &&
        reasonsOf(error).map((reason) => (
          <FieldError key={reason} id={`${id}-${reason}`}>
            {reason}
          </FieldError>
        ))}
    </div>
  );
}

interface ReportProps {
  report: TransferReport;
  /** Whether what is missing in the file goes to the bin. */
  toBin: boolean;
  busy: boolean;
  onToBin: (toBin: boolean) => void;
}

/** What the import would change. */
function Report({ report: { madeAt, changes, stays }, toBin, busy, onToBin }: ReportProps) {
  return (
    <>
      <p role="status" className="text-s">
        {`Die Datei ist vom ${germanDateTime(madeAt)}. ${
          changes.length === 0
            ? 'Alles darin ist hier schon so.'
            : 'Noch ist nichts geändert. Jede Änderung lässt sich danach in den Versionen zurücknehmen; ersetzte Bilder und Weiterleitungen nicht.'
        }`}
      </p>
      {changes.some(({ action }) => action === 'missing') && (
        <Checkbox
          label="Was hier ist und in der Datei fehlt, kommt in den Papierkorb"
          checked={toBin}
          disabled={busy}
          onChange={({ target }) => onToBin(target.checked)}
          // Enter on a box would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <TransferDifference changes={changes} toBin={toBin} />
      <p className="text-note text-ink-2">
        {`Von dieser Installation bleiben: ${stays.join(', ')}; außerdem Bilder, Weiterleitungen und eigene Einstellungen, die nur hier sind.`}
      </p>
    </>
  );
}
