import type { MediaItem } from '@shared/contracts/media';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { downloadsQuery } from '../../../api/media-lists';
import { TextField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';
import { PictureUses } from '../pictures/picture-removal';

interface DialogProps {
  item: MediaItem;
  onClose: () => void;
}

export function RenameDownload({ item, onClose }: DialogProps) {
  const [name, setName] = useState(item.name);
  const renaming = useMutation({
    mutationFn: (name: string) =>
      call('PUT /api/cms/media/:id', { id: item.id, body: { name, updatedAt: item.updatedAt } }),
    onSuccess: () => unsaved.leave(onClose),
    meta: { success: 'Datei wurde umbenannt', invalidates: [downloadsQuery.queryKey] },
  });
  const unsaved = useUnsavedInput(name !== item.name && !renaming.isSuccess, onClose);
  return (
    <FormDialog
      title="Datei umbenennen"
      description="So heißt die Datei, wenn Besucher sie speichern. Die Endung bleibt."
      confirmLabel="Umbenennen"
      busy={renaming.isPending}
      unchanged={!name.trim() || name.trim() === item.name}
      onConfirm={() => renaming.mutate(name.trim())}
      onClose={unsaved.close}
    >
      <TextField label="Name" required maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      {unsaved.question}
    </FormDialog>
  );
}

export function DownloadUses({ item, onClose }: DialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Die Datei wird verwendet"
      description={`„${item.name}“ steht an diesen Stellen. In den Papierkorb kann sie erst, wenn keine sie mehr anbietet.`}
      footer={<AdminButton onClick={onClose}>Schließen</AdminButton>}
    >
      <PictureUses uses={item.uses} />
    </Dialog>
  );
}
