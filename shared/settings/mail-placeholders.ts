import { beginningOf } from '../base/beginning-of';
import { placeholderFor } from '../base/placeholder-names';
import type { MessageKey } from '../i18n/keys';
import { placeholderUnknown } from '../i18n/message-values';
import { fallbackLanguage } from '../locales';
import { knownSetting, publicSettingKeys, settingProblem } from './settings';
import { softwareFacts } from './software-facts';

/** A placeholder, also one that lacks a brace or holds what no name does. */
const written = /\{\{[^{}\n]*\}?\}?|\{[^{}\n]*\}\}/g;

const wellFormed = /^\{\{\s*([A-Za-z0-9_-]+)\s*\}\}$/;

/** Of the settings, those to name where somebody looks for a placeholder. */
const usual = ['site-name', 'contact-email'];

/** What every mail can name: the settings that all pages show, and facts about the software. */
const inEveryMail = (name: string): boolean =>
  (publicSettingKeys.has(name) && !name.startsWith('seo-')) || Object.hasOwn(softwareFacts(fallbackLanguage), name);

/**
 * The message about the first placeholder of a mail's text that nothing fills, or null. `own` are those that only this
 * mail fills.
 */
export function placeholderProblem(text: string, own: readonly string[]): MessageKey | null {
  const unknown = (text.match(written) ?? []).find((found) => {
    const [, name] = wellFormed.exec(found) ?? [];
    return name === undefined || !(own.includes(name) || inEveryMail(name));
  });
  return unknown === undefined
    ? null
    : placeholderUnknown(beginningOf(unknown, 60), [...own, ...usual].map(placeholderFor));
}

/** The message about what is wrong with a value of a setting, or null. */
export function settingValueProblem(key: string, value: string): MessageKey | null {
  const own = knownSetting(key)?.placeholders;
  return settingProblem(key, value) ?? (own ? placeholderProblem(value, own) : null);
}
