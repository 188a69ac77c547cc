import type { SharedDocument } from '@shared/contracts/shared-documents';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeysOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { TextField } from '../../../ui/field';
import { conflictOf } from '../../entity-form/conflict';
import { ConflictDialog } from '../../entity-form/conflict-dialog';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useUnsavedInput } from '../../kit/forms/use-unsaved-input';

const names = { label: () => 'Titel', value: () => undefined };

export function RenameDialog({ document, onClose }: { document: SharedDocument; onClose: () => void }) {
  const [title, setTitle] = useState(document.title);
  /** The title that the edit is based on; another one once a conflict is settled. */
  const base = useRef(document.title);
  const renaming = useMutation({
    mutationFn: (next: string) =>
      call('PUT /api/materials/documents/:id', { id: document.id, body: { title: next, before: base.current } }),
    onSuccess: () => unsaved.leave(onClose),
    meta: {
      success: 'Dokument wurde umbenannt',
      failure: (error) => (conflictOf(error) ? null : {}),
      invalidates: queryKeysOf('GET /api/materials/documents'),
    },
  });
  const unsaved = useUnsavedInput(title !== document.title && !renaming.isSuccess, onClose);
  const conflict = conflictOf<SharedDocument>(renaming.error);
  return (
    <FormDialog
      title="Dokument umbenennen"
      description="Der Titel steht auf der Seite hinter jedem Link zu diesem Dokument."
      confirmLabel="Umbenennen"
      busy={renaming.isPending}
      unchanged={!title.trim() || title.trim() === document.title}
      onConfirm={() => renaming.mutate(title)}
      onClose={unsaved.close}
    >
      <TextField
        label="Titel"
        required
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {unsaved.question}
      {conflict && (
        <ConflictDialog
          base={{ title: base.current }}
          mine={{ title }}
          theirs={{ title: conflict.current.title }}
          changedBy={conflict.changedBy}
          changedAt={conflict.current.updatedAt}
          names={names}
          onSettle={(chosen) => {
            base.current = conflict.current.title;
            setTitle(chosen.title);
            renaming.mutate(chosen.title);
          }}
          onLeave={renaming.reset}
        />
      )}
    </FormDialog>
  );
}
