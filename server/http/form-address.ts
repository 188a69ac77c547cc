import { type EnquiryKind, enquiryKinds } from '@shared/contracts/enquiries';
import type { Language } from '@shared/locales';
import { formParameter, type Page, pageAt, parseAddress } from '@shared/paths';
import type { Request } from 'express';

/** Where a form without JavaScript is posted: the address of the page it stands on, in that page's language. */
export interface FormAddress {
  kind: EnquiryKind;
  page: Page;
  language: Language;
}

/** The form that the address of a post names; undefined where it is no form's. */
export function formAddressOf(req: Pick<Request, 'method' | 'path' | 'query'>): FormAddress | undefined {
  if (req.method !== 'POST') return undefined;
  const { language, path } = parseAddress(req.path);
  const kind = enquiryKinds.find((one) => one === req.query[formParameter]);
  const page = pageAt(path);
  return kind && page && { kind, page, language };
}
