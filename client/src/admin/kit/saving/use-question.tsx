import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '../question-dialogs';

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
