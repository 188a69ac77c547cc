import { serialize } from 'node:v8';
import type { PendingRow } from '@shared/schema';
import { overlay, span } from './overlay';
import type { ContentRows } from './read-model';

/** A timer is set for no longer, in milliseconds: clocks are set, and Node takes a wait of more than 24 days for none. */
const longestWait = 60_000;

/** What was read, as visitors see it for a while. */
interface Shown {
  rows: ContentRows;
  /** The rows as bytes: two states are compared by them, and another thread gets them. Nothing that waits is in them. */
  packed: Buffer;
  /** The times between which it is so. */
  from: number;
  until: number;
}

/** The rows of the database under the changes that have a time (record 46). */
export interface ScheduledRows {
  readonly shown: Pick<Shown, 'rows' | 'packed'> | null;
  /** Takes what was read. Returns whether visitors see something else by it. */
  take: (stored: ContentRows, changes: readonly PendingRow[]) => boolean;
  /** Looks at the clock, at little cost. Returns whether visitors see something else by it. */
  follow: () => boolean;
}

/** `onTime` is called when a time has come, whether or not anybody asks. */
export function createScheduledRows(now: () => number, onTime: () => void): ScheduledRows {
  let stored: ContentRows | null = null;
  let changes: readonly PendingRow[] = [];
  let shown: Shown | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** The clock may also have been set back: then what was not yet to be seen is hidden again. */
  function show(): boolean {
    if (!stored) return false;
    const time = now();
    const rows = overlay(stored, changes, time);
    const packed = serialize(rows);
    const same = shown?.packed.equals(packed) ?? false;
    shown = { ...(same && shown ? shown : { rows, packed }), ...span(changes, time) };
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
