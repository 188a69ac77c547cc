import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { entityNames } from '@shared/entities/entities';
import * as z from 'zod/mini';

/** What is in a path, by the name of the parameter; what is not here is text. */
export const inPath: Readonly<Record<string, z.core.$ZodType>> = {
  ...{ id: z.int(), note: z.int(), version: z.int() },
  ...{ kind: z.enum(enquiryKinds), entity: z.enum(entityNames) },
};

/** What a parameter means, where its name and its values do not say it. */
const meanings: Readonly<Record<string, string>> = {
  id: 'Number of what the path names.',
  sectionKeyOrId: 'Key of a section to read its blocks, else the number of a block.',
  key: 'Key of what the path names, such as "about-hero".',
  note: 'Number of the note.',
  version: 'Number of the version, counted from 1.',
  enquiryId: 'Number of the enquiry.',
  limit: 'How many at most, up to 500.',
  after: 'Where the page begins: `next` of the page before it.',
  q: 'Words that are looked for, all of them.',
  assignee: 'Number of the person who handles it; "none" for what nobody handles.',
  spam: '"1" for what is suspected of being spam, "0" for the rest.',
  since: '`cursor` of the answer before.',
  deleted: '"1" for those in the bin.',
  dryRun: '"false" makes the change; "true" tells what it would be.',
  missing:
    'What becomes of pages, sections, blocks and menu entries that the file does not have: kept, or moved to the bin.',
  base: '`base` of the trial: 409 where the content is another by now.',
  from: 'Not before this time.',
  to: 'Before this time.',
  person: 'User name of who did it or whom it was done to.',
  lng: 'Language of the texts.',
  lang: 'Language of the headings.',
  token: 'As POST to the same address with /download answers it.',
  origin: 'The origin that the page has for its visitor.',
};

export const meaningOf = (name: string) => (meanings[name] ? { description: meanings[name] } : {});

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const byStatus: Readonly<Record<string, object>> = {
  401: { 'WWW-Authenticate': { description: 'Where a token does not hold.', schema: { type: 'string' } } },
  429: retryAfter,
  503: retryAfter,
};

/** Headers of a failure that a program acts on (RFC 9110, 10.2.3; RFC 6750, 3). */
export const failureHeaders = (status: string) => (byStatus[status] ? { headers: byStatus[status] } : {});

/**
 * OpenAPI allows no two paths that differ in the name of a parameter alone
 * (https://spec.openapis.org/oas/v3.1.1.html#path-templating-matching).
 */
export const templated = (path: string): string =>
  path.replace(/(?<=^\/api\/cms\/blocks\/):(?:sectionKey|id)$/, ':sectionKeyOrId').replace(/:(\w+)/g, '{$1}');
