import { keptSchemes, withHttps } from '@shared/rules/kept-html';
import { isMailAddress, mailtoAddress, normalMailAddress } from '@shared/rules/mail-address';

/** Whether the server keeps a link to this address: it is on this site, or its scheme is one of `keptSchemes`. */
export function isKeptAddress(href: string): boolean {
  // As on the server: control characters and spaces do not hide a scheme.
  const bare = href.replace(/(?![\x7f-\x9f])[\p{Control} ]/gu, '').replace(/<!--[\s\S]*?-->/g, '');
  if (bare === '') return false;
  const scheme = /^([a-z][a-z0-9.\-+]*):/i.exec(bare)?.[1];
  return scheme ? keptSchemes.includes(scheme.toLowerCase()) : !/^[/\\]{2}/.test(bare) && !/^:/.test(bare);
}

const phone = /^(?:\+|00?)[\d\s()/-]{5,}$/;
const host = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i;

/** Address for a typed link target. E-mail addresses, phone numbers and hosts get their scheme. */
export function toAddress(typed: string): string {
  const text = typed.trim();
  if (isMailAddress(normalMailAddress(text))) return mailtoAddress(text);
  if (phone.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return host.test(text) ? `https://${text}` : withHttps(text);
}

/** German message if a link cannot lead there; else undefined. */
export function addressProblem(typed: string): string | undefined {
  const address = toAddress(typed);
  if (address === '') return 'Bitte geben Sie ein Ziel ein.';
  const known = /^(?:\/|#|\{\{)|^[a-z][a-z0-9.\-+]*:\S/i.test(address) && isKeptAddress(address);
  return known
    ? undefined
    : 'Das Ziel muss eine Seite dieser Website (/seite), ein Anker (#abschnitt), eine https-Adresse, eine E-Mail-Adresse oder eine Telefonnummer sein.';
}
