import type { MaterialDocument } from '@shared/contracts/materials';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { documentsQuery, materialsApi } from '../../api/materials-api';
import { Dialog } from '../../ui/dialog';
import { FieldError, TextField } from '../../ui/field';
import { failureText } from '../forms/server-messages';
import { AdminButton } from '../kit/admin-button';
import { savingOf } from '../saving/saves';
import { fileProblem, titleFrom } from './document-words';
import { FileChoice } from './file-choice';

interface UploadDialogProps {
  /** The document that gets another version; null for a new one. */
  document: MaterialDocument | null;
  onClose: () => void;
}

/** Chooses a PDF and sends it, with progress and a way to call it off. */
export function UploadDialog({ document: replaced, onClose }: UploadDialogProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [problems, setProblems] = useState<{ file?: string | undefined; title?: string | undefined }>({});
  const [part, setPart] = useState(0);
  const sending = useRef<AbortController | null>(null);

  const upload = useMutation({
    ...savingOf('document'),
    mutationFn: (chosen: File) => {
      const controller = new AbortController();
      sending.current = controller;
      const progress = { onProgress: setPart, signal: controller.signal };
      return replaced
        ? materialsApi.addVersion(replaced.id, chosen, progress)
        : materialsApi.add(title, chosen, progress);
    },
    onSuccess: onClose,
    meta: {
      success: replaced ? 'Die neue Fassung ist da. Alle Links zeigen sie ab jetzt.' : 'Dokument wurde hochgeladen',
      // The dialog tells it.
      failure: () => null,
      invalidates: [documentsQuery.queryKey],
    },
  });

  function choose(chosen: File | null) {
    setFile(chosen);
    upload.reset();
    setProblems(({ title: kept }) => ({ title: kept, file: chosen ? fileProblem(chosen) : undefined }));
    if (chosen && !title.trim()) setTitle(titleFrom(chosen.name));
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (upload.isPending) return;
    const titleProblem = replaced || title.trim() ? undefined : 'Titel ist erforderlich';
    const found = { file: fileProblem(file), title: titleProblem };
    setProblems(found);
    if (found.file || found.title || !file) return;
    setPart(0);
    upload.mutate(file);
  }

  const calledOff = upload.error instanceof DOMException && upload.error.name === 'AbortError';
  const percent = Math.round(part * 100);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !upload.isPending) onClose();
      }}
      title={replaced ? `Neue Fassung von „${replaced.title}“` : 'Dokument hochladen'}
      description={
        replaced
          ? 'Alle bestehenden Links zeigen danach die neue Datei. Frühere Fassungen bleiben hier erhalten.'
          : 'Eine PDF-Datei mit höchstens 25 MB. Niemand sieht sie, bevor Sie einen persönlichen Link erstellen.'
      }
      closeLabel="Schließen"
      footer={
        <>
          <AdminButton onClick={() => (upload.isPending ? sending.current?.abort() : onClose())}>
            {upload.isPending ? 'Hochladen abbrechen' : 'Abbrechen'}
          </AdminButton>
          <AdminButton tone="primary" type="submit" form={id} loading={upload.isPending}>
            Hochladen
          </AdminButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="grid gap-5">
        <FileChoice file={file} error={problems.file} disabled={upload.isPending} onChoose={choose} />
        {!replaced && (
          <TextField
            label="Titel"
            required
            maxLength={120}
            hint="So heißt das Dokument auf der Seite hinter dem Link."
            value={title}
            error={problems.title}
            disabled={upload.isPending}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
        {upload.isPending && (
          <div>
            <p className="mb-1.5 flex justify-between gap-3 text-s">
              <span id={`${id}-progress`}>{percent < 100 ? 'Wird hochgeladen' : 'Wird geprüft und gespeichert'}</span>
              <span className="tabular-nums">{percent} %</span>
            </p>
            <progress aria-labelledby={`${id}-progress`} max={100} value={percent} className="progress-bar" />
          </div>
        )}
        <div role="alert">
          {upload.isError && (
            <FieldError id={`${id}-failure`}>
              {calledOff ? 'Das Hochladen wurde abgebrochen. Es wurde nichts gespeichert.' : failureText(upload.error)}
            </FieldError>
          )}
        </div>
      </form>
    </Dialog>
  );
}
