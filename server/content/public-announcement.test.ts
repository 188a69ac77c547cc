import type { PublicAnnouncement } from '@shared/contracts/content';
import { siteSettings } from '@shared/schema';
import { announcementKeys } from '@shared/settings/settings-announcement';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { settingRow } from '../testing/sample-rows';
import { useTestApp } from '../testing/test-app';
import { announcementUntil } from './public-announcement';
import { type ContentStore, createContentStore } from './store';

const begins = Date.parse('2026-12-01T08:00:00Z');
const ends = Date.parse('2026-12-24T17:00:00Z');

describe('announcement', () => {
  const app = useTestApp({ kind: 'embedded' });
  let time: number;
  let content: ContentStore;

  beforeEach(() => {
    time = begins;
    content = createContentStore(app.database, createLog('silent'), { now: () => time });
  });

  /** Values by the names in `announcementKeys`. */
  async function set(values: Partial<Record<keyof typeof announcementKeys, string>>) {
    for (const [name, value] of Object.entries(values)) {
      const key = announcementKeys[name as keyof typeof announcementKeys];
      await app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
    }
    await content.refresh();
  }
  const textOn = (...[page, language]: Parameters<ContentStore['page']>): PublicAnnouncement['text'] | undefined =>
    content.page(page, language).announcement?.text;

  it('is on no page unless it is switched on', async () => {
    await set({ shown: 'aus' });
    expect(textOn('home', 'de')).toBeUndefined();
  });

  it('comes and goes in its period by a new version of the content', async () => {
    await set({ shown: 'an', text: 'Messe in Köln', period: '01.12.2026 09:00 bis 24.12.2026 18:00' });
    const shownAt = (now: number) => {
      time = now;
      return [content.version, textOn('home', 'de')];
    };
    const { version } = content;
    expect(shownAt(begins)).toEqual([version, 'Messe in Köln']);
    expect(shownAt(ends - 1)).toEqual([version, 'Messe in Köln']);
    expect(shownAt(ends)).toEqual([version + 1, undefined]);
    expect(shownAt(begins - 1)).toEqual([version + 1, undefined]);
    expect(shownAt(begins)).toEqual([version + 2, 'Messe in Köln']);
  });

  it('is previewed before it begins, and no longer once it has ended', () => {
    const settings = [
      settingRow({ key: announcementKeys.shown, value: 'an' }),
      settingRow({ key: announcementKeys.period, value: '01.12.2026 09:00 bis 24.12.2026 18:00' }),
    ];
    const isShown = (now: number) => announcementUntil({ settings }, now).settings[0]?.value;
    expect([begins - 1, ends - 1, ends].map(isShown)).toEqual(['an', 'an', 'aus']);
  });

  it('is on the chosen pages alone', async () => {
    await set({ shown: 'an', text: 'Nur hier', period: 'immer', pages: 'about, gone' });
    expect([textOn('about', 'de'), textOn('about', 'en'), textOn('home', 'de')]).toEqual([
      'Nur hier',
      'The beta has begun.',
      undefined,
    ]);
  });

  it('shows the German text, marked, if there is no translation', async () => {
    await set({ shown: 'an', text: 'Messe', link: '/beta#form', period: 'immer', pages: 'alle' });
    await app.db.update(siteSettings).set({ translations: {} }).where(eq(siteSettings.key, announcementKeys.text));
    await content.refresh();
    const { announcement } = content.page('home', 'en');
    expect(announcement).toMatchObject({
      text: 'Messe',
      german: true,
      link: { text: 'Find out more', href: '/beta#form' },
    });
    expect(announcement?.link?.german).toBeUndefined();
    expect(content.page('home', 'de').announcement?.id).toBe(announcement?.id);
  });
});
