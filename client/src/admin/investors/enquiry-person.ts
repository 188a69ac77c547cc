import type { BetaRequest } from '@shared/contracts/beta';
import type { InvestorEnquiry } from '@shared/contracts/investors';
import { germanDateTime } from '../dates';
import { toCsv } from './csv';

/** Everything that is stored about the people who wrote. */
export interface Enquiries {
  investors: readonly InvestorEnquiry[];
  beta: readonly BetaRequest[];
}

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What came from one e-mail address, whichever form it was sent with. */
export function enquiriesOf(email: string, { investors, beta }: Enquiries): Enquiries {
  return {
    investors: investors.filter((row) => sameAddress(row.email, email)),
    beta: beta.filter((row) => sameAddress(row.email, email)),
  };
}

const yesOrNo = (value: boolean) => (value ? 'ja' : 'nein');

const languageNames = { de: 'Deutsch', en: 'Englisch' } as const;

/** All that is stored about one person, as they may ask for it (Art. 15 and 20 GDPR), as CSV. */
export function personCsv(email: string, enquiries: Enquiries): string {
  const { investors, beta } = enquiriesOf(email, enquiries);
  return toCsv(
    ['Art', 'Name', 'E-Mail', 'Unternehmen', 'Investitionssumme', 'Eingegangen', 'Text', 'Sprache', 'Spamverdacht'],
    [
      ...investors.map((row) => [
        'Investorenanfrage',
        row.name,
        row.email,
        row.company ?? '',
        row.investmentAmount ?? '',
        germanDateTime(row.createdAt),
        row.message,
        languageNames[row.language],
        yesOrNo(row.suspectedSpam),
      ]),
      ...beta.map((row) => [
        'Beta-Anfrage',
        row.name,
        row.email,
        '',
        '',
        germanDateTime(row.createdAt),
        row.reason,
        languageNames[row.language],
        yesOrNo(row.suspectedSpam),
      ]),
    ],
  );
}
