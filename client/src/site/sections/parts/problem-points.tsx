import { Icon } from '../../../ui/icon';
import { HeadingsBelow, Subheading } from '../../content/heading-levels';
import { Text } from '../../content/text';
import type { BlockOf } from './placement';
import './problem-points.css';

type Block = BlockOf<'problem-solution'>;

const looks = {
  problem: { icon: 'x', tone: 'text-brick-deep' },
  solution: { icon: 'check', tone: 'text-lantern-deep' },
  result: { icon: 'star', tone: 'text-moss' },
} as const;

interface PointListProps {
  kind: keyof typeof looks;
  head?: Block | undefined;
  points: readonly Block[];
}

export function PointList({ kind, head, points }: PointListProps) {
  const { icon, tone } = looks[kind];
  return (
    <div>
      {head && <Subheading of={head} data-block={head.id} className="h3 mb-3.5" />}
      <HeadingsBelow head={head}>
        <ul>
          {points.map((point) => (
            <li key={point.id} data-block={point.id} className="grid grid-cols-sign gap-x-4 border-t border-line py-4">
              <Icon name={point.metadata.icon ?? icon} className={`mt-1 size-6 ${tone}`} />
              <div>
                <Subheading of={point} className="h4" />
                <Text as="p" of={point} field="content" className="mt-0.5 text-base leading-normal text-ink-2" />
              </div>
            </li>
          ))}
        </ul>
      </HeadingsBelow>
    </div>
  );
}

export function Results({ head, results }: { head: Block | undefined; results: readonly Block[] }) {
  if (!head && results.length === 0) return null;
  return (
    <div className="results">
      {head && (
        <div data-block={head.id}>
          <Subheading of={head} className="h3" />
          <Text as="p" of={head} field="content" className="mt-2 text-base text-ink-2" />
        </div>
      )}
      <HeadingsBelow head={head}>
        <div className="results-shadow">
          <ul className="results-list">
            {results.map((result) => (
              <li key={result.id} data-block={result.id}>
                <Icon name={result.metadata.icon ?? 'check'} className="size-6 text-lantern-deep" />
                <Subheading of={result} className="h4" />
                <Text as="p" of={result} field="content" className="text-base leading-normal text-ink-2" />
              </li>
            ))}
          </ul>
        </div>
      </HeadingsBelow>
    </div>
  );
}
