import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import type { Elements } from '../../../ui/elements';
import { AdminButton } from '../admin-button';
import { Dialog, type DialogProps } from '../dialog';
import { onSubmitOf } from '../on-submit';
import { type FieldMessages, serverMessages } from './field-messages';

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

/** What a dialog needs to run the mutation that it asks about. */
export interface Answer {
  busy: boolean;
  /** What the server refused, by field; the question stays open where it draws these fields (`fields`). */
  refused: FieldMessages;
  onConfirm: () => void;
  onCancel: () => void;
}

interface AskedOptions<Data, Row> extends UseMutationOptions<Data, Error, Row> {
  draw: (row: Row, answer: Answer) => Elements;
  /** Fields of the question at which it shows what the server refuses. */
  fields?: readonly string[];
}

/**
 * Runs a mutation on a row after a dialog: `ask` opens it, render `question`. It closes when settled, unless the server
 * refuses one of its fields: what was entered stays.
 */
export function useAsked<Data, Row>({ draw, fields = [], ...write }: AskedOptions<Data, Row>) {
  const [row, ask] = useState<Row | null>(null);
  const { mutate, reset, error, isPending, isSuccess } = useMutation(write);
  const refused = serverMessages(error);
  function close() {
    reset();
    ask(null);
  }
  const onSettled = (_data: unknown, failure: unknown) => {
    const messages = serverMessages(failure);
    if (!fields.some((field) => messages[field])) ask(null);
  };
  const onConfirm = () => row !== null && mutate(row, { onSettled });
  const question = row !== null && draw(row, { busy: isPending, refused, onConfirm, onCancel: close });
  return { ask, question, mutate, isSuccess };
}

interface QuestionOptions<Data, Row> extends UseMutationOptions<Data, Error, Row> {
  about: (row: Row) => Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'confirmLabel'>;
}

/** `useAsked` with a confirmation that has only a text. */
export const useQuestion = <Data, Row>({ about, ...write }: QuestionOptions<Data, Row>) =>
  useAsked({
    ...write,
    draw: (row: Row, { refused: _refused, ...answer }) => <ConfirmDialog {...about(row)} {...answer} />,
  });
