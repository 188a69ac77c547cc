import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fingerprint } from './translation';

describe('fingerprint', () => {
  it.each(['', 'Abseits', 'Über 100.000 Webquellen – 🗺️', 'x'.repeat(5_000)])(
    'is the beginning of the SHA-256 stored with translations',
    (text) => {
      expect(fingerprint(text)).toBe(hash('sha256', text, 'base64url').slice(0, 16));
    },
  );
});
