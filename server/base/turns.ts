import { setImmediate as nextTurn } from 'node:timers/promises';

/** A loop gives way to other requests after this many milliseconds. */
const longestTurn = 15;

/** Maps items in order, and lets the event loop turn in between, so that long lists hold up no other request. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (performance.now() - began < longestTurn) continue;
    await nextTurn();
    began = performance.now();
  }
  return results;
}
