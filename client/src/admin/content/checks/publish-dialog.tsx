import type { ContentProblem } from '@shared/content/content-checks';
import { AdminButton } from '../../kit/admin-button';
import { Dialog } from '../../kit/dialog';
import { ProblemList } from './problem-list';

export interface PublishQuestion {
  problems: readonly ContentProblem[];
  note?: string | undefined;
  /** Whether a problem names its section or block; if they are in several blocks, all do. */
  isNamed?: ((problem: ContentProblem) => boolean) | undefined;
  leaveLabel?: string | undefined;
  /** Label of a further answer. */
  alternativeLabel?: string | undefined;
  /** Whether what contains it is a draft, so that it is switched on but not public yet. */
  isHidden: boolean;
  /** What goes on in spite of the problems if it is hidden. */
  hiddenLabel?: string | undefined;
}

interface PublishDialogProps extends PublishQuestion {
  onLeave: () => void;
  onPublish: () => void;
  onAlternative?: (() => void) | undefined;
  onShow: (problem: ContentProblem) => void;
}

/** The question before something with unfinished places is published. */
export function PublishDialog({
  problems,
  note,
  isNamed = () => false,
  leaveLabel = 'Abbrechen',
  alternativeLabel,
  isHidden,
  hiddenLabel = 'Trotzdem speichern',
  onLeave,
  onPublish,
  onAlternative,
  onShow,
}: PublishDialogProps) {
  const unfinished =
    problems.length === 1 ? 'Eine Stelle ist noch nicht fertig.' : `${problems.length} Stellen sind noch nicht fertig.`;
  return (
    <Dialog
      onClose={onLeave}
      size="medium"
      title="Vor dem Veröffentlichen"
      description={note ? `${unfinished} ${note}` : unfinished}
      closeLabel={leaveLabel}
      holdsText
      footer={
        <>
          <AdminButton onClick={onLeave}>{leaveLabel}</AdminButton>
          {alternativeLabel && <AdminButton onClick={onAlternative}>{alternativeLabel}</AdminButton>}
          <AdminButton tone="primary" onClick={onPublish}>
            {isHidden ? hiddenLabel : 'Trotzdem veröffentlichen'}
          </AdminButton>
        </>
      }
    >
      <ProblemList
        problems={problems}
        named={problems.some((problem) => problem.block !== problems[0]?.block || isNamed(problem))}
        onShow={onShow}
      />
    </Dialog>
  );
}
