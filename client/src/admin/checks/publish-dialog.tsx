import type { ContentProblem } from '@shared/content-checks';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog';
import { AdminButton } from '../kit/admin-button';
import { ProblemList } from './problem-list';

interface PublishDialogProps {
  problems: readonly ContentProblem[];
  /** Shows the field that a problem is about. */
  onShow: (problem: ContentProblem) => void;
  onPublish: () => void;
  onLeave: () => void;
  /** Name of the way back. */
  leaveLabel?: string;
  /** What else there is to know before the choice. */
  note?: string | undefined;
  /** Whether each says what section or block it is in; where they are in several, it does anyway. */
  named?: boolean;
  /** Another way on, between the way back and going ahead. */
  alternative?: ReactNode;
}

/** Before something is published: what visitors would find wrong, with a way to each and the right to go ahead. */
export function PublishDialog({
  problems,
  onShow,
  onPublish,
  onLeave,
  leaveLabel = 'Zurück zum Formular',
  note,
  named = false,
  alternative,
}: PublishDialogProps) {
  const unfinished =
    problems.length === 1 ? 'Eine Stelle ist noch nicht fertig.' : `${problems.length} Stellen sind noch nicht fertig.`;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      size="medium"
      title="Vor dem Veröffentlichen"
      description={note ? `${unfinished} ${note}` : unfinished}
      closeLabel={leaveLabel}
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <AdminButton onClick={onLeave}>{leaveLabel}</AdminButton>
          {alternative}
          <AdminButton tone="primary" onClick={onPublish}>
            Trotzdem veröffentlichen
          </AdminButton>
        </>
      }
    >
      <ProblemList
        problems={problems}
        named={problems.some(({ block }) => block !== problems[0]?.block) || named}
        onShow={onShow}
      />
    </Dialog>
  );
}
