import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Elements } from '../../../ui/elements';
import { type FieldMessages, serverMessages } from './field-messages';
import { ConfirmDialog } from './question-dialogs';

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
