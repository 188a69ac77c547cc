import { useState } from 'react';
import { AdminButton } from '../../kit/admin-button';
import { FormDialog } from '../../kit/forms/form-dialog';
import { TagField } from '../tag-field';

interface TagDialogProps {
  /** Says how many enquiries it is about. */
  description: string;
  busy: boolean;
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
  onClose: () => void;
}

/** Adds a tag to the selected enquiries, or removes it from them. */
export function TagDialog({ description, busy, onAdd, onRemove, onClose }: TagDialogProps) {
  const [tag, setTag] = useState('');
  const [missing, setMissing] = useState(false);

  function act(then: (tag: string) => void) {
    const isBlank = tag.trim() === '';
    setMissing(isBlank);
    if (!isBlank) then(tag);
  }

  return (
    <FormDialog
      title="Stichwort"
      description={description}
      confirmLabel="Hinzufügen"
      busy={busy}
      onClose={onClose}
      onConfirm={() => act(onAdd)}
      action={
        <AdminButton className="mr-auto" disabled={busy} onClick={() => act(onRemove)}>
          Entfernen
        </AdminButton>
      }
    >
      <TagField
        label="Stichwort"
        required
        data-autofocus
        value={tag}
        error={missing ? 'Bitte geben Sie ein Stichwort ein.' : undefined}
        onType={(typed) => {
          setMissing(false);
          setTag(typed);
        }}
      />
    </FormDialog>
  );
}
