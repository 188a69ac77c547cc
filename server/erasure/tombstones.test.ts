import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { revocationKinds } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { tombstoneName, tombstoneNamed } from './tombstones';

describe('name of a tombstone', () => {
  it('is read as what it was made of, for every kind', () => {
    const createdAt = new Date('2026-11-26T10:00:00Z');
    for (const kind of [...enquiryKinds, ...revocationKinds]) {
      const old = { kind, number: 7, createdAt };
      expect(tombstoneNamed(tombstoneName(old))).toEqual(old);
      const whole = { ...old, madeAt: new Date('2026-03-01T12:00:00Z') };
      expect(tombstoneNamed(tombstoneName(whole))).toEqual(whole);
    }
  });

  it('is none in any other text', () => {
    for (const name of ['since-1700000000000', 'investors-7', 'nobody-7-1700000000000', 'user-7-1-2-3', ''])
      expect(tombstoneNamed(name)).toBeUndefined();
  });
});
