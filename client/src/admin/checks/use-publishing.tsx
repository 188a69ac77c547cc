import type { ContentProblem } from '@shared/content-checks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemAddress } from '../content/problem-text';
import { type Publication, publishProblems } from '../content/publish-problems';
import { useNavigation } from '../navigation/admin-navigation';
import { PublishDialog } from './publish-dialog';

/** What else the question says. */
interface Telling {
  note?: string;
  /** Each says what section or block it is in. */
  named?: boolean;
}

interface Asked extends Telling {
  problems: readonly ContentProblem[];
  publish: () => void;
}

export type Publishing = ReturnType<typeof usePublishing>;

/** Publishing out of a list: at once where nothing is wrong, else after a question, which `dialog` shows. */
export function usePublishing() {
  const client = useQueryClient();
  const { open } = useNavigation();
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Runs what publishes, after a question where `find` finds something. */
  async function check(find: () => Promise<ContentProblem[]>, run: () => void, telling: Telling = {}) {
    // What cannot be checked now may be published nevertheless: the save itself will tell.
    const problems = await find().catch(() => []);
    if (problems.length === 0) run();
    else setAsked({ problems, publish: run, ...telling });
  }

  const publish = (published: Publication, run: () => void) => check(() => publishProblems(client, published), run);

  const dialog = asked && (
    <PublishDialog
      problems={asked.problems}
      note={asked.note}
      named={asked.named ?? false}
      leaveLabel="Abbrechen"
      onLeave={() => setAsked(null)}
      onPublish={() => {
        setAsked(null);
        asked.publish();
      }}
      onShow={(problem) => {
        setAsked(null);
        open(problemAddress(problem), problem.field);
      }}
    />
  );
  return { publish, check, dialog };
}
