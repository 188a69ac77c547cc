import type { MediaItem } from '@shared/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/http-api';
import { mediaApi, mediaQuery, readPicturesAnew } from '../../api/media-api';
import { Dialog } from '../../ui/dialog';
import { failureText } from '../forms/server-messages';
import { AdminButton } from '../kit/admin-button';
import { focusMainIfLost } from '../kit/focus-main';
import { PictureUses } from './places-of-use';

/** Brings a picture back from the bin. */
export function useRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MediaItem) => mediaApi.restore(id),
    onSettled: async () => {
      await readPicturesAnew(client);
      focusMainIfLost();
    },
    meta: { success: 'Bild wurde wiederhergestellt' },
  });
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 409;

/**
 * Puts a picture into the bin. One that is used stays: the list of its uses says where. The server has the last word, as
 * somebody may have used it meanwhile.
 */
export function usePictureRemoval(onRemoved: () => void) {
  const client = useQueryClient();
  const restoring = useRestoring();
  const [refused, refuse] = useState<MediaItem | null>(null);
  const removal = useMutation({
    mutationFn: ({ id }: MediaItem) => mediaApi.remove(id),
    onSuccess: onRemoved,
    onError: async (error, item) => {
      if (!isRefusal(error)) return;
      await readPicturesAnew(client);
      refuse(client.getQueryData(mediaQuery.queryKey)?.find(({ id }) => id === item.id) ?? item);
    },
    onSettled: async () => {
      await readPicturesAnew(client);
      // The tile that the form was opened from has gone with it.
      requestAnimationFrame(focusMainIfLost);
    },
    meta: {
      success: (_data, item: MediaItem) => ({
        description: 'Bild liegt im Papierkorb',
        action: { label: 'Rückgängig', onSelect: () => restoring.mutate(item) },
      }),
      failure: (error) => (isRefusal(error) ? null : { description: failureText(error) }),
    },
  });
  return {
    refused,
    leave: () => refuse(null),
    busy: removal.isPending,
    remove: (item: MediaItem) => (item.uses.length > 0 ? refuse(item) : removal.mutate(item)),
  };
}

interface RefusedRemovalProps {
  item: MediaItem;
  onClose: () => void;
}

/** Says why a picture stays, and where it is used. */
export function RefusedRemoval({ item, onClose }: RefusedRemovalProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Das Bild wird noch verwendet"
      description={`„${item.name}“ kann erst in den Papierkorb, wenn diese Stellen ein anderes oder kein Bild zeigen.`}
      closeLabel="Schließen"
      footer={<AdminButton onClick={onClose}>Schließen</AdminButton>}
    >
      <PictureUses uses={item.uses} />
    </Dialog>
  );
}
