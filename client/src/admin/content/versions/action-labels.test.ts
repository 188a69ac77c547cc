import { describe, expect, it } from 'vitest';
import { actionInSentence } from './action-labels';

describe('actionInSentence', () => {
  it('keeps the capital letter of a noun', () => {
    expect((['updated', 'reverted', 'renewed', 'baseline'] as const).map(actionInSentence)).toEqual([
      'geändert',
      'nach Zeitplan zurückgenommen',
      'Standardtext erneuert',
      'Ausgangsfassung',
    ]);
  });
});
