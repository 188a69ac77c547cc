import type { ContentProblem } from '@shared/content/content-checks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { preloadableLazy } from '../../../ui/preloadable-lazy';
import { LaterDialog } from '../../kit/lazy-boundary';
import type { PublishQuestion } from '../checks/publish-dialog';
import type { Publication } from '../entities/publish-problems';

/** The checks know all content. They come beside the form: most saves publish nothing new. */
const loadChecks = () => import('../entities/publish-problems');
const PublishDialog = preloadableLazy(() => import('../checks/publish-dialog').then((m) => m.PublishDialog));

/** To go to one of the problems is an answer too. */
type Answer = 'publish' | 'leave' | ContentProblem;

interface Asked extends PublishQuestion {
  answer: (answer: Answer) => void;
}

/** What is asked before a form publishes something with unfinished places. Render `dialog`. */
export function usePublishQuestion() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Loaded now, so that a renewed website does not leave the form without its checks.
  useEffect(() => {
    void loadChecks().catch(() => undefined);
    void PublishDialog.preload();
  }, []);

  /** Checks are only a help: if they fail, the save goes on and reports its own errors. */
  async function problemsOf(published: Publication): Promise<readonly ContentProblem[]> {
    try {
      const { publishProblems } = await loadChecks();
      return await publishProblems(client, published);
    } catch {
      return [];
    }
  }

  const ask = (question: PublishQuestion) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setAsked(null);
        resolve(given);
      };
      setAsked({ ...question, answer });
    });

  function dialogOf({ answer, ...question }: Asked) {
    const leave = () => answer('leave');
    return (
      <LaterDialog onClose={leave}>
        <PublishDialog {...question} onLeave={leave} onPublish={() => answer('publish')} onShow={answer} />
      </LaterDialog>
    );
  }

  return { problemsOf, ask, dialog: asked && dialogOf(asked) };
}
