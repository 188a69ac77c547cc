import { describe, expect, it } from 'vitest';
import { sampleChange } from '../../../testing/pending.fixture';
import { berlinText, pendingMark } from '../../entity-form/pending/pending-mark';
import { noMoment, readMoment, typedMoment } from '../../kit/forms/typed-moment';

const typed = (date: string, time: string, second = false) => readMoment({ date, time, second });

describe('readMoment', () => {
  it('reads a time in Berlin in summer and in winter', () => {
    expect(typed('2026-07-01', '09:00')).toEqual({ state: 'once', instant: new Date('2026-07-01T07:00:00Z') });
    expect(typed('2026-12-01', '09:00')).toEqual({ state: 'once', instant: new Date('2026-12-01T08:00:00Z') });
  });

  it('reports a time in the skipped hour in March', () => {
    expect(typed('2027-03-28', '02:30')).toEqual({ state: 'skipped' });
    expect(typed('2027-03-28', '03:00')).toMatchObject({ state: 'once' });
  });

  it('reads a time in the repeated hour in October as the first or the second', () => {
    expect(typed('2026-10-25', '02:30')).toEqual({ state: 'twice', instant: new Date('2026-10-25T00:30:00Z') });
    expect(typed('2026-10-25', '02:30', true)).toEqual({ state: 'twice', instant: new Date('2026-10-25T01:30:00Z') });
  });

  it('reports an empty or unfinished input', () => {
    expect(readMoment(noMoment)).toEqual({ state: 'empty' });
    expect(typed('2026-10-25', '')).toEqual({ state: 'unfinished' });
  });

  it.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-07-01T07:00:00.000Z'])(
    'reads %s as it was written',
    (instant) => {
      const read = readMoment(typedMoment(instant));
      expect('instant' in read && read.instant.toISOString()).toBe(instant);
    },
  );
});

describe('pendingMark', () => {
  const publishAt = '2026-07-01T07:00:00.000Z';
  const revertAt = '2026-12-01T08:00:00.000Z';

  /** Whose clock it is is named where these tests run elsewhere (kit/dates). */
  const marked = (change: Parameters<typeof pendingMark>[0]) => pendingMark(change).replace(' (Berlin)', '');

  it('tells whether and when visitors see a pending change', () => {
    expect(marked(sampleChange({}))).toBe('Geändert, noch nicht öffentlich');
    expect(marked(sampleChange({ state: 'scheduled', publishAt }))).toBe('Wird am 01.07.2026 09:00 öffentlich');
    expect(marked(sampleChange({ state: 'showing', publishAt, revertAt }))).toBe('Öffentlich bis 01.12.2026 09:00');
    expect(berlinText('2026-12-31T23:30:00.000Z')).toContain('01.01.2027 00:30');
  });
});
