import type { ContentProblem } from '@shared/content/content-checks';
import { Icon } from '../../../ui/icon';
import { problemText } from '../entities/publish-problems';
import { useFilled } from '../entities/shown-names';

interface ProblemListProps {
  problems: readonly ContentProblem[];
  named: boolean;
  onShow: (problem: ContentProblem) => void;
}

export function ProblemList({ problems, named, onShow }: ProblemListProps) {
  const filled = useFilled();
  return (
    <ul className="grid gap-2">
      {problems.map((problem) => (
        <li
          key={`${problem.setting} ${problem.section} ${problem.block} ${problem.kind} ${problem.field} ${problem.detail}`}
        >
          <button
            type="button"
            onClick={() => onShow(problem)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-m border border-admin-line px-3.5 py-2 text-left text-s hover:bg-admin-button"
          >
            <Icon name="alert" width="18" height="18" className="flex-none text-lantern-deep" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {named && <b className="block font-strong">{filled(problem.title) || 'Ohne Titel'}</b>}
              <span>{problemText(problem)}</span>
            </span>
            <Icon name="arrow-right" width="18" height="18" className="flex-none text-ink-2" />
          </button>
        </li>
      ))}
    </ul>
  );
}
