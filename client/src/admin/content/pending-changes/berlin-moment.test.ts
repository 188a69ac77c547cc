import { describe, expect, it } from 'vitest';
import { sampleChange } from '../../../testing/pending.fixture';
import { noMoment, readMoment, typedMoment } from '../../kit/dates';
import { berlinText, pendingMark } from './pending-badge';

const typed = (date: string, time: string, second = false) => readMoment({ date, time, second });

describe('a typed moment in Berlin', () => {
  it('is a moment in summer and in winter', () => {
    expect(typed('2026-07-01', '09:00')).toEqual({ state: 'once', instant: new Date('2026-07-01T07:00:00Z') });
    expect(typed('2026-12-01', '09:00')).toEqual({ state: 'once', instant: new Date('2026-12-01T08:00:00Z') });
  });

  it('is none in the hour that is left out in March', () => {
    expect(typed('2027-03-28', '02:30')).toEqual({ state: 'skipped' });
    expect(typed('2027-03-28', '03:00')).toMatchObject({ state: 'once' });
  });

  it('is one of two in the hour that comes twice in October', () => {
    expect(typed('2026-10-25', '02:30')).toEqual({ state: 'twice', instant: new Date('2026-10-25T00:30:00Z') });
    expect(typed('2026-10-25', '02:30', true)).toEqual({ state: 'twice', instant: new Date('2026-10-25T01:30:00Z') });
  });

  it('is nothing, or not finished, until both are there', () => {
    expect(readMoment(noMoment)).toEqual({ state: 'empty' });
    expect(typed('2026-10-25', '')).toEqual({ state: 'unfinished' });
  });

  it.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-07-01T07:00:00.000Z'])(
    'comes back from %s',
    (instant) => {
      const read = readMoment(typedMoment(instant));
      expect('instant' in read && read.instant.toISOString()).toBe(instant);
    },
  );
});

describe('what a change is marked with', () => {
  const publishAt = '2026-07-01T07:00:00.000Z';
  const revertAt = '2026-12-01T08:00:00.000Z';

  /** Whose clock it is is named where these tests run elsewhere (kit/dates). */
  const marked = (change: Parameters<typeof pendingMark>[0]) => pendingMark(change).replace(' (Berlin)', '');

  it('tells whether and when visitors see it', () => {
    expect(marked(sampleChange({}))).toBe('Geändert, noch nicht öffentlich');
    expect(marked(sampleChange({ state: 'scheduled', publishAt }))).toBe('Wird am 01.07.2026 09:00 öffentlich');
    expect(marked(sampleChange({ state: 'showing', publishAt, revertAt }))).toBe('Öffentlich bis 01.12.2026 09:00');
    expect(berlinText('2026-12-31T23:30:00.000Z')).toContain('01.01.2027 00:30');
  });
});
