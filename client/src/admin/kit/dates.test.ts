import { describe, expect, it } from 'vitest';
import { germanDate, germanDateTime, germanWeekday } from './dates';

describe('dates of the content area', () => {
  const instant = new Date(2026, 2, 7, 9, 5);

  it('are written dd.MM.yyyy, with hours and minutes where the time matters', () => {
    expect(germanDate(instant)).toBe('07.03.2026');
    expect(germanDateTime(instant)).toBe('07.03.2026, 09:05');
    expect(germanDateTime(new Date(2026, 11, 31, 0, 0))).toBe('31.12.2026, 00:00');
  });

  it('are read from the ISO form in which the API gives them', () => {
    expect(germanDate(instant.toISOString())).toBe('07.03.2026');
    expect(germanWeekday(instant.toISOString())).toBe('Samstag');
  });
});
