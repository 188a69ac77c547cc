import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { Request } from 'express';
import { notFound } from '../base/errors';
import { pathId, pathParameter } from '../http/validate';
import type { About } from './detail';

type InPath = Request<Record<string, string | string[] | undefined>>;

/** Throws 404 for anything that is no id. */
export const enquiryId = (req: InPath, name = 'id') => pathId(req, 'notFound', { name });

/** Throws 404 for an unknown kind. */
export function enquiryKind(req: InPath): EnquiryKind {
  const given = pathParameter(req, 'kind');
  const kind = enquiryKinds.find((known) => known === given);
  if (!kind) throw notFound();
  return kind;
}

export const enquiryInPath = (req: InPath): About => ({ kind: enquiryKind(req), enquiryId: enquiryId(req) });
