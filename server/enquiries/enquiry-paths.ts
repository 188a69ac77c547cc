import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { Request } from 'express';
import { notFound } from '../base/errors';
import { pathId, pathParameter } from '../http/validate';
import type { About } from './detail';

type InPath = Request<Record<string, string | string[] | undefined>>;

/** Id of an enquiry or of a part of it in the path; throws 404 for anything else. */
export const enquiryId = (req: InPath, name = 'id') => pathId(req, 'notFound', { name });

/** Throws 404 for an unknown kind. */
export function enquiryKind(req: InPath): EnquiryKind {
  const given = pathParameter(req, 'kind');
  const kind = enquiryKinds.find((known) => known === given);
  if (!kind) throw notFound();
  return kind;
}

/** The enquiry that a path names; throws 404 for anything else. */
export const enquiryIn = (req: InPath): About => ({ kind: enquiryKind(req), enquiryId: enquiryId(req) });
