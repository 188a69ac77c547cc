import type { ContentProblem } from '@shared/content-checks';
import { Icon } from '../../ui/icon';
import { problemText } from '../content/problem-text';

interface ProblemListProps {
  problems: readonly ContentProblem[];
  /** Whether each says what section or block it is in. */
  named: boolean;
  onShow: (problem: ContentProblem) => void;
}

/** What visitors would find wrong, each with the way to its place. */
export function ProblemList({ problems, named, onShow }: ProblemListProps) {
  return (
    <ul className="grid gap-2">
      {problems.map((problem) => (
        <li key={`${problem.setting} ${problem.block} ${problem.kind} ${problem.field} ${problem.detail}`}>
          <button
            type="button"
            onClick={() => onShow(problem)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-m border border-admin-linie px-3.5 py-2 text-left text-s hover:bg-admin-taste"
          >
            <Icon name="alert" width="18" height="18" className="flex-none text-laterne-tief" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {named && <b className="block font-strong">{problem.title || 'Ohne Titel'}</b>}
              {problemText(problem)}
            </span>
            <Icon name="arrow-right" width="18" height="18" className="flex-none text-tinte-2" />
          </button>
        </li>
      ))}
    </ul>
  );
}
