import { describe, expect, it } from 'vitest';
import { fromBerlin, toBerlin } from './berlin-time';

const instants = (date: string, time: string) =>
  fromBerlin(date, time).instants.map((instant) => instant.toISOString().slice(0, 16));

describe('toBerlin', () => {
  it.each([
    ['2026-01-15T11:00:00Z', '2026-01-15', '12:00', '+01:00'],
    ['2026-07-15T10:00:00Z', '2026-07-15', '12:00', '+02:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00', '+01:00'],
    // The beginning of summer time: 2 o'clock is 3 o'clock.
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59', '+01:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00', '+02:00'],
    // Its end: the hour from 2 to 3 comes twice.
    ['2026-10-25T00:30:59Z', '2026-10-25', '02:30', '+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30', '+01:00'],
  ])('shows %s as %s %s, %s', (instant, date, time, offset) => {
    expect(toBerlin(instant)).toEqual({ date, time, offset });
    expect(toBerlin(new Date(instant))).toEqual({ date, time, offset });
  });

  it('throws for an invalid time', () => {
    expect(() => toBerlin('gestern')).toThrow(RangeError);
  });
});

describe('fromBerlin', () => {
  it('returns one moment on an ordinary day, in winter and in summer', () => {
    expect(instants('2026-01-15', '12:00')).toEqual(['2026-01-15T11:00']);
    expect(instants('2026-07-15', '12:00')).toEqual(['2026-07-15T10:00']);
    expect(instants('2027-01-01', '00:00')).toEqual(['2026-12-31T23:00']);
  });

  it('returns no moment in the hour skipped in March, and one at its edges', () => {
    expect(instants('2026-03-29', '01:59')).toEqual(['2026-03-29T00:59']);
    expect(instants('2026-03-29', '02:00')).toEqual([]);
    expect(instants('2026-03-29', '02:59')).toEqual([]);
    expect(instants('2026-03-29', '03:00')).toEqual(['2026-03-29T01:00']);
  });

  it('returns two moments in the hour repeated in October, and one at its edges', () => {
    expect(instants('2026-10-25', '01:59')).toEqual(['2026-10-24T23:59']);
    expect(instants('2026-10-25', '02:00')).toEqual(['2026-10-25T00:00', '2026-10-25T01:00']);
    expect(instants('2026-10-25', '02:59')).toEqual(['2026-10-25T00:59', '2026-10-25T01:59']);
    expect(instants('2026-10-25', '03:00')).toEqual(['2026-10-25T02:00']);
  });

  it('returns no moment for an invalid day or time', () => {
    for (const [date, time] of [
      ['2026-02-30', '12:00'],
      ['2026-02-03', '24:00'],
      ['', ''],
      ['2026-02-03', '1:00'],
    ] as const) {
      expect(instants(date, time)).toEqual([]);
    }
  });

  it('reverses toBerlin for every hour of a year', () => {
    for (let then = Date.UTC(2026, 0, 1); then < Date.UTC(2027, 0, 1); then += 60 * 60_000) {
      const { date, time } = toBerlin(new Date(then));
      expect(fromBerlin(date, time).instants.map(Number)).toContain(then);
    }
  });
});
