import type { BetaRequest } from '@shared/contracts/beta';
import type { InvestorEnquiry } from '@shared/contracts/investors';
import { expect, it } from 'vitest';
import { enquiriesOf, listCsv, personCsv } from './enquiry-export';

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

it('writes a list with what its kind tells', () => {
  const withCompany = { ...ada, company: 'Kapital AG', suspectedSpam: true };
  expect(listCsv('investors', [withCompany])).toBe(
    '\uFEFFName;E-Mail;Unternehmen;Investitionssumme;Datum;Nachricht;Spamverdacht\r\n' +
      'Ada;ada@abseits.example;Kapital AG;;02.01.2026;Guten Tag;ja\r\n',
  );
  expect(listCsv('beta', [grace])).toBe(
    '\uFEFFName;E-Mail;Datum;Grund;Spamverdacht\r\nGrace;grace@abseits.example;02.01.2026;Neugier;nein\r\n',
  );
});

it('tells of a person’s enquiries in one table, whatever their kinds have', () => {
  expect(personCsv(ada.email, { investors: [ada], beta: [beta] }).split('\r\n')).toEqual([
    '\uFEFFArt;Name;E-Mail;Unternehmen;Investitionssumme;Eingegangen;Text;Sprache;Spamverdacht',
    expect.stringMatching(
      /^Investorenanfrage;Ada;ada@abseits\.example;;;02\.01\.2026, \d\d:\d\d;Guten Tag;Deutsch;nein$/,
    ),
    expect.stringMatching(/^Beta-Anfrage;Ada;Ada@Abseits\.example;;;02\.01\.2026, \d\d:\d\d;Neugier;Deutsch;nein$/),
    '',
  ]);
});
