import { type EnquiryKind, type EnquiryOf, enquiryKinds } from '@shared/contracts/enquiries';
import { longestSearch } from '@shared/contracts/inbox-filters';
import { toCsv } from '@shared/csv';
import { everyEnquiryFound } from '../../api/inbox-api';
import { languageNames } from '../content/languages';
import { germanDateTime } from '../kit/dates';
import { saveCsv } from '../kit/download';
import { enquiryViews } from './enquiry-views';

/** Everything that is stored about the people who wrote. */
type Enquiries = { readonly [Kind in EnquiryKind]: readonly EnquiryOf[Kind][] };

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const yesOrNo = (value: boolean) => (value ? 'ja' : 'nein');

/** What any kind tells beside name, e-mail, date and text. */
const allDetails = [...new Set(enquiryKinds.flatMap((kind) => enquiryViews[kind].details.map(({ label }) => label)))];

function linesOf<Kind extends EnquiryKind>(kind: Kind, email: string, rows: readonly EnquiryOf[Kind][]): string[][] {
  const { one, details, text } = enquiryViews[kind];
  return rows
    .filter((row) => sameAddress(row.email, email))
    .map((row) => [
      one,
      row.name,
      row.email,
      ...allDetails.map((wanted) => details.find(({ label }) => label === wanted)?.value(row) ?? ''),
      germanDateTime(row.createdAt),
      text(row),
      languageNames[row.language],
      yesOrNo(row.suspectedSpam),
    ]);
}

/** All that one person wrote, as they may ask for it (Art. 15 and 20 GDPR), as CSV; `found` may hold others as well. */
export function personCsv(email: string, found: Enquiries): string {
  return toCsv(
    ['Art', 'Name', 'E-Mail', ...allDetails, 'Eingegangen', 'Text', 'Sprache', 'Spamverdacht'],
    [...linesOf('investors', email, found.investors), ...linesOf('beta', email, found.beta)],
  );
}

function fileName(email: string): string {
  return `anfragen-${email.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`;
}

/** Asks for what came from an address and hands it to the browser as a file to save. */
export async function savePersonCsv(email: string): Promise<void> {
  const q = email.slice(0, longestSearch);
  const [investors, beta] = await Promise.all([everyEnquiryFound('investors', q), everyEnquiryFound('beta', q)]);
  saveCsv(fileName(email), personCsv(email, { investors, beta }));
}
