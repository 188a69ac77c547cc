import { mailRetryDays } from '@shared/settings/retention';
import { describe, expect, it } from 'vitest';
import { waitAfter } from './retry-plan';

describe('retry plan', () => {
  it('has growing pauses of three days in all', () => {
    const waits = Array.from({ length: 11 }, (_, index) => waitAfter(index + 1) ?? 0);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waitAfter(12)).toBeNull();
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(mailRetryDays * 24 * 60 * 60);
  });
});
