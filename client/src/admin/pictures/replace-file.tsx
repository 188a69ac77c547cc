import type { MediaItem } from '@shared/contracts/media';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { mediaApi, mediaQuery } from '../../api/media-api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { FieldError } from '../../ui/field';
import { failureText } from '../forms/server-messages';
import { AdminButton } from '../kit/admin-button';
import { fileProblem, pixelProblem } from '../media/file-checks';
import { UploadButton } from '../media/upload-button';
import { savingOf } from '../saving/saves';

interface ReplaceFileProps {
  item: MediaItem;
  /** The picture as it is stored now. */
  onReplaced: (item: MediaItem) => void;
}

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Puts another file in the place of a picture's: everything that shows the picture shows that one from then on. */
export function ReplaceFile({ item, onReplaced }: ReplaceFileProps) {
  const id = useId();
  const [part, setPart] = useState(0);
  const [asked, ask] = useState<File | null>(null);
  const sending = useRef<AbortController | null>(null);
  const replacing = useMutation({
    ...savingOf(`picture file ${item.id}`),
    mutationFn: async (file: File) => {
      const problem = fileProblem(file) ?? (await pixelProblem(file));
      if (problem) throw new Error(problem);
      const controller = new AbortController();
      sending.current = controller;
      return mediaApi.replace(item.id, file, { onProgress: setPart, signal: controller.signal });
    },
    onMutate: () => setPart(0),
    onSuccess: (stored) => onReplaced(stored.item),
    meta: {
      success: 'Die neue Datei ist da. Alle Stellen zeigen sie ab jetzt.',
      // Told below the button.
      failure: () => null,
      invalidates: [mediaQuery.queryKey],
    },
  });
  const { isPending, error } = replacing;
  const livePlaces = item.uses.filter(({ live }) => live).length;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <UploadButton
          loading={isPending}
          loadingLabel="Datei wird ersetzt"
          reachable
          onFiles={([file]) => {
            if (!file || isPending) return;
            if (livePlaces > 0) ask(file);
            else replacing.mutate(file);
          }}
        >
          Datei ersetzen
        </UploadButton>
        {isPending && <AdminButton onClick={() => sending.current?.abort()}>Ersetzen abbrechen</AdminButton>}
      </div>
      {isPending && (
        <div>
          <p id={`${id}-progress`} role="status" className="mb-1 text-note">
            {part < 1 ? 'Wird hochgeladen' : 'Wird verarbeitet'}
          </p>
          <progress
            aria-labelledby={`${id}-progress`}
            max={100}
            {...(part < 1 ? { value: Math.round(part * 100) } : {})}
            className="progress-bar"
          />
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Datei ersetzen?"
        description={`Besucher sehen die neue Datei sofort, an ${livePlaces === 1 ? 'einer Stelle' : `${livePlaces} Stellen`}. Soll sie erst später erscheinen, laden Sie sie als neues Bild hoch und wählen Sie es im Formular der Stelle.`}
        confirmLabel="Jetzt ersetzen"
        cancelLabel="Abbrechen"
        onConfirm={() => {
          ask(null);
          if (asked) replacing.mutate(asked);
        }}
        onCancel={() => ask(null)}
      />
      <div role="alert">
        {error && (
          <FieldError id={`${id}-failure`}>
            {isCalledOff(error) ? 'Das Ersetzen wurde abgebrochen, das Bild ist wie zuvor.' : failureText(error)}
          </FieldError>
        )}
      </div>
    </div>
  );
}
