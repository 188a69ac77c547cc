import { pathParameters } from '@shared/api/path-parameters';
import type * as z from 'zod/mini';

/** Schemas of path parameters by any name. */
export const parameterSchemas: Readonly<Record<string, z.core.$ZodType>> = pathParameters;

/** Meaning of parameters whose name and values do not explain them. */
const meanings: Readonly<Record<string, string>> = {
  id: 'Id of the entry.',
  sectionKeyOrId: 'Key of a section to list its blocks, else the id of a block.',
  session: 'Id of the session.',
  key: 'Key of the entry, such as "about-hero".',
  note: 'Id of the note.',
  version: 'Number of the version, counted from 1.',
  enquiryId: 'Id of the enquiry.',
  limit: 'Maximum number of entries, up to 500.',
  after: 'Start of the page: `next` of the previous page.',
  q: 'Words to search for; all of them must match.',
  assignee: 'Id of the assigned user; "none" for unassigned enquiries.',
  spam: '"1" for suspected spam, "0" for all others.',
  since: '`cursor` of the previous response.',
  deleted: '"1" for those in the bin.',
  dryRun: '"false" makes the change; "true" returns what it would be.',
  missing: 'What happens to pages, sections, blocks and menu entries that the file lacks: kept, or moved to the bin.',
  base: '`base` of the dry run: 409 if the content has changed since.',
  from: 'Not before this time.',
  to: 'Before this time.',
  person: 'User name of who acted or who was affected.',
  lng: 'Language of the texts.',
  lang: 'Language of the headings.',
  token: 'Token from the response of POST to the same address with /download.',
  origin: 'Origin of the page in the visitor’s browser.',
};

export const meaningOf = (name: string) => (meanings[name] ? { description: meanings[name] } : {});

/**
 * The path in OpenAPI's syntax. OpenAPI allows no two paths that differ only in the name of a parameter
 * (https://spec.openapis.org/oas/v3.1.1.html#path-templating-matching).
 */
export const templated = (path: string): string =>
  path.replace(/(?<=^\/api\/cms\/blocks\/):(?:sectionKey|id)$/, ':sectionKeyOrId').replace(/:(\w+)/g, '{$1}');
