import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Other answers, that lose nothing; the last is the one most will want. */
  alternatives?: readonly { label: string; onSelect: () => void }[];
  /** The answer is being carried out. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What else is to be chosen with the answer. */
  children?: ReactNode;
}

/** A question before something that cannot be undone; the harmless answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel,
  alternatives = [],
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onCancel();
      }}
      role="alertdialog"
      title={title}
      description={description}
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <Button variant="outlined" size="compact" className="max-sm:flex-1" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant="danger" size="compact" className="max-sm:flex-1" onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
          {alternatives.map(({ label, onSelect }, at) => (
            <Button
              key={label}
              variant={at === alternatives.length - 1 ? 'dark' : 'outlined'}
              size="compact"
              className="max-sm:flex-1"
              onClick={onSelect}
              disabled={busy}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
