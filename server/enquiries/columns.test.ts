import { betaDescription } from '@shared/contracts/beta';
import { enquiryDescriptions } from '@shared/contracts/enquiries';
import { investorDescription } from '@shared/contracts/investors';
import { enquiryFields, originColumns } from '@shared/enquiries/enquiry-fields';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { betaRequests, enquiryTables, investors } from '@shared/schema';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { presentEnquiry } from './queries';

/** A column that is added to a table is stored, shown, or named as neither; nobody can forget to decide. */
describe.each([
  ['investors', getTableColumns(investors), investorDescription],
  ['beta', getTableColumns(betaRequests), betaDescription],
] as const)('columns of %s', (kind, table, { written, filledIn, shown, hidden, form, fields }) => {
  const columns = Object.keys(table).sort();

  it('each come from the input or are filled in by the server', () => {
    expect([...written, ...filledIn].sort()).toEqual(columns);
  });

  it('are described for lists, exports and mails if they come from the input or tell the origin', () => {
    expect(enquiryFields[kind].map(({ name }) => name)).toEqual([...written, ...originColumns]);
    expect(enquiryFields[kind].filter(({ role }) => role === 'text')).toHaveLength(1);
  });

  it('are each shown to administrators or hidden on purpose', () => {
    expect([...shown, ...hidden].sort()).toEqual(columns);
  });

  it('leave the server only if listed', () => {
    const row = { name: 'Ida', secret: 'a column that is new', invitation: null };
    expect(Object.keys(presentEnquiry(kind, row)).sort()).toEqual([...shown, 'invitation'].sort());
  });

  it('have fields in the form as described', () => {
    expect(Object.keys(form.shape)).toEqual([...fields]);
  });
});

it('enquiry kinds have descriptions and tables of their own', () => {
  for (const kind of enquiryKinds) expect(enquiryDescriptions[kind].kind).toBe(kind);
  expect(Object.keys(enquiryTables)).toEqual([...enquiryKinds]);
});
