import type { InvestorEnquiry } from '@shared/contracts/stored-enquiries';
import { investors } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { beyond, expectInvalid } from '../testing/expectations';
import { useTestApp } from '../testing/test-app';

const path = '/api/investors';
const enquiry = { name: 'Ida Investor', email: 'ida@invest.example', message: 'Guten Tag' };

/** What only investors have; what holds for every kind stands in enquiries.test.ts. */
describeOnEachDatabase('/api/investors', (kind) => {
  const app = useTestApp({ kind });
  const rows = () => app.db.select().from(investors);

  it.each([
    ['absent', {}],
    ['blank', { company: '  ', investmentAmount: '' }],
    ['null', { company: null, investmentAmount: null }],
  ])('stores null for company and amount if they are %s', async (_what, optional) => {
    expect((await app.visitor().post(path, { ...enquiry, ...optional })).status).toBe(201);
    const admin = await app.signedIn();
    const { body } = await admin.get<InvestorEnquiry[]>(path);
    expect(body.data).toMatchObject([{ ...enquiry, company: null, investmentAmount: null }]);
  });

  describe('validation', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a company of 121 characters', { company: beyond(120) }, 'company'],
      ['a company as a number', { company: 7 }, 'company'],
      ['an amount as an object', { investmentAmount: {} }, 'investmentAmount'],
    ];

    it.each(wrong)('refuses %s with 400 that names the field', async (_what, change, field) => {
      await expectInvalid(app.visitor(), 'POST', path, { ...enquiry, ...change }, field);
      expect(await rows()).toEqual([]);
    });
  });

  it('accepts a name and a message of one letter, and the longest company', async () => {
    const bounds = { name: 'I', message: '?', company: 'c'.repeat(120) };
    expect((await app.visitor().post(path, { ...enquiry, ...bounds })).status).toBe(201);
    expect(await rows()).toEqual([expect.objectContaining(bounds)]);
  });
});
