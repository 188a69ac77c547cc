import { expect, it } from 'vitest';
import { pageRow } from '../testing/sample-rows';
import { newsTimes, withHeldNews } from './held-news';

const begins = Date.parse('2026-06-02T22:00:00Z');
const rows: Parameters<typeof withHeldNews>[0] = {
  pages: [
    pageRow({ id: 1, key: 'alt', newsDate: '2026-06-01' }),
    pageRow({ id: 2, key: 'neu', newsDate: '2026-06-03' }),
    pageRow({ id: 3, key: 'seite', newsDate: null }),
  ],
};

it('a news entry is held back until its day begins in Berlin', () => {
  expect(withHeldNews(rows, begins - 1).heldNews).toEqual(['neu']);
  expect(withHeldNews(rows, begins)).toEqual(rows);
});

it('times of news are the days to come and the last one that has', () => {
  const first = Date.parse('2026-05-31T22:00:00Z');
  expect(newsTimes(rows, first - 1)).toEqual([first, begins]);
  expect(newsTimes(rows, begins - 1)).toEqual([first, begins]);
  expect(newsTimes(rows, begins)).toEqual([begins]);
});
