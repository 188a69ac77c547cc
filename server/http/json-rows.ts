import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Answers `{ success: true, data: [...] }` with rows that come in portions, each written before the next is read: a list of
 * any length takes the memory of two portions. What fails before the first is an ordinary failure; afterwards the
 * connection ends, so that nobody takes a part for the whole.
 */
export async function sendRows<Row>(
  res: Response,
  portions: AsyncIterable<readonly Row[]>,
  shown: (row: Row) => unknown,
): Promise<void> {
  const reading = portions[Symbol.asyncIterator]();
  const first = await reading.next();

  async function* text() {
    yield '{"success":true,"data":[';
    let separator = '';
    for (let portion = first; !portion.done; portion = await reading.next()) {
      if (portion.value.length === 0) continue;
      yield separator + portion.value.map((row) => JSON.stringify(shown(row))).join(',');
      separator = ',';
    }
    yield ']}';
  }

  if (res.headersSent) return;
  res.type('json');
  try {
    await pipeline(Readable.from(text()), res);
  } catch (error) {
    // Whoever asked has gone.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  }
}
