import { contrast } from '../base/contrast';
import { placeholdersIn } from '../base/placeholder-names';
import { type MessageKey, messageKey } from '../i18n/keys';
import { emailAddress } from '../rules/fields';
import { parsedAddress } from '../rules/parsed-address';
import { isWebAddress } from '../rules/web-address';
import { isPictureSetting, mostRecipients, recipientsIn, switchedOff, switchedOn } from './setting-keys';

const email = emailAddress('validation.emailRequired');

/** Minimum contrast of the accent colour on the site (WCAG 2.2, 1.4.3 and 1.4.11). */
export const accentNeeds = [
  { label: 'Schrift auf den Knöpfen', colour: '#1B1403', contrast: 4.5 },
  { label: 'Akzente auf dem Nachtblau', colour: '#0E1B30', contrast: 3 },
] as const;

/** Light background of the site. The accent colour is only decoration there and needs no contrast. */
export const paper = '#FBF5E8';

export const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

const colourKey = messageKey('validation.colour');

/** The only placeholder allowed in a list of addresses. */
const contactEmail = '{{contact-email}}';

function isRecipients(value: string): boolean {
  const addresses = recipientsIn(value);
  if (addresses.length === 0) return value.toLowerCase() === switchedOff;
  return (
    addresses.length <= mostRecipients &&
    addresses.every((address) => address === contactEmail || email.safeParse(address).success)
  );
}

/** Names and addresses of private networks; the server decides whether calls may go there. */
const privateHost =
  /^(?:localhost|[^.]+|.*\.(?:internal|local|lan|localhost)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[(?:::1|f[cd].*)\])$/i;

function isWebhook(value: string): boolean {
  if (value.toLowerCase() === switchedOff) return true;
  const [, protocol = '', host = ''] = /^(https?):\/\/([^\s/?#@]+)(?:[/?#]\S*)?$/i.exec(value) ?? [];
  if (!parsedAddress(value)) return false;
  return protocol.toLowerCase() === 'https' || (protocol !== '' && privateHost.test(host.replace(/:\d+$/, '')));
}

/** Returns the message key of what is wrong with a value, or null. */
type Rule = (value: string) => MessageKey | null;

interface Bounds {
  least: number;
  most: number;
}

export const wholeNumber =
  ({ least, most }: Bounds, problem: MessageKey): Rule =>
  (value) =>
    /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? null : problem;

export const emailRule: Rule = (value) => (email.safeParse(value).success ? null : 'validation.email');

export const webAddressRule: Rule = (value) => (isWebAddress(value) ? null : 'validation.link');

export const accentRule: Rule = (value) => {
  if (!isColour(value)) return colourKey;
  const readable = accentNeeds.every((need) => contrast(value, need.colour) >= need.contrast);
  return readable ? null : 'validation.colourContrast';
};

export const recipientsRule: Rule = (value) => (isRecipients(value) ? null : 'validation.recipients');

export const onOrOffRule: Rule = (value) =>
  [switchedOn, switchedOff].includes(value.toLowerCase()) ? null : 'validation.onOrOff';

/** Switches are stored exactly as the control writes them, never in capitals. */
export const switchRule: Rule = (value) => ([switchedOn, switchedOff].includes(value) ? null : 'validation.onOrOff');

export const namesLink = (text: string): boolean => placeholdersIn(text).includes('link');

export const linkPlaceholderRule: Rule = (value) => (namesLink(value) ? null : 'validation.linkMissing');

export const letterPlaceholderRule: Rule = (value) => (namesLink(value) ? null : 'validation.letterLinkMissing');

/** An invitation without a code or the way to it is of no use. */
export const namesInvitation = (text: string): boolean =>
  placeholdersIn(text).some((name) => name === 'code' || name === 'link');

export const invitationPlaceholderRule: Rule = (value) =>
  namesInvitation(value) ? null : 'validation.invitationMissing';

export const webhookRule: Rule = (value) => (isWebhook(value) ? null : 'validation.webhook');

export const selectorRule: Rule = (value) =>
  /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/i.test(value) && value.length <= 100
    ? null
    : messageKey('validation.dkimSelector');

export const libraryPictureRule: Rule = (value) =>
  isPictureSetting(value) ? null : messageKey('validation.libraryPicture');

const unitDays: Readonly<Record<string, number>> = { t: 1, d: 1, w: 7, m: 30, j: 365, y: 365 };

/** Days of a period such as "30 Tage" or "6 months", rounded down (a month is 30 days); null for other texts. */
export function daysIn(value: string): number | null {
  const [, number, unit = ''] =
    /^(\d{1,3}) (tage?|wochen?|monate?|jahre?|days?|weeks?|months?|years?)$/i.exec(value.trim()) ?? [];
  return number ? Number(number) * (unitDays[unit.charAt(0).toLowerCase()] ?? 1) : null;
}

export const periodRule: Rule = (value) => (daysIn(value) ? null : messageKey('validation.period'));
