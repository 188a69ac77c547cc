import { contrast } from './contrast';
import { type MessageKey, messageKey } from './i18n/keys';
import { mailSettingKeys, mostRecipients, recipientsIn, switchedOff, switchedOn } from './mail-setting-keys';
import { pages } from './paths';
import { isPictureSetting, pictureSettingKey } from './picture-settings';
import { placeholdersIn } from './placeholders';
import { noticeDayBounds, retentionMonthBounds } from './retention';
import { emailAddress } from './rules/fields';

const email = emailAddress('validation.emailRequired');

/** Grounds of the design that the accent colour meets, and how far it must stand out from each (WCAG 2.2, 1.4.3 and 1.4.11). */
export const accentNeeds = [
  { name: 'button', colour: '#1B1403', contrast: 4.5 },
  { name: 'night', colour: '#0E1B30', contrast: 3 },
] as const;

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

interface Bounds {
  least: number;
  most: number;
}

/** A whole number within bounds, written in digits. */
const wholeNumber =
  ({ least, most }: Bounds, problem: MessageKey) =>
  (value: string): MessageKey | null =>
    /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? null : problem;

/** Settings that drive more than text: a wrong value would break a link, a style or a mail draft. */
const rules: Record<string, (value: string) => MessageKey | null> = {
  'contact-email': (value) => (email.safeParse(value).success ? null : 'validation.email'),
  'social-url': (value) => (/^https:\/\/[^\s]+$/i.test(value) && URL.canParse(value) ? null : 'validation.link'),
  'accent-color': (value) => {
    if (!isColour(value)) return colourKey;
    const readable = accentNeeds.every((need) => contrast(value, need.colour) >= need.contrast);
    return readable ? null : 'validation.colourContrast';
  },
  [mailSettingKeys.recipients]: (value) => (isRecipients(value) ? null : 'validation.recipients'),
  [mailSettingKeys.confirmation]: (value) =>
    [switchedOn, switchedOff].includes(value.toLowerCase()) ? null : 'validation.onOrOff',
  [mailSettingKeys.optInText]: (value) => (placeholdersIn(value).includes('link') ? null : 'validation.linkMissing'),
  [mailSettingKeys.webhookUrl]: (value) => (isWebhook(value) ? null : 'validation.webhook'),
  'retention-investors': wholeNumber(retentionMonthBounds, 'validation.retentionMonths'),
  'retention-beta': wholeNumber(retentionMonthBounds, 'validation.retentionMonths'),
  'retention-notice-days': wholeNumber(noticeDayBounds, 'validation.noticeDays'),
  ...Object.fromEntries(
    pages.map((page) => [
      pictureSettingKey(page),
      (value: string) => (isPictureSetting(value) ? null : messageKey('validation.libraryPicture')),
    ]),
  ),
  'automatic-erasure': (value) => (value === 'an' || value === 'aus' ? null : 'validation.onOrOff'),
};

/** Why a setting cannot have a value, as the key of a message; null where it can. */
export function settingProblem(key: string, value: string): MessageKey | null {
  return Object.hasOwn(rules, key) ? (rules[key]?.(value.trim()) ?? null) : null;
}
