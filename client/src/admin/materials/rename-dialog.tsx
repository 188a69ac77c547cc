import type { MaterialDocument } from '@shared/contracts/materials';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery, materialsApi } from '../../api/materials-api';
import { TextField } from '../../ui/field';
import { ChoiceDialog } from '../kit/choice-dialog';

/** Gives a document another title. */
export function RenameDialog({ document, onClose }: { document: MaterialDocument; onClose: () => void }) {
  const [title, setTitle] = useState(document.title);
  const renaming = useMutation({
    mutationFn: () => materialsApi.rename(document.id, title),
    onSuccess: onClose,
    meta: { success: 'Dokument wurde umbenannt', invalidates: [documentsQuery.queryKey] },
  });
  return (
    <ChoiceDialog
      title="Dokument umbenennen"
      description="Der Titel steht auf der Seite hinter jedem Link zu diesem Dokument."
      confirmLabel="Umbenennen"
      busy={renaming.isPending}
      unchanged={!title.trim() || title.trim() === document.title}
      onConfirm={() => renaming.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Titel"
        required
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </ChoiceDialog>
  );
}
