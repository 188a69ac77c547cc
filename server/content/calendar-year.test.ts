import type { PageContent } from '@shared/contracts/content';
import { describe, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { useTestApp } from '../testing/test-app';
import { calendarYear } from './calendar-year';
import { createContentStore } from './store';

const newYearInBerlin = Date.parse('2026-12-31T23:00:00Z');

describe('calendarYear', () => {
  it('begins at midnight in Berlin', () => {
    let time = newYearInBerlin - 1;
    const year = calendarYear(() => time);
    expect(year()).toBe(2026);
    time += 1;
    expect(year()).toBe(2027);
    time = Date.parse('2027-12-31T22:59:59Z');
    expect(year()).toBe(2027);
    time = Date.parse('2026-06-01T00:00:00Z');
    expect(year()).toBe(2026);
  });
});

describe('roadmap', () => {
  const app = useTestApp({ kind: 'embedded' });

  /** Years of the milestones that carry the sign. */
  const signs = ({ sections }: PageContent, key = 'roadmap') =>
    sections
      .find((section) => section.key === key)
      ?.blocks.flatMap(({ metadata }) => (metadata.marker ? [[metadata.year, metadata.marker]] : []));

  it('moves its marker to the new year without a restart', async () => {
    let time = Date.parse('2026-11-21T12:00:00Z');
    const content = createContentStore(app.database, createLog('silent'), { now: () => time });
    await content.refresh();
    const before = content.version;
    for (const language of ['de', 'en'] as const)
      expect(signs(content.page('home', language))).toEqual([[2026, 'Hier sind wir']]);
    expect(signs(content.page('investor', 'de'), 'investor-vision')).toEqual([[2026, 'Hier sind wir']]);
    expect(content.version).toBe(before);
    time = newYearInBerlin;
    expect(content.version).toBe(before + 1);
    expect(signs(content.page('home', 'de'))).toEqual([[2027, 'Hier sind wir']]);
    expect(content.version).toBe(before + 1);
  });
});
