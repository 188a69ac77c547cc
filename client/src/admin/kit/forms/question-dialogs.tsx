import { Button } from '../../../ui/button';
import { Dialog, type DialogProps } from '../dialog';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'description' | 'busy' | 'children'> {
  confirmLabel: string;
  cancelLabel?: string;
  /** Further answers that lose nothing; put the one most users want last. */
  alternatives?: readonly { label: string; onSelect: () => void }[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something that cannot be undone. Cancel comes first and so gets the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Abbrechen', alternatives = [], onConfirm, onCancel, ...dialog } = props;
  const { busy = false } = dialog;
  const look = { size: 'compact', className: 'max-sm:flex-1' } as const;
  return (
    <Dialog
      {...dialog}
      onClose={onCancel}
      role="alertdialog"
      holdsText
      footer={
        <>
          <Button variant="outlined" {...look} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant="danger" {...look} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
          {alternatives.map(({ label, onSelect }, at) => (
            <Button
              key={label}
              variant={at === alternatives.length - 1 ? 'dark' : 'outlined'}
              {...look}
              onClick={onSelect}
              disabled={busy}
            >
              {label}
            </Button>
          ))}
        </>
      }
    />
  );
}

interface DiscardQuestionProps extends Pick<ConfirmDialogProps, 'open' | 'alternatives' | 'onConfirm' | 'onCancel'> {
  /** Where the unsaved input stands, such as „Kontakt“, if there is more than one form. */
  about?: string;
}

/** The question before the unsaved input of a form is lost. */
export function DiscardQuestion({ about, ...answers }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title="Änderungen verwerfen?"
      description={`Ihre Eingaben${about ? ` in ${about}` : ''} sind noch nicht gespeichert. Verworfen gehen sie verloren.`}
      confirmLabel="Verwerfen"
      cancelLabel="Weiter bearbeiten"
      {...answers}
    />
  );
}
