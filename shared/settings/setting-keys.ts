import type { EnquiryKind } from '../enquiries/enquiry-handling';
import { pictureId } from '../media';
import { fixedPages, type Page } from '../paths';
import { normalMailAddress } from '../rules/mail-address';

/** Turns off a setting that otherwise holds a list, an address or "an". */
export const switchedOff = 'aus';
export const switchedOn = 'an';

export const mailSettingKeys = {
  recipients: 'mail-notice-recipients',
  confirmation: 'mail-confirmation',
  subject: (kind: EnquiryKind) => `mail-confirmation-${kind}-subject`,
  text: (kind: EnquiryKind) => `mail-confirmation-${kind}-text`,
  optInSubject: 'mail-opt-in-subject',
  optInText: 'mail-opt-in-text',
  waveSubject: 'wave-subject',
  waveText: 'wave-text',
  waveNext: 'wave-next',
  letterSubject: 'letter-subject',
  letterText: 'letter-text',
  waveRate: 'wave-mails-per-minute',
  webhookUrl: 'webhook-url',
  dkimSelector: 'mail-dkim-selector',
} as const;

/** The placeholders that only a kind of mail fills. */
export const mailPlaceholders = {
  confirmation: ['name'],
  optIn: ['name', 'link', 'days'],
  invitation: ['name', 'code', 'link'],
  letter: ['name', 'link', 'days'],
  reply: ['name', 'company', 'signature'],
} as const;

/** The contact address that the product comes with, in lower case. It belongs to nobody, so nothing is sent there. */
export const defaultContactAddress = 'hallo@abseits.example';

export const statisticsKey = 'statistics';

/** Each recipient gets a separate mail per enquiry. */
export const mostRecipients = 20;

/** Addresses in a list separated by commas, semicolons or line breaks, without duplicates; empty if switched off. */
export function recipientsIn(value: string): string[] {
  if (value.trim().toLowerCase() === switchedOff) return [];
  const addresses = value.split(/[,;\n]/).map((address) => normalMailAddress(address.trim()));
  return [...new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address])).values()];
}

/** Setting for the library picture of a shared page; `aus` uses the site's default picture. */
export const pictureSettingKey = (page: Page) => `seo-${page}-picture`;

/** Settings whose value is a picture that visitors see; a picture address in any other setting is plain text. */
export const pictureSettingKeys: ReadonlySet<string> = new Set(fixedPages.map(pictureSettingKey));

export const isPictureSetting = (value: string) =>
  value.toLowerCase() === switchedOff || pictureId(value) !== undefined;

export const consentKeys = {
  investors: 'consent-investors',
  beta: 'consent-beta',
} as const satisfies Record<EnquiryKind, string>;
