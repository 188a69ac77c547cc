import type { SiteAddresses } from '@shared/addresses';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import { addressPath, formParameter, type Page, parseAddress, paths } from '@shared/paths';
import type { Request } from 'express';
import { pathAndQuery } from './request-language';

function plainPath(pathname: string): string | null {
  try {
    const parts = decodeURIComponent(pathname).toLowerCase().split('/');
    return `/${parts.filter(Boolean).join('/')}`;
  } catch {
    return null;
  }
}

/** The path of the page, or of the content area, that a path in other spelling means; null if there is none. */
function meantPath(pathname: string, addresses: SiteAddresses): string | null {
  const plain = plainPath(pathname);
  if (plain === null) return null;
  const address = parseAddress(plain);
  if (addresses.pageAt(address)) return addressPath(address);
  return plain === paths.admin ? plain : null;
}

/** Removes slashes at the end; such a path gets exactly one slash at its beginning. */
function unslashed(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return end === pathname.length ? pathname : `/${pathname.slice(0, end).replace(/^[/\\]+/, '')}`;
}

/**
 * The canonical address (`/beta` for `/Beta` and `/beta/`) for a permanent redirect; null if `url` is canonical
 * already. The query stays, and the result never names another host.
 */
export function ownAddress(url: string, addresses: SiteAddresses): string | null {
  const address = pathAndQuery(url);
  const start = address.indexOf('?');
  const pathname = start < 0 ? address : address.slice(0, start);
  const own = meantPath(pathname, addresses) ?? unslashed(pathname);
  return own === pathname ? null : own + (start < 0 ? '' : address.slice(start));
}

export interface FormAddress {
  kind: EnquiryKind;
  page: Page;
  path: string;
  language: Language;
}

/** The form that a plain post was sent from, by address and query; undefined for any other request. */
export function formAddressOf(
  req: Pick<Request, 'method' | 'path' | 'query'>,
  addresses: SiteAddresses,
): FormAddress | undefined {
  if (req.method !== 'POST') return undefined;
  const { language, path } = parseAddress(req.path);
  const kind = enquiryKinds.find((one) => one === req.query[formParameter]);
  const page = addresses.pageAt({ language, path });
  return kind && page ? { kind, page, path, language } : undefined;
}
