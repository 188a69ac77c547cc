import type { MediaItem } from '@shared/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaApi, readPicturesAnew } from '../../api/media-api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { AdminButton } from '../kit/admin-button';
import { germanDateTime } from '../kit/dates';
import { measuresText } from '../media/picture-facts';
import { PictureImage } from '../media/picture-image';
import { useRestoring } from './picture-removal';

interface BinnedPictureProps {
  item: MediaItem;
  onClose: () => void;
}

/** A picture in the bin: the way back, or away for good. */
export function BinnedPicture({ item, onClose }: BinnedPictureProps) {
  const client = useQueryClient();
  const [asking, ask] = useState(false);
  const restoring = useRestoring();
  const erasing = useMutation({
    mutationFn: () => mediaApi.erase(item.id),
    onSuccess: onClose,
    onError: () => ask(false),
    onSettled: () => readPicturesAnew(client),
    meta: { success: 'Bild wurde endgültig gelöscht' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={item.name}
      description={`Im Papierkorb seit ${germanDateTime(item.deletedAt ?? item.updatedAt)}. Die Website zeigt das Bild nicht mehr.`}
      size="medium"
      closeLabel="Schließen"
      footer={
        <>
          <AdminButton className="mr-auto" disabled={restoring.isPending} onClick={() => ask(true)}>
            <Icon name="trash" width="18" height="18" />
            Endgültig löschen
          </AdminButton>
          <AdminButton tone="primary" loading={restoring.isPending} onClick={() => restoring.mutate(item)}>
            <Icon name="undo" width="18" height="18" />
            Wiederherstellen
          </AdminButton>
        </>
      }
    >
      <PictureImage item={item} width={640} className="mx-auto block h-auto max-h-[50vh] w-auto max-w-full rounded-m" />
      <p className="mt-3 text-center text-note text-tinte-2">{measuresText(item)}</p>
      <ConfirmDialog
        open={asking}
        title="Bild endgültig löschen?"
        description={`„${item.name}“ wird mit allen Größen gelöscht. Diese Aktion kann nicht rückgängig gemacht werden.`}
        confirmLabel="Endgültig löschen"
        cancelLabel="Abbrechen"
        busy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onCancel={() => ask(false)}
      />
    </Dialog>
  );
}
