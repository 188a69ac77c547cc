import { describe, expect, it } from 'vitest';
import { germanDay, germanWeekdayOf, longGermanDay } from './german-days';

describe('German days', () => {
  it('have two digits for day and month in tables', () => {
    expect(germanDay('2026-03-07')).toBe('07.03.2026');
  });

  it('have the name of the month in sentences', () => {
    expect(longGermanDay('2026-03-07')).toBe('7.\u00a0März 2026');
    expect(longGermanDay('2026-11-23')).toBe('23.\u00a0November 2026');
  });

  it('have a German weekday', () => {
    expect(germanWeekdayOf('2026-11-23')).toBe('Montag');
  });
});
