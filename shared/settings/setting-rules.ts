import { contrast } from '../base/contrast';
import { placeholdersIn } from '../base/placeholders';
import type { SettingCategory } from '../entities/values';
import { type MessageKey, messageKey } from '../i18n/keys';
import { type DefaultTexts, translatedLanguages } from '../locales';
import { emailAddress } from '../rules/fields';
import { isPictureSetting, mostRecipients, recipientsIn, switchedOff, switchedOn } from './setting-keys';

/** How the content area edits a value. */
type SettingType = 'text' | 'longtext' | 'email' | 'phone' | 'url' | 'color' | 'number' | 'switch' | 'picture';

/** A setting that the site itself asks for, with its default by language; a first start seeds it. */
export interface KnownSetting extends DefaultTexts<string, string> {
  key: string;
  /** What people call it, in German. */
  label: string;
  category: SettingCategory;
  /** What it is for, in German like the whole content area. */
  description: string;
  type: SettingType;
  /** Why it cannot have a value, as the key of a message; null where it can. For settings that drive more than text. */
  rule?: (value: string) => MessageKey | null;
  /** Reaches the pages, and with them every visitor. */
  public: boolean;
  /**
   * About the law or about mail: its change asks for the permission 'sensitive-content', as its reading does where it
   * is not public.
   */
  sensitive?: true;
}

/** Whether its value is a text that is translated, and not a number or an address that is the same in all languages. */
export function isTranslated(setting: KnownSetting): boolean {
  return translatedLanguages.some((language) => setting[language] !== undefined);
}

const email = emailAddress('validation.emailRequired');

/** Where the accent colour must stand out on the site, and how far (WCAG 2.2, 1.4.3 and 1.4.11). */
export const accentNeeds = [
  { label: 'Schrift auf den Knöpfen', colour: '#1B1403', contrast: 4.5 },
  { label: 'Akzente auf dem Nachtblau', colour: '#0E1B30', contrast: 3 },
] as const;

/** The light ground of the site. There the colour only adorns what can be read without it, and need not stand out. */
export const paper = '#FBF5E8';

export const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

const colourKey = messageKey('validation.colour');

/** The one text that may stand in a list of addresses for one of them. */
const contactEmail = '{{contact-email}}';

function isRecipients(value: string): boolean {
  const addresses = recipientsIn(value);
  if (addresses.length === 0) return value.toLowerCase() === switchedOff;
  return (
    addresses.length <= mostRecipients &&
    addresses.every((address) => address === contactEmail || email.safeParse(address).success)
  );
}

/** Names and addresses that only a private network has; whether calls may go there is the server's to allow. */
const privateHost =
  /^(?:localhost|[^.]+|.*\.(?:internal|local|lan|localhost)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[(?:::1|f[cd].*)\])$/i;

/** An https address without a user in it; plain http only within a private network. */
function isWebhook(value: string): boolean {
  if (value.toLowerCase() === switchedOff) return true;
  const [, protocol = '', host = ''] = /^(https?):\/\/([^\s/?#@]+)(?:[/?#]\S*)?$/i.exec(value) ?? [];
  if (!URL.canParse(value)) return false;
  return protocol.toLowerCase() === 'https' || (protocol !== '' && privateHost.test(host.replace(/:\d+$/, '')));
}

/** Rules of settings: the key of the message that says why a value cannot stand there, or null. */
type Rule = (value: string) => MessageKey | null;

interface Bounds {
  least: number;
  most: number;
}

/** A whole number within bounds, written in digits. */
export const wholeNumber =
  ({ least, most }: Bounds, problem: MessageKey): Rule =>
  (value) =>
    /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? null : problem;

export const emailRule: Rule = (value) => (email.safeParse(value).success ? null : 'validation.email');

export const linkRule: Rule = (value) =>
  /^https:\/\/[^\s]+$/i.test(value) && URL.canParse(value) ? null : 'validation.link';

export const accentRule: Rule = (value) => {
  if (!isColour(value)) return colourKey;
  const readable = accentNeeds.every((need) => contrast(value, need.colour) >= need.contrast);
  return readable ? null : 'validation.colourContrast';
};

export const recipientsRule: Rule = (value) => (isRecipients(value) ? null : 'validation.recipients');

export const onOrOffRule: Rule = (value) =>
  [switchedOn, switchedOff].includes(value.toLowerCase()) ? null : 'validation.onOrOff';

/** A switch is stored as it is pressed, never in capitals. */
export const switchRule: Rule = (value) => ([switchedOn, switchedOff].includes(value) ? null : 'validation.onOrOff');

export const linkInTextRule: Rule = (value) =>
  placeholdersIn(value).includes('link') ? null : 'validation.linkMissing';

export const webhookRule: Rule = (value) => (isWebhook(value) ? null : 'validation.webhook');

/** Labels of a name in the DNS. */
export const selectorRule: Rule = (value) =>
  /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/i.test(value) && value.length <= 100
    ? null
    : messageKey('validation.dkimSelector');

export const libraryPictureRule: Rule = (value) =>
  isPictureSetting(value) ? null : messageKey('validation.libraryPicture');

const unitDays: Readonly<Record<string, number>> = { t: 1, d: 1, w: 7, m: 30, j: 365, y: 365 };

/** The days of a length of time such as "30 Tage" or "6 months", rather one too few; null for other texts. */
export function daysIn(value: string): number | null {
  const [, number, unit = ''] =
    /^(\d{1,3}) (tage?|wochen?|monate?|jahre?|days?|weeks?|months?|years?)$/i.exec(value.trim()) ?? [];
  return number ? Number(number) * (unitDays[unit.charAt(0).toLowerCase()] ?? 1) : null;
}

export const periodRule: Rule = (value) => (daysIn(value) ? null : messageKey('validation.period'));
