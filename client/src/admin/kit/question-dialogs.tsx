import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { AdminButton } from './admin-button';
import { Dialog, type DialogProps } from './dialog';
import { onSubmitOf } from './on-submit';

interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  confirmLabel: string;
  /** Nothing has been chosen that would change anything. */
  unchanged?: boolean;
  onConfirm: () => void;
  cancelLabel?: string;
  /** Instead of closing, also while it is busy. */
  onCancel?: () => void;
  /** Stands before the buttons. */
  action?: ReactNode;
  className?: string;
}

/** A small form with the buttons that send it or leave it. */
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
          if (!unchanged && !busy) onConfirm();
        })}
      >
        {children}
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'description' | 'busy' | 'children'> {
  confirmLabel: string;
  cancelLabel?: string;
  /** Other answers, that lose nothing; the last is the one most will want. */
  alternatives?: readonly { label: string; onSelect: () => void }[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something that cannot be undone; the harmless answer has the focus. */
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

interface QuestionOptions<Data, Row> extends UseMutationOptions<Data, Error, Row> {
  /** What is asked before it is done to a row. */
  about: (row: Row) => Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'confirmLabel'>;
}

/** Does something to a row after a question, which closes once that is done; `question` shows it while it is open. */
export function useQuestion<Data, Row>({ about, ...write }: QuestionOptions<Data, Row>) {
  const [row, ask] = useState<Row | null>(null);
  const { mutate, isPending, isSuccess } = useMutation(write);
  const question = row !== null && (
    <ConfirmDialog
      {...about(row)}
      busy={isPending}
      onConfirm={() => mutate(row, { onSettled: () => ask(null) })}
      onCancel={() => ask(null)}
    />
  );
  return { ask, question, mutate, isSuccess };
}
