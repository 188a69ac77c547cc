import { fileSize, largestTransfer } from '@shared/base/file-size';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { adminQueryKey } from '../../../api/admin-queries';
import { factorApi } from '../../../api/factor-api';
import { ApiError } from '../../../api/http-api';
import { transferApi } from '../../../api/transfer-api';
import { Checkbox, Field, FieldError } from '../../../ui/field';
import { germanDateTime } from '../../kit/dates';
import { errorText } from '../../kit/error-text';
import { FormDialog } from '../../kit/forms/question-dialogs';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { useProof } from '../../session/account/proof';
import { TransferDifference } from './transfer-difference';

function reasonsOf(error: Error): string[] {
  const fields = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return [...new Set([errorText(error), ...fields])];
}

/** Imports content from a file: first shows what would change, then imports all of it at once. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { prove, question } = useProof();
  const [file, setFile] = useState<File | null>(null);
  const [toBin, setToBin] = useState(false);
  const [part, setPart] = useState(0);
  const sending = useRef<AbortController | null>(null);

  function send(query: Record<string, string>, chosen: Blob) {
    sending.current = new AbortController();
    setPart(0);
    return transferApi.send(query, chosen, { onProgress: setPart, signal: sending.current.signal });
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
    mutationFn: ({ chosen, base }: { chosen: File; base: string }) =>
      prove(async () => {
        // Ask before the whole file is uploaded in vain; not from the cache, where `proofNeeded` may be outdated.
        const { proofNeeded } = await factorApi.read();
        if (proofNeeded) throw new ApiError(403, '', {}, { proofNeeded });
        return send({ dryRun: 'false', missing: toBin ? 'bin' : 'keep', base }, chosen);
      }),
    onSuccess: () => unsaved.leave(onClose),
    meta: { success: 'Inhalte übernommen', failure: () => null, invalidates: [adminQueryKey] },
  });
  const busy = trial.isPending || taking.isPending;
  const report = trial.isPending ? undefined : trial.data;
  const missing = report?.changes.some(({ action }) => action === 'missing');
  const changes = report?.changes.some(({ action }) => action !== 'missing' || toBin);
  const failed = taking.error ?? trial.error;
  const calledOff = failed instanceof DOMException || failed?.name === 'ProofGivenUp';

  const unsaved = useUnsavedInput(file !== null && !taking.isSuccess, () => {
    sending.current?.abort();
    onClose();
  });

  return (
    <FormDialog
      size={report ? 'large' : 'medium'}
      className="grid gap-4"
      busy={taking.isPending}
      unchanged={!file || !report || !changes || trial.isPending}
      confirmLabel="Übernehmen"
      onConfirm={() => file && report && taking.mutate({ chosen: file, base: report.base })}
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
              if (!chosen) return;
              setFile(chosen);
              taking.reset();
              trial.mutate(chosen);
            }}
          />
        )}
      </Field>
      {busy && (
        <div>
          <p id={id} className="mb-1.5 text-s">
            {part < 1
              ? 'Wird hochgeladen'
              : trial.isPending
                ? 'Wird geprüft und verglichen'
                : 'Wird geprüft und übernommen'}
          </p>
          <progress aria-labelledby={id} max={1} value={part < 1 ? part : undefined} className="progress-bar" />
          <p className="mt-1.5 text-note text-ink-2">
            Bei vielen Inhalten und Bildern dauert das einige Minuten. Lassen Sie dieses Fenster so lange offen.
          </p>
        </div>
      )}
      <div role="alert" className={failed ? 'grid gap-1' : 'sr-only'}>
        {failed &&
          !calledOff &&
          reasonsOf(failed).map((reason) => (
            <FieldError key={reason} id={`${id}-${reason}`}>
              {reason}
            </FieldError>
          ))}
      </div>
      {report && (
        <>
          <p role="status" className="text-s">
            {`Die Datei ist vom ${germanDateTime(report.madeAt)}. ${
              report.changes.length === 0
                ? 'Alles darin ist hier schon so.'
                : 'Noch ist nichts geändert. Jede Änderung lässt sich danach in den Versionen zurücknehmen; ersetzte Bilder und Weiterleitungen nicht.'
            }`}
          </p>
          {missing && (
            <Checkbox
              label="Was hier ist und in der Datei fehlt, kommt in den Papierkorb"
              checked={toBin}
              disabled={busy}
              onChange={({ target }) => setToBin(target.checked)}
              // Enter on a box would send the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          <TransferDifference changes={report.changes} toBin={toBin} />
          <p className="text-note text-ink-2">
            {`Von dieser Installation bleiben: ${report.stays.join(', ')}; außerdem Bilder, Weiterleitungen und eigene Einstellungen, die nur hier sind.`}
          </p>
        </>
      )}
      {question}
      {unsaved.question}
    </FormDialog>
  );
}
