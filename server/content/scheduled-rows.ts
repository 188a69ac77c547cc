import { serialize } from 'node:v8';
import type { EntityName } from '@shared/entities/entities';
import { phaseAt } from '@shared/entities/pending';
import type { PendingRow } from '@shared/schema';
import type { ContentRows } from '../cms/entities/content-rows';
import type { EntityRow } from '../cms/entities/entity-rows';
import { changedRow } from '../cms/entities/entity-stores';
import { newsTimes, withHeldNews } from './held-news';
import { announcementAt, announcementTimes } from './public-announcement';

type Change = Pick<PendingRow, 'entity' | 'entityId' | 'changes' | 'publishAt' | 'revertAt'>;

type Overlaid = <Name extends EntityName>(name: Name, row: EntityRow<Name>, change: Change) => EntityRow<Name>;

const latest = (date: Date, other: Date | null) => (other && other > date ? other : date);

const moves = ({ changes }: Change) => 'order' in changes || 'page' in changes;

/** Sorts as the database does. */
function inPlace<Row extends { id: number; order: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.order - b.order || a.id - b.id);
}

function withRows<Rows extends ContentRows>(rows: Rows, changes: readonly Change[], overlaid: Overlaid): Rows {
  if (changes.length === 0) return rows;
  const byEntity = new Map(changes.map((change) => [`${change.entity} ${change.entityId}`, change]));
  const change = <Name extends EntityName>(name: Name, row: EntityRow<Name>): EntityRow<Name> => {
    const found = byEntity.get(`${name} ${row.id}`);
    return found ? overlaid(name, row, found) : row;
  };
  const pages = rows.pages.map((row) => change('page', row));
  const sections = rows.sections.map((row) => change('section', row));
  const blocks = rows.blocks.map((row) => change('block', row));
  const moved = changes.some(moves);
  return {
    ...rows,
    pages: moved ? inPlace(pages) : pages,
    sections: moved ? inPlace(sections) : sections,
    blocks: moved ? inPlace(blocks) : blocks,
    settings: rows.settings.map((row) => change('setting', row)),
    menuEntries: rows.menuEntries.map((row) => change('menuEntry', row)),
  };
}

/**
 * The rows as visitors see them at `now` (milliseconds since 1970). A changed row's `updatedAt` is the time at which
 * the change began or ended.
 */
export function overlay<Rows extends ContentRows>(rows: Rows, changes: readonly Change[], now: number): Rows {
  const begun = changes.filter(({ publishAt }) => publishAt && publishAt.getTime() <= now);
  return withRows(rows, begun, (name, row, change) => {
    if (phaseAt(change, now) === 'reverted') return { ...row, updatedAt: latest(row.updatedAt, change.revertAt) };
    return { ...changedRow(name, row, change.changes), updatedAt: latest(row.updatedAt, change.publishAt) };
  });
}

/** What visitors see of rows at `now`: an announcement in its period, and news from their day on. */
export const visibleAt = <Rows extends ContentRows>(rows: Rows, now: number): Rows =>
  withHeldNews(announcementAt(rows, now), now);

/** All pending changes except those whose time has ended. Only for the content area. */
export function overlayAll<Rows extends ContentRows>(rows: Rows, changes: readonly Change[], now: number): Rows {
  return withRows(rows, changes, (name, row, change) =>
    phaseAt(change, now) === 'reverted' ? row : changedRow(name, row, change.changes),
  );
}

/**
 * The span from the last scheduled time to the next one, in which what visitors see stays the same. `others` are times
 * of the content itself, in milliseconds since 1970.
 */
export function span(
  changes: readonly Change[],
  now: number,
  others: readonly number[] = [],
): { from: number; until: number } {
  const times = changes.flatMap(({ publishAt, revertAt }) => [publishAt, revertAt]);
  const known = [...times.flatMap((time) => time?.getTime() ?? []), ...others];
  return {
    from: Math.max(Number.NEGATIVE_INFINITY, ...known.filter((time) => time <= now)),
    until: Math.min(Number.POSITIVE_INFINITY, ...known.filter((time) => time > now)),
  };
}

/** Longest timer in milliseconds: clocks may be set, and Node fires at once for delays over 24 days. */
const longestWait = 60_000;

interface Shown {
  rows: ContentRows;
  /** To compare two states, and for the render thread. */
  packed: Buffer;
  from: number;
  until: number;
}

export interface ScheduledRows {
  readonly shown: Pick<Shown, 'rows' | 'packed'> | null;
  /** Returns whether visitors see a difference. */
  take: (stored: ContentRows, changes: readonly PendingRow[]) => boolean;
  /** Checks the clock, at little cost. Returns whether visitors see a difference. */
  follow: () => boolean;
}

/** `onTime` is called when a scheduled time comes, even without requests. */
export function createScheduledRows(now: () => number, onTime: () => void): ScheduledRows {
  let stored: ContentRows | null = null;
  let changes: readonly PendingRow[] = [];
  let shown: Shown | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Also handles a clock that is set back: then scheduled changes are hidden again. */
  function show(): boolean {
    if (!stored) return false;
    const time = now();
    const planned = overlay(stored, changes, time);
    const rows = visibleAt(planned, time);
    const packed = serialize(rows);
    const same = shown?.packed.equals(packed) ?? false;
    shown = {
      ...(same && shown ? shown : { rows, packed }),
      ...span(changes, time, [...announcementTimes(planned), ...newsTimes(planned, time)]),
    };
    wake();
    return !same;
  }

  function wake(): void {
    clearTimeout(timer);
    if (!shown || shown.until === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(longestWait, Math.max(1, shown.until - now()));
    timer = setTimeout(() => {
      onTime();
      wake();
    }, wait);
    timer.unref();
  }

  return {
    get shown() {
      return shown;
    },
    take(read, scheduled) {
      stored = read;
      changes = scheduled;
      return show();
    },
    follow() {
      if (!shown) return false;
      const time = now();
      return (time < shown.from || time >= shown.until) && show();
    },
  };
}
