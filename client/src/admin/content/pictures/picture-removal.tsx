import type { MediaItem, MediaUse } from '@shared/contracts/media';
import type { Design } from '@shared/entities/designs';
import { entities } from '@shared/entities/entities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { ApiError } from '../../../api/http-api';
import { mediaQuery, readPicturesAnew } from '../../../api/media-lists';
import { Badge } from '../../../ui/badge';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { Dialog } from '../../kit/dialog';
import { failureText } from '../../kit/forms/field-messages';
import { useQuestion } from '../../kit/forms/use-asked';
import { focusMainIfLost } from '../../kit/page-head';
import { FormLink } from '../../navigation/form-link';
import { useSectionDesign, useSectionTitle } from '../entities/shown-names';
import { fieldNamesOfChange, formAddress } from '../pending-changes/list/change-fields';
import { measuresText } from '../picture-picker/picture-facts';
import { PictureImage } from '../picture-picker/picture-image';

function placeText({ entity, key, field }: MediaUse, sectionTitle: (key: string) => string, design: Design): string {
  const { label } = fieldNamesOfChange({ entity, design });
  return `${entity === 'block' ? `Abschnitt „${sectionTitle(key)}“` : entities[entity].label}, ${label(field)}`;
}

export function PictureUses({ uses }: { uses: readonly MediaUse[] }) {
  const sectionTitle = useSectionTitle();
  const designOf = useSectionDesign();
  return (
    <ul className="grid gap-2">
      {uses.map((use) => (
        <li
          key={`${use.entity} ${use.id} ${use.field} ${use.pending}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s"
        >
          <span className="min-w-0">
            <FormLink
              href={formAddress(use)}
              field={use.field}
              className="inline-block min-h-6 font-strong text-ink underline underline-offset-4 wrap-anywhere"
            >
              {use.title}
            </FormLink>
            <span className="block text-xs text-ink-2">{placeText(use, sectionTitle, designOf(use.key))}</span>
          </span>
          <Badge tone={use.live ? 'good' : 'quiet'}>{use.live ? 'Aktiv' : 'Entwurf'}</Badge>
          {use.pending && <Badge tone="notice">Wartende Änderung</Badge>}
        </li>
      ))}
    </ul>
  );
}

function useRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MediaItem) => call('POST /api/cms/media/:id/restore', { id }),
    onSettled: async () => {
      await readPicturesAnew(client);
      focusMainIfLost();
    },
    meta: { success: 'Bild wurde wiederhergestellt' },
  });
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 409;

interface PictureRemovalProps {
  item: MediaItem;
  onRemoved: () => void;
}

/**
 * Moves a picture to the bin. A picture in use stays, and a dialog lists its uses. The server checks again and answers
 * 409, as somebody may have used it meanwhile.
 */
export function PictureRemoval({ item, onRemoved }: PictureRemovalProps) {
  const client = useQueryClient();
  const restoring = useRestoring();
  const [refused, refuse] = useState<MediaItem | null>(null);
  const leave = () => refuse(null);
  const removal = useMutation({
    mutationFn: ({ id }: MediaItem) => call('DELETE /api/cms/media/:id', { id }),
    onSuccess: onRemoved,
    onError: async (error) => {
      if (!isRefusal(error)) return;
      await readPicturesAnew(client);
      refuse(client.getQueryData(mediaQuery.queryKey)?.find(({ id }) => id === item.id) ?? item);
    },
    onSettled: async () => {
      await readPicturesAnew(client);
      // The tile that opened the form is gone with the picture.
      requestAnimationFrame(focusMainIfLost);
    },
    meta: {
      success: () => ({
        description: 'Bild liegt im Papierkorb',
        action: { label: 'Rückgängig', onSelect: () => restoring.mutate(item) },
      }),
      failure: (error) => (isRefusal(error) ? null : { description: failureText(error) }),
    },
  });
  return (
    <div>
      <AdminButton
        icon="trash"
        loading={removal.isPending}
        onClick={() => (item.uses.length > 0 ? refuse(item) : removal.mutate(item))}
      >
        In den Papierkorb
      </AdminButton>
      {refused && (
        <Dialog
          onClose={leave}
          title="Das Bild wird noch verwendet"
          description={`„${refused.name}“ kann erst in den Papierkorb, wenn diese Stellen ein anderes oder kein Bild zeigen.`}
          footer={<AdminButton onClick={leave}>Schließen</AdminButton>}
        >
          <PictureUses uses={refused.uses} />
        </Dialog>
      )}
    </div>
  );
}

export function BinnedPicture({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const client = useQueryClient();
  const restoring = useRestoring();
  const erasing = useQuestion({
    mutationFn: ({ id }: MediaItem) => call('DELETE /api/cms/media/:id/forever', { id }),
    onSuccess: onClose,
    onSettled: () => readPicturesAnew(client),
    meta: { success: 'Bild wurde endgültig gelöscht' },
    about: ({ name }) => ({
      title: 'Bild endgültig löschen?',
      description: `„${name}“ wird mit allen Größen gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.`,
      confirmLabel: 'Endgültig löschen',
    }),
  });
  return (
    <Dialog
      onClose={onClose}
      title={item.name}
      description={`Im Papierkorb seit ${germanDateTime(item.deletedAt ?? item.updatedAt)}. Die Website zeigt das Bild nicht mehr.`}
      size="medium"
      footer={
        <>
          <AdminButton
            icon="trash"
            className="mr-auto"
            disabled={restoring.isPending}
            onClick={() => erasing.ask(item)}
          >
            Endgültig löschen
          </AdminButton>
          <AdminButton icon="undo" tone="primary" loading={restoring.isPending} onClick={() => restoring.mutate(item)}>
            Wiederherstellen
          </AdminButton>
        </>
      }
    >
      <PictureImage item={item} width={640} className="mx-auto block h-auto max-h-[50vh] w-auto max-w-full rounded-m" />
      <p className="mt-3 text-center text-note text-ink-2">{measuresText(item)}</p>
      {erasing.question}
    </Dialog>
  );
}
