import type { BetaRequest } from '@shared/contracts/beta';
import type { InvestorEnquiry } from '@shared/contracts/investors';
import { expect, it } from 'vitest';
import { enquiriesOf, personCsv } from './enquiry-person';

const shared = { language: 'de' as const, suspectedSpam: false, createdAt: '2026-01-02T10:00:00.000Z' };
const ada: InvestorEnquiry = {
  ...shared,
  id: 1,
  name: 'Ada',
  email: 'ada@abseits.example',
  company: null,
  investmentAmount: null,
  message: 'Guten Tag',
};
const beta: BetaRequest = { ...shared, id: 1, name: 'Ada', email: 'Ada@Abseits.example', reason: 'Neugier' };
const grace: BetaRequest = { ...beta, id: 2, name: 'Grace', email: 'grace@abseits.example' };

it('gathers what came from one address in both lists, and nothing of others', () => {
  const all = { investors: [ada], beta: [beta, grace] };
  expect(enquiriesOf('ADA@abseits.example', all)).toEqual({ investors: [ada], beta: [beta] });
  const csv = personCsv(ada.email, all);
  expect(csv).toContain('Investorenanfrage;Ada;ada@abseits.example');
  expect(csv).toContain('Beta-Anfrage;Ada;Ada@Abseits.example');
  expect(csv).not.toContain('grace');
});
