import type { EnquiryKind } from '@shared/contracts/enquiries';
import { consentTexts } from '@shared/schema';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What an enquiry stores of the text that was agreed to: its version and the time, where the version is one that stood at
 * this very form. Any other proves nothing and is left out; an enquiry is never refused for it.
 */
export function consentProof(
  kind: EnquiryKind,
  version: string | undefined,
): { consentVersion?: SQL<string | null>; consentAt?: SQL<Date | null> } {
  if (!version) return {};
  const known = sql`from ${consentTexts} where ${consentTexts.version} = ${version} and ${consentTexts.kind} = ${kind}`;
  return {
    consentVersion: sql`(select ${consentTexts.version} ${known})`,
    consentAt: sql`(select now() ${known})`,
  };
}
