import { type EnquiryKind, type EnquiryOf, enquiryKinds } from '@shared/contracts/enquiries';
import { germanDate, germanDateTime } from '../kit/dates';
import { toCsv } from './csv';
import { enquiryViews } from './enquiry-views';

/** Everything that is stored about the people who wrote. */
export type Enquiries = { readonly [Kind in EnquiryKind]: readonly EnquiryOf[Kind][] };

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What came from one e-mail address, whichever form it was sent with. */
export function enquiriesOf(email: string, { investors, beta }: Enquiries): Enquiries {
  return {
    investors: investors.filter((row) => sameAddress(row.email, email)),
    beta: beta.filter((row) => sameAddress(row.email, email)),
  };
}

const yesOrNo = (value: boolean) => (value ? 'ja' : 'nein');

const languageNames = new Intl.DisplayNames('de', { type: 'language' });

/** A list of enquiries, as CSV. */
export function listCsv<Kind extends EnquiryKind>(kind: Kind, rows: readonly EnquiryOf[Kind][]): string {
  const { details, text, textLabel } = enquiryViews[kind];
  const header = ['Name', 'E-Mail', ...details.map(({ label }) => label), 'Datum', textLabel, 'Spamverdacht'];
  const lines = rows.map((row) => [
    row.name,
    row.email,
    ...details.map(({ value }) => value(row) ?? ''),
    germanDate(row.createdAt),
    text(row),
    yesOrNo(row.suspectedSpam),
  ]);
  return toCsv(header, lines);
}

/** What any kind tells beside name, e-mail, date and text. */
const allDetails = [...new Set(enquiryKinds.flatMap((kind) => enquiryViews[kind].details.map(({ label }) => label)))];

function personLines<Kind extends EnquiryKind>(kind: Kind, rows: readonly EnquiryOf[Kind][]): string[][] {
  const { one, details, text } = enquiryViews[kind];
  return rows.map((row) => [
    one,
    row.name,
    row.email,
    ...allDetails.map((wanted) => details.find(({ label }) => label === wanted)?.value(row) ?? ''),
    germanDateTime(row.createdAt),
    text(row),
    languageNames.of(row.language) ?? row.language,
    yesOrNo(row.suspectedSpam),
  ]);
}

/** All that is stored about one person, as they may ask for it (Art. 15 and 20 GDPR), as CSV. */
export function personCsv(email: string, enquiries: Enquiries): string {
  const ofPerson = enquiriesOf(email, enquiries);
  return toCsv(
    ['Art', 'Name', 'E-Mail', ...allDetails, 'Eingegangen', 'Text', 'Sprache', 'Spamverdacht'],
    enquiryKinds.flatMap((kind) => personLines(kind, ofPerson[kind])),
  );
}
