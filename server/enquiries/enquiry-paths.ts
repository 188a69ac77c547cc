import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { Request } from 'express';
import { notFound } from '../base/errors';
import { pathId, pathParameter } from '../http/validate';
import type { About } from './detail';

type InPath = Request<Record<string, string | string[] | undefined>>;

/** Id in the path, of an enquiry or of what belongs to it; throws 404 for anything that is none. */
export const enquiryId = (req: InPath, name = 'id') => pathId(req, 'notFound', { name });

/** Kind in the path; throws 404 for anything that is none. */
export function enquiryKind(req: InPath): EnquiryKind {
  const given = pathParameter(req, 'kind');
  const kind = enquiryKinds.find((known) => known === given);
  if (!kind) throw notFound();
  return kind;
}

/** The enquiry that a path names; throws 404 for what is none. */
export const enquiryIn = (req: InPath): About => ({ kind: enquiryKind(req), enquiryId: enquiryId(req) });
