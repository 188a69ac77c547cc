import { parsedAddress } from './parsed-address';

/**
 * Valid e-mail address of the HTML standard (4.10.5.1.5), with a dot in its domain: a name without one is no address
 * that others can write to.
 */
const validAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** ASCII characters that no domain has. `new URL` would read a port, a path or an escape in them. */
const noDomain = /[^-.0-9a-z\u0080-\uffff]/i;

/** The form of a domain that mail uses (UTS 46); a text that is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (noDomain.test(domain)) return domain;
  if (/^[-.0-9a-z]*$/i.test(domain)) return domain.toLowerCase();
  return parsedAddress(`http://${domain}`)?.hostname ?? domain;
}

/**
 * The form of an address by which a person is found: its domain in ASCII and small letters. Browsers send a domain with
 * umlauts as it was typed (Firefox) or in this form (Chromium). The part before the @ belongs to the mail server.
 */
export function normalMailAddress(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 0 ? text : text.slice(0, at + 1) + asciiDomain(text.slice(at + 1));
}

/** Whether an address in its normal form is valid. */
export function isMailAddress(address: string): boolean {
  return validAddress.test(address);
}

/** The same text with the domains of mail addresses and host names in their normal form, as they are stored. */
export function withNormalDomains(text: string): string {
  return text.replace(/[^\s@]+\.[^\s@]+/g, asciiDomain);
}

/** A link that writes to an address (RFC 6068). */
export function mailtoAddress(address: string): string {
  return `mailto:${encodeURIComponent(normalMailAddress(address.trim())).replace('%40', '@')}`;
}
