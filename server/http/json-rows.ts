import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** How rows are written: what comes before the first, between two, and after the last. */
interface Written<Row> {
  begin: string;
  separator: string;
  end: string;
  row: (row: Row) => string;
}

/**
 * Sends rows that come in portions, each written before the next is read: a list of any length takes the memory of two
 * portions. What fails before the first is an ordinary failure; afterwards the connection ends, so that nobody takes a
 * part for the whole. `head` is called once the first portion is there.
 */
export async function sendPortions<Row>(
  res: Response,
  portions: AsyncIterable<readonly Row[]>,
  { begin, separator, end, row }: Written<Row>,
  head: () => void,
): Promise<void> {
  const reading = portions[Symbol.asyncIterator]();
  const first = await reading.next();

  async function* text() {
    yield begin;
    let before = '';
    for (let portion = first; !portion.done; portion = await reading.next()) {
      if (portion.value.length === 0) continue;
      yield before + portion.value.map(row).join(separator);
      before = separator;
    }
    yield end;
  }

  if (res.headersSent) return;
  head();
  try {
    await pipeline(Readable.from(text()), res);
  } catch (error) {
    // Whoever asked has gone.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  }
}

/** Answers `{ success: true, data: [...] }` with rows that come in portions, as `sendPortions` does. */
export function sendRows<Row>(
  res: Response,
  portions: AsyncIterable<readonly Row[]>,
  shown: (row: Row) => unknown,
): Promise<void> {
  const row = (one: Row) => JSON.stringify(shown(one));
  const head = () => void res.type('json');
  return sendPortions(res, portions, { begin: '{"success":true,"data":[', separator: ',', end: ']}', row }, head);
}
