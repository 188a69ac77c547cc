import { expect, it } from 'vitest';
import { actionInSentence } from './action-labels';

it('keeps the capital of a noun within a sentence', () => {
  expect((['updated', 'reverted', 'renewed', 'baseline'] as const).map(actionInSentence)).toEqual([
    'geändert',
    'nach Zeitplan zurückgenommen',
    'Standardtext erneuert',
    'Ausgangsfassung',
  ]);
});
