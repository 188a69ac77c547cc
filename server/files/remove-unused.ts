import type { Db } from '../db/database';
import { keysInUse } from '../db/file-keys';
import type { FileStore } from './file-store';
import { removeUnfinished } from './receive';

/** What nothing names yet may be about to be named, for so long, in milliseconds. */
const grace = 24 * 60 * 60 * 1000;

/** What something named until now is still asked for by pages that were made before, for less than this, in milliseconds. */
const askedFor = 14 * 60 * 1000;

/** Keys that are looked up at a time. */
const portion = 200;

/** Keys of the files that are older than a time, some at a time. */
async function* olderThan(store: FileStore, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, changedAt } of store.list()) {
    if (changedAt < before) keys.push(key);
    if (keys.length < portion) continue;
    yield keys;
    keys = [];
  }
  yield keys;
}

/**
 * Rounds that remove the files that nothing in the database names and that are older than a day: those of an upload whose
 * process was killed in the middle, those whose removal failed, and those that were replaced. The age of a file does not tell
 * since when nothing names it: it goes once an earlier round has found it so. Each round returns how many it removed.
 */
export function createFileSweep(db: Db, store: FileStore): (now?: number) => Promise<number> {
  /** When a round first found that nothing names a file. */
  let unused: ReadonlyMap<string, number> = new Map();

  return async (now = Date.now()) => {
    const before = new Date(now - grace);
    await removeUnfinished(store.receivingDir, before);
    const found = new Map<string, number>();
    let removed = 0;
    for await (const keys of olderThan(store, before)) {
      const used = await keysInUse(db, keys);
      for (const key of keys.filter((each) => !used.has(each))) {
        const since = unused.get(key) ?? now;
        if (now - since < askedFor) {
          found.set(key, since);
          continue;
        }
        await store.remove(key);
        removed += 1;
      }
    }
    unused = found;
    return removed;
  };
}
