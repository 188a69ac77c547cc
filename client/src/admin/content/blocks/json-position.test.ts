import { describe, expect, it } from 'vitest';
import { jsonError } from './block-form-values';

describe('jsonError', () => {
  it.each(['{}', '[]', ' {"a": [1, -2.5e3, true, null, "x\\n\\u00e4"]} ', '"x"', '0'])('accepts %s', (text) => {
    expect(jsonError(text)).toBeNull();
  });

  it.each([
    ['{"a":', 1, 6, 'ein Wert'],
    ['{"a": 1,}', 1, 9, 'ein Name in doppelten Anführungszeichen'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'ein Komma oder }'],
    ['{"a" 1}', 1, 6, 'ein Doppelpunkt'],
    ["{'a': 1}", 1, 2, 'ein Name in doppelten Anführungszeichen'],
    ['[1, 2', 1, 6, 'ein Komma oder ]'],
    ['{"a": "offen}', 1, 7, 'ein vollständiger Text in doppelten Anführungszeichen'],
    ['{"a": 01}', 1, 8, 'ein Komma oder }'],
    ['{} x', 1, 4, 'das Ende'],
    ['{"a": undefined}', 1, 7, 'ein Wert'],
  ])('finds the position of the error in %j', (text, line, column, expected) => {
    expect(jsonError(text)).toEqual({ line, column, expected });
  });

  it('reports deeply nested JSON as an error without a crash', () => {
    expect(jsonError('['.repeat(100_000))).not.toBeNull();
  });
});
