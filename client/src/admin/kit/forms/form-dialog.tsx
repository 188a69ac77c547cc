import { useId } from 'react';
import type { Elements } from '../../../ui/elements';
import { whenFocusSettled } from '../../../ui/keyboard';
import { AdminButton } from '../admin-button';
import { Dialog, type DialogProps } from '../dialog';
import { onSubmitOf } from '../on-submit';
import { focusFirstInvalid } from './focus-first-invalid';

interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  confirmLabel: string;
  /** Disables the submit button because nothing would change. */
  unchanged?: boolean;
  onConfirm: () => void;
  cancelLabel?: string;
  /** Runs instead of `onClose`, and is available while busy too. */
  onCancel?: () => void;
  action?: Elements;
  className?: string;
}

export function FormDialog(props: FormDialogProps) {
  const {
    confirmLabel,
    cancelLabel = 'Abbrechen',
    unchanged,
    onConfirm,
    onCancel,
    action,
    className,
    ...dialog
  } = props;
  const { busy = false, onClose, children } = dialog;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {action}
          <AdminButton onClick={onCancel ?? onClose} disabled={busy && !onCancel}>
            {cancelLabel}
          </AdminButton>
          <AdminButton tone="primary" type="submit" form={id} loading={busy} disabled={unchanged}>
            {confirmLabel}
          </AdminButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={className}
        onSubmit={onSubmitOf(() => {
          if (unchanged || busy) return;
          onConfirm();
          whenFocusSettled(() => focusFirstInvalid(id));
        })}
      >
        {children}
      </form>
    </Dialog>
  );
}
