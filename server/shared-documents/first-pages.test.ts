import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../base/log';
import { samplePdf } from '../testing/sample-pdf';
import { createFirstPages } from './pdf-processes';

it('draws a first page once, and none for a client that has left before its turn', async () => {
  const read: string[] = [];
  const files = {
    async get(key: string) {
      read.push(key);
      return Readable.from([samplePdf(key)]);
    },
  };
  const firstPages = createFirstPages(files, createLog('silent'));
  const here = { closed: false };
  const leaving = { closed: false };
  const deck = { storageKey: 'deck', sha256: 'sha-of-deck' };
  const plan = { storageKey: 'plan', sha256: 'sha-of-plan' };
  const pictures = [firstPages(deck, here), firstPages(plan, leaving), firstPages(deck, here)];
  leaving.closed = true;
  const [drawn, skipped, again] = await Promise.all(pictures);
  expect(drawn).toBeInstanceOf(Buffer);
  expect([skipped, again]).toEqual([null, drawn]);
  expect(read).toEqual(['deck']);
  expect(await firstPages(plan, here)).toBeInstanceOf(Buffer);
  expect(read).toEqual(['deck', 'plan']);
});
