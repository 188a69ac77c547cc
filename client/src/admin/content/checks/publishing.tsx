import type { ContentProblem } from '@shared/content/content-checks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allContentQuery } from '../../../api/content-api';
import { useNavigation } from '../../navigation/admin-navigation';
import { isPlaceHidden } from '../entities/hidden-by';
import { problemAddress } from '../entities/problem-address';
import { type Publication, publishProblems } from '../entities/publish-problems';
import { PublishDialog, type PublishQuestion } from './publish-dialog';

interface QuestionOptions extends Pick<PublishQuestion, 'note' | 'isNamed' | 'hiddenLabel'> {
  alternative?: { label: string; onSelect: () => void };
  /** Whether what contains it is a draft, so that it is switched on but not public yet. Called once problems are found. */
  isHidden?: () => boolean;
  /** Goes to a problem; by default its form opens at the field. */
  onShow?: (problem: ContentProblem) => void;
}

interface Asked extends Omit<QuestionOptions, 'isHidden'> {
  problems: readonly ContentProblem[];
  isHidden: boolean;
  publish: () => unknown;
}

/** Whether what contains it is a draft, in the content that was fetched last. */
function isHidden(client: QueryClient, published: Publication): boolean {
  const content = client.getQueryData(allContentQuery.queryKey);
  if (!content) return false;
  if ('section' in published) return isPlaceHidden(content, published.section);
  return 'block' in published && isPlaceHidden(content, published.block);
}

export type Publishing = ReturnType<typeof usePublishing>;

/** Publishes at once without problems, else after a question in `dialog`, which the caller renders. */
export function usePublishing() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Calls `run`, after a question if `find` finds problems. */
  async function check(
    find: () => Promise<readonly ContentProblem[]>,
    run: () => unknown,
    { isHidden: isContainerDraft = () => false, ...options }: QuestionOptions = {},
  ) {
    // Checks are only a help: if they fail, the save goes on and reports its own errors.
    const problems = await find().catch(() => []);
    if (problems.length === 0) await run();
    else setAsked({ ...options, problems, publish: run, isHidden: isContainerDraft() });
  }

  const publish = (published: Publication, run: () => void) =>
    // The problems of a page are those of its sections.
    check(() => publishProblems(client, published), run, {
      isNamed: () => 'page' in published,
      isHidden: () => isHidden(client, published),
    });

  return { publish, check, dialog: asked && <AskedDialog asked={asked} onLeave={() => setAsked(null)} /> };
}

function AskedDialog({ asked, onLeave }: { asked: Asked; onLeave: () => void }) {
  const { open } = useNavigation();
  const {
    publish,
    alternative,
    onShow = (problem) => open(problemAddress(problem), problem.field),
    ...question
  } = asked;
  const leaveAnd = (act: () => unknown) => {
    onLeave();
    act();
  };
  return (
    <PublishDialog
      {...question}
      alternativeLabel={alternative?.label}
      onLeave={onLeave}
      onPublish={() => leaveAnd(publish)}
      onAlternative={() => alternative && leaveAnd(alternative.onSelect)}
      onShow={(problem) => leaveAnd(() => onShow(problem))}
    />
  );
}
