import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isPlainSecret } from './environment-values';

it.each(['base64', 'base64url', 'hex'] as const)('isPlainSecret is false for random secrets (%s)', (encoding) => {
  const bytes = encoding === 'hex' ? 16 : 24;
  const plain = Array.from({ length: 2_000 }, () => randomBytes(bytes).toString(encoding)).filter(isPlainSecret);
  // Of 24 bytes in base64 one in ten thousand has neither digits nor capitals; of 48, as the guide says, none.
  expect(plain.length).toBeLessThan(4);
  const long = Array.from({ length: 2_000 }, () => randomBytes(48).toString(encoding)).filter(isPlainSecret);
  expect(long).toEqual([]);
});

it.each([
  'meine katze schlaeft gern auf dem warmen dach',
  'aaaaaaaabbbbbbbbccccccccdddddddd1',
  '12345678901234567890123456789012',
  'abcabcabcabcabcabcabcabcabcabcabcabc1',
  '8402157394620185739462018573946201',
])('isPlainSecret is true for: %s', (secret) => {
  expect(isPlainSecret(secret)).toBe(true);
});
