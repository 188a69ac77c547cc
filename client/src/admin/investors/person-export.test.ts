import type { BetaRequest } from '@shared/contracts/beta';
import type { InvestorEnquiry } from '@shared/contracts/investors';
import { expect, it } from 'vitest';
import { personCsv } from './person-export';

const shared = {
  language: 'de' as const,
  suspectedSpam: false,
  createdAt: '2026-01-02T10:00:00.000Z',
  status: 'new' as const,
  assigneeId: null,
  handledAt: null,
  consentVersion: null,
  consentAt: null,
};
const ada: InvestorEnquiry = {
  ...shared,
  id: 1,
  name: 'Ada',
  email: 'ada@abseits.example',
  company: null,
  investmentAmount: null,
  message: 'Guten Tag',
};
const beta: BetaRequest = {
  ...shared,
  id: 1,
  name: 'Ada',
  email: 'Ada@Abseits.example',
  reason: 'Neugier',
  confirmedAt: null,
};
const grace: BetaRequest = { ...beta, id: 2, name: 'Grace', email: 'grace@abseits.example' };

it('tells of a person’s enquiries in one table, whatever their kinds have, and of nobody else’s', () => {
  expect(personCsv('ADA@abseits.example', { investors: [ada], beta: [beta, grace] }).split('\r\n')).toEqual([
    '\uFEFFArt;Name;E-Mail;Unternehmen;Investitionssumme;Eingegangen;Text;Sprache;Spamverdacht',
    expect.stringMatching(
      /^Investorenanfrage;Ada;ada@abseits\.example;;;02\.01\.2026, \d\d:\d\d;Guten Tag;Deutsch;nein$/,
    ),
    expect.stringMatching(/^Beta-Anfrage;Ada;Ada@Abseits\.example;;;02\.01\.2026, \d\d:\d\d;Neugier;Deutsch;nein$/),
    '',
  ]);
});
