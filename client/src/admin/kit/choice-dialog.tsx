import { type ComponentProps, type ReactNode, useId } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { AdminButton } from './admin-button';

interface ChoiceDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  busy: boolean;
  /** Nothing has been chosen that would change anything. */
  unchanged: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form with one choice. */
export function ChoiceDialog({
  title,
  description,
  confirmLabel,
  busy,
  unchanged,
  onConfirm,
  onClose,
  children,
}: ChoiceDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={title}
      description={description}
      closeLabel="Schließen"
      footer={
        <>
          <AdminButton onClick={onClose} disabled={busy}>
            Abbrechen
          </AdminButton>
          <AdminButton tone="primary" type="submit" form={id} loading={busy} disabled={unchanged}>
            {confirmLabel}
          </AdminButton>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (!unchanged && !busy) onConfirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

type ConfirmProps = ComponentProps<typeof ConfirmDialog>;

/** The question before something that cannot be undone; whoever is asked can leave it. */
export function ConfirmQuestion({
  open = true,
  ...question
}: Omit<ConfirmProps, 'open' | 'cancelLabel'> & { open?: boolean }) {
  return <ConfirmDialog open={open} cancelLabel="Abbrechen" {...question} />;
}
