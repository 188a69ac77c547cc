import { type ContentProblem, contentProblems } from '@shared/content-checks';
import type { PendingChange } from '@shared/contracts/pending';
import type { AllContent } from '@shared/contracts/versions';
import type { Language } from '@shared/locales';
import { withPending } from '../pending/with-pending';

const nameOf = ({ kind, section, block, setting, field, detail }: ContentProblem) =>
  [kind, section, block, setting, field, detail].join('\n');

/** What visitors find wrong in what they see. */
function visibleProblems(content: AllContent): ContentProblem[] {
  const sections = new Set(content.sections.filter(({ isActive }) => isActive).map(({ key }) => key));
  const blocks = new Set(content.blocks.filter(({ status }) => status === 'active').map(({ id }) => id));
  return contentProblems(content).filter(
    ({ section, block, setting }) =>
      setting !== undefined || (sections.has(section) && (block === null || blocks.has(block))),
  );
}

/** What visitors would newly find wrong once these changes are public, wherever on the site. */
export function newProblems(
  content: AllContent,
  changes: readonly PendingChange[],
  languages: readonly Language[],
): ContentProblem[] {
  const known = new Set(visibleProblems(content).map(nameOf));
  return visibleProblems(withPending(content, changes, languages)).filter((problem) => !known.has(nameOf(problem)));
}
