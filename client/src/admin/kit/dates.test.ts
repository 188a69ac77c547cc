import { afterEach, describe, expect, it, vi } from 'vitest';
import { germanDate, germanDateTime, germanTime, germanWeekday, recentMoment, shortMoment } from './dates';

/** What a browser's clock is ahead of UTC, in minutes. */
const browserAhead = (minutes: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes);

afterEach(() => vi.restoreAllMocks());

describe('dates of the content area', () => {
  const winter = '2026-03-07T08:05:00.000Z';
  const summer = '2026-07-31T22:30:00.000Z';

  it('are written in German in the time of Berlin', () => {
    browserAhead(60);
    expect(germanDate(winter)).toBe('07.03.2026');
    expect(germanDateTime(new Date(winter))).toBe('07.03.2026, 09:05');
    expect(germanTime(winter)).toBe('09:05\u00a0Uhr');
    expect(shortMoment(winter)).toBe('07.03.2026, 09:05\u00a0Uhr');
    expect(germanWeekday(winter)).toBe('Samstag');
  });

  it('are today or yesterday with the time, and a plain date before', () => {
    vi.useFakeTimers({ now: new Date('2026-03-08T00:30:00+01:00') });
    browserAhead(60);
    expect(recentMoment('2026-03-08T00:10:00+01:00')).toBe('Heute, 00:10');
    expect(recentMoment('2026-03-07T23:50:00+01:00')).toBe('Gestern, 23:50');
    expect(recentMoment('2026-03-06T23:50:00+01:00')).toBe('06.03.2026');
    vi.useRealTimers();
  });

  it('are yesterday after a day of 23 hours, too', () => {
    vi.useFakeTimers({ now: new Date('2026-03-30T00:30+02:00') });
    browserAhead(120);
    expect(recentMoment('2026-03-29T12:00+02:00')).toBe('Gestern, 12:00');
    expect(recentMoment('2026-03-28T23:50+01:00')).toBe('28.03.2026');
    vi.useRealTimers();
  });

  it('name Berlin if the browser is in another time zone', () => {
    browserAhead(-300);
    expect(germanDate(summer)).toBe('01.08.2026');
    expect(germanWeekday(summer)).toBe('Samstag');
    expect(germanDateTime(summer)).toBe('01.08.2026, 00:30 (Berlin)');
    expect(germanTime(summer)).toBe('00:30\u00a0Uhr (Berlin)');
    expect(shortMoment(summer)).toBe('01.08.2026, 00:30\u00a0Uhr (Berlin)');
    browserAhead(120);
    expect(shortMoment(summer)).toBe('01.08.2026, 00:30\u00a0Uhr');
    browserAhead(60);
    expect(shortMoment(summer)).toBe('01.08.2026, 00:30\u00a0Uhr (Berlin)');
  });
});
