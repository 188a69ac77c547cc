import type { EnquiryKind } from '../enquiries/enquiry-handling';
import { pictureId } from '../media';
import { fixedPages, type Page } from '../paths';

/** What turns a setting off that is otherwise a list, an address or "an". */
export const switchedOff = 'aus';
export const switchedOn = 'an';

/** Keys of the settings about mail and webhooks, in one place for both sides. */
export const mailSettingKeys = {
  recipients: 'mail-notice-recipients',
  confirmation: 'mail-confirmation',
  subject: (kind: EnquiryKind) => `mail-confirmation-${kind}-subject`,
  text: (kind: EnquiryKind) => `mail-confirmation-${kind}-text`,
  optInSubject: 'mail-opt-in-subject',
  optInText: 'mail-opt-in-text',
  webhookUrl: 'webhook-url',
  dkimSelector: 'mail-dkim-selector',
} as const;

/** The setting that lets views be counted, "an" or "aus". */
export const statisticsKey = 'statistics';

/** As many people are told at most: each gets a mail of their own for each enquiry. */
export const mostRecipients = 20;

/** Addresses of a list that is separated by commas, semicolons or line breaks; none where it is switched off. */
export function recipientsIn(value: string): string[] {
  if (value.trim().toLowerCase() === switchedOff) return [];
  const addresses = value.split(/[,;\n]/).map((address) => address.trim());
  return [...new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address])).values()];
}

/** The setting that names the library's picture by which a page is shared; `aus` for the one that the site brings. */
export const pictureSettingKey = (page: Page) => `seo-${page}-picture`;

/** All settings that name a picture which visitors see; in others an address of one is nothing but text. */
export const pictureSettingKeys: ReadonlySet<string> = new Set(fixedPages.map(pictureSettingKey));

/** Whether a value can stand in that setting. */
export const isPictureSetting = (value: string) =>
  value.toLowerCase() === switchedOff || pictureId(value) !== undefined;

/** Where a page's settings name the version of the text at a form. */
export const consentKeys = {
  investors: 'consent-investors',
  beta: 'consent-beta',
} as const satisfies Record<EnquiryKind, string>;
