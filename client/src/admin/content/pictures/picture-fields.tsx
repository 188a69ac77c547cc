import type { MediaItem } from '@shared/contracts/media';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { mediaQuery } from '../../../api/media-lists';
import { upload } from '../../../api/upload';
import { FieldError, TextField } from '../../../ui/field';
import { useBoundField } from '../../entity-form/fields/entity-field';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { failureText } from '../../kit/forms/field-messages';
import { ConfirmDialog } from '../../kit/forms/question-dialogs';
import { savingOf } from '../../kit/saving/saves';
import { useMediaQuery } from '../../kit/use-media-query';
import { fileProblem } from '../picture-picker/file-checks';
import { PictureDescriptions } from '../picture-picker/picture-descriptions';
import { measuresText } from '../picture-picker/picture-facts';
import { UploadButton } from '../picture-picker/picture-intake';
import { FocalPoint } from './focal-point';
import { PictureRemoval, PictureUses } from './picture-removal';

interface ReplaceFileProps {
  item: MediaItem;
  onReplaced: (item: MediaItem) => void;
}

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function ReplaceFile({ item, onReplaced }: ReplaceFileProps) {
  const id = useId();
  const [part, setPart] = useState(0);
  const [asked, ask] = useState<File | null>(null);
  const sending = useRef<AbortController | null>(null);
  const replacing = useMutation({
    ...savingOf(`picture file ${item.id}`),
    mutationFn: async (file: File) => {
      const problem = await fileProblem(file);
      if (problem) throw new Error(problem);
      const controller = new AbortController();
      sending.current = controller;
      const sent = { file, onProgress: setPart, signal: controller.signal };
      return upload('PUT /api/cms/media/:id/file', { id: item.id, query: { name: file.name }, ...sent });
    },
    onMutate: () => setPart(0),
    onSuccess: (stored) => onReplaced(stored.item),
    meta: {
      success: 'Die neue Datei ist da. Alle Stellen zeigen sie ab jetzt.',
      // Shown below the button.
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

interface PictureFieldsProps {
  item: MediaItem;
  onReplaced: (item: MediaItem) => void;
  onRemoved: () => void;
}

export function PictureFields({ item, onReplaced, onRemoved }: PictureFieldsProps) {
  // In one column the name is below the picture, and focusing it would scroll past the picture.
  const beside = useMediaQuery('(min-width: 64rem)');
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      <FocalPoint item={item} autofocus={!beside} />
      <div className="grid min-w-0 gap-4">
        <TextField
          label="Name"
          required
          maxLength={120}
          data-autofocus={beside || undefined}
          {...useBoundField('name')}
        />
        <PictureDescriptions />
        <section className="border-t border-admin-line pt-4">
          <h3 className="mb-2 text-s font-bold">Verwendet</h3>
          {item.uses.length === 0 ? (
            <p className="text-s text-ink-2">Noch nirgends.</p>
          ) : (
            <PictureUses uses={item.uses} />
          )}
        </section>
        <section className="grid gap-3 border-t border-admin-line pt-4">
          <h3 className="text-s font-bold">Datei</h3>
          <p className="text-note text-ink-2">
            {`${measuresText(item)}, hochgeladen am ${germanDateTime(item.createdAt)}${item.uploadedBy ? ` von ${item.uploadedBy}` : ''}`}
          </p>
          <ReplaceFile item={item} onReplaced={onReplaced} />
          <PictureRemoval item={item} onRemoved={onRemoved} />
        </section>
      </div>
    </div>
  );
}
