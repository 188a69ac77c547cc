import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { isLeft } from '../base/errors';

interface Written<Row> {
  begin: string;
  separator: string;
  end: string;
  row: (row: Row) => string;
}

/**
 * Sends rows in portions and writes each before it reads the next, so that a list of any length takes the memory of two
 * portions. A failure before the first portion is an ordinary error; after that it closes the connection, so that no
 * client takes a part for the whole. Calls `head` once the first portion is read.
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
    if (!isLeft(error)) throw error;
  }
}

/** Answers `{ success: true, data: [...] }` with rows in portions; fails as `sendPortions` does. */
export function sendRows<Row>(
  res: Response,
  portions: AsyncIterable<readonly Row[]>,
  shown: (row: Row) => unknown,
): Promise<void> {
  const row = (one: Row) => JSON.stringify(shown(one));
  const head = () => void res.type('json');
  return sendPortions(res, portions, { begin: '{"success":true,"data":[', separator: ',', end: ']}', row }, head);
}
