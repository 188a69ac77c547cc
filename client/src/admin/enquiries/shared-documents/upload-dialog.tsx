import { beginningOf } from '@shared/base/beginning-of';
import { fileSize, largestDocument } from '@shared/base/file-size';
import type { SharedDocument } from '@shared/contracts/shared-documents';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { queryKeysOf } from '../../../api/admin-queries';
import { upload } from '../../../api/upload';
import { FieldError, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { failureText } from '../../kit/forms/field-messages';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { savingOf } from '../../kit/saving/saves';

function fileProblem(file: File | null): string | undefined {
  if (!file) return 'Bitte wählen Sie eine PDF-Datei.';
  if (file.size > largestDocument)
    return `Die Datei hat ${fileSize(file.size)}. Erlaubt sind höchstens ${fileSize(largestDocument)}.`;
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'Bitte wählen Sie eine Datei vom Typ PDF.';
  return undefined;
}

/** A title from a file name: "pitch_deck-2026.pdf" becomes "pitch deck 2026". */
function titleFrom(fileName: string): string {
  const title = fileName.replace(/\.pdf$/i, '').replace(/[_-]+/g, ' ');
  return beginningOf(title.trim(), 120);
}

interface UploadDialogProps {
  /** The document that gets a new version; null for a new document. */
  document: SharedDocument | null;
  onClose: () => void;
}

export function UploadDialog({ document: replaced, onClose }: UploadDialogProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [problems, setProblems] = useState<{ file?: string | undefined; title?: string | undefined }>({});
  const [part, setPart] = useState(0);
  const sending = useRef<AbortController | null>(null);

  const uploading = useMutation({
    ...savingOf('document'),
    mutationFn: (chosen: File) => {
      const controller = new AbortController();
      sending.current = controller;
      const sent = { file: chosen, type: 'application/pdf', onProgress: setPart, signal: controller.signal };
      const fileName = chosen.name;
      return replaced
        ? upload('POST /api/materials/documents/:id/versions', { id: replaced.id, query: { fileName }, ...sent })
        : upload('POST /api/materials/documents', { query: { title, fileName }, ...sent });
    },
    onSuccess: () => unsaved.leave(onClose),
    meta: {
      success: replaced ? 'Die neue Version ist da. Alle Links zeigen sie ab jetzt.' : 'Dokument wurde hochgeladen',
      // Shown in the dialog.
      failure: () => null,
      invalidates: queryKeysOf('GET /api/materials/documents'),
    },
  });

  const unsaved = useUnsavedInput((file !== null || title !== '') && !uploading.isSuccess, onClose);

  function choose(chosen: File | null) {
    setFile(chosen);
    uploading.reset();
    setProblems(({ title: kept }) => ({ title: kept, file: chosen ? fileProblem(chosen) : undefined }));
    if (chosen && !title.trim()) type(titleFrom(chosen.name));
  }

  function type(typed: string) {
    setTitle(typed);
    setProblems(({ file: kept }) => ({ file: kept }));
  }

  function send() {
    const titleProblem = replaced || title.trim() ? undefined : 'Titel ist erforderlich';
    const found = { file: fileProblem(file), title: titleProblem };
    setProblems(found);
    if (found.file || found.title || !file) return;
    setPart(0);
    uploading.mutate(file);
  }

  const calledOff = uploading.error instanceof DOMException && uploading.error.name === 'AbortError';
  const percent = Math.round(part * 100);
  return (
    <FormDialog
      title={replaced ? `Neue Version von „${replaced.title}“` : 'Dokument hochladen'}
      description={
        replaced
          ? 'Alle bestehenden Links zeigen danach die neue Datei. Frühere Versionen bleiben hier erhalten.'
          : 'Eine PDF-Datei mit höchstens 25\u00a0MB. Niemand sieht sie, bevor Sie einen persönlichen Link erstellen.'
      }
      className="grid gap-5"
      confirmLabel="Hochladen"
      cancelLabel={uploading.isPending ? 'Hochladen abbrechen' : 'Abbrechen'}
      busy={uploading.isPending}
      onConfirm={send}
      onCancel={() => (uploading.isPending ? sending.current?.abort() : unsaved.close())}
      onClose={unsaved.close}
    >
      <FileChoice file={file} error={problems.file} disabled={uploading.isPending} onChoose={choose} />
      {!replaced && (
        <TextField
          label="Titel"
          required
          maxLength={120}
          hint="So heißt das Dokument auf der Seite hinter dem Link."
          value={title}
          error={problems.title}
          disabled={uploading.isPending}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {uploading.isPending && (
        <div>
          <p className="mb-1.5 flex justify-between gap-3 text-s">
            <span id={`${id}-progress`}>{percent < 100 ? 'Wird hochgeladen' : 'Wird geprüft und gespeichert'}</span>
            <span className="tabular-nums">{`${percent} %`}</span>
          </p>
          <progress aria-labelledby={`${id}-progress`} max={100} value={percent} className="progress-bar" />
        </div>
      )}
      <div role="alert">
        {uploading.isError && (
          <FieldError id={`${id}-failure`}>
            {calledOff ? 'Das Hochladen wurde abgebrochen. Es wurde nichts gespeichert.' : failureText(uploading.error)}
          </FieldError>
        )}
      </div>
      {unsaved.question}
    </FormDialog>
  );
}

interface FileChoiceProps {
  file: File | null;
  error?: string | undefined;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

function FileChoice({ file, error, disabled, onChoose }: FileChoiceProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  }

  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded-m border-[1.5px] border-dashed px-4 py-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${over ? 'border-ink bg-paper-2' : 'border-field bg-admin-head'}`}
      >
        <Icon name="file-text" width="26" height="26" />
        <span className="text-s font-strong">
          <span>PDF-Datei wählen</span>
          <span aria-hidden="true"> *</span>
        </span>
        <span className="text-xs text-ink-2 wrap-anywhere">
          {file ? `${file.name} (${fileSize(file.size)})` : 'oder hierher ziehen'}
        </span>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          required
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onChoose(event.target.files?.[0] ?? null);
            // Lets the user choose the same file again after changing it.
            event.target.value = '';
          }}
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
