import type { Compared } from '@shared/contracts/statistics';
import { useId } from 'react';

/** Pixels: height, space above and below the columns, and height of a column whose number is hidden. */
const frame = { height: 220, top: 12, bottom: 26, hidden: 14 } as const;

/** Number of names that fit below the columns on a small screen. */
const mostNames = 6;

export interface ChartColumn extends Compared {
  key: string;
  name: string;
  title: string;
}

/** The next round number, such as 10, 20, 40, 60. */
function roundMost(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 4, 6, 10].map((digit) => digit * power).find((round) => round >= most) ?? most;
}

const inGerman = new Intl.NumberFormat('de');

/**
 * Column chart; the paler column behind each is that of the period before, and hidden numbers get a low hatched column.
 * `label` is its text alternative, so the numbers need a table beside it.
 */
export function ColumnChart({ label, columns }: { label: string; columns: readonly ChartColumn[] }) {
  const most = roundMost(Math.max(...columns.map(({ count, before }) => Math.max(count ?? 0, before ?? 0))));
  const height = frame.height - frame.top - frame.bottom;
  const hatch = useId();
  const barOf = (count: number | null) =>
    count === null ? { height: frame.hidden, hatch } : { height: Math.max((count / most) * height, count > 0 ? 2 : 0) };
  const floor = frame.top + height;
  const width = 100 / columns.length;
  const every = Math.ceil(columns.length / mostNames);
  return (
    <svg
      role="img"
      aria-label={label}
      className="chart ml-12 block w-[calc(100%-3rem)] overflow-visible"
      height={frame.height}
    >
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M1 0V5" stroke="var(--ink)" strokeWidth="1.5" />
      </pattern>
      {[0, most / 2, most].map((count) => {
        const y = floor - (count / most) * height;
        return (
          <g key={count}>
            <line x1="0" x2="100%" y1={y} y2={y} stroke="var(--admin-line)" />
            <text x="-8" y={y + 4} textAnchor="end" className="fill-ink-2 text-xs tabular-nums">
              {Number.isInteger(count) ? inGerman.format(count) : ''}
            </text>
          </g>
        );
      })}
      {columns.map(({ key, name, title, count, before }, index) => (
        <g key={key}>
          <title>{title}</title>
          <rect x={`${index * width}%`} y={frame.top} width={`${width}%`} height={height} fill="transparent" />
          <Column x={index * width + width * 0.08} width={width * 0.84} floor={floor} {...barOf(before)} pale />
          <Column x={index * width + width * 0.24} width={width * 0.52} floor={floor} {...barOf(count)} />
          {(columns.length - 1 - index) % every === 0 && (
            <text
              x={`${(index + 0.5) * width}%`}
              y={frame.height - 8}
              textAnchor="middle"
              className="fill-ink-2 text-xs tabular-nums"
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

type ColumnProps = Record<'x' | 'width' | 'height' | 'floor', number> & { hatch?: string; pale?: true };

function Column({ x, width, height, floor, hatch, pale }: ColumnProps) {
  const look = hatch ? 'stroke-ink' : pale ? 'fill-admin-selected stroke-admin-border' : 'fill-ink';
  const fill = hatch && `url(#${hatch})`;
  return (
    <rect x={`${x}%`} width={`${width}%`} y={floor - height} height={height} rx="2" fill={fill} className={look} />
  );
}
