import { contrast } from './contrast';
import { type MessageKey, messageKey } from './i18n/keys';
import { emailAddress } from './rules/fields';

const email = emailAddress('validation.emailRequired');

/** Grounds of the design that the accent colour meets, and how far it must stand out from each (WCAG 2.2, 1.4.3 and 1.4.11). */
export const accentNeeds = [
  { name: 'button', colour: '#1B1403', contrast: 4.5 },
  { name: 'night', colour: '#0E1B30', contrast: 3 },
] as const;

export const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

const colourKey = messageKey('validation.colour');

/** Settings that drive more than text: a wrong value would break a link, a style or a mail draft. */
const rules: Record<string, (value: string) => MessageKey | null> = {
  'contact-email': (value) => (email.safeParse(value).success ? null : 'validation.email'),
  'social-url': (value) => (/^https:\/\/[^\s]+$/i.test(value) && URL.canParse(value) ? null : 'validation.link'),
  'accent-color': (value) => {
    if (!isColour(value)) return colourKey;
    const readable = accentNeeds.every((need) => contrast(value, need.colour) >= need.contrast);
    return readable ? null : 'validation.colourContrast';
  },
};

/** Why a setting cannot have a value, as the key of a message; null where it can. */
export function settingProblem(key: string, value: string): MessageKey | null {
  return Object.hasOwn(rules, key) ? (rules[key]?.(value.trim()) ?? null) : null;
}
