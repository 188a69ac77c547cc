import { messageKey } from '../i18n/keys';
import { safeAddress } from '../rules/safe-address';
import type { KnownSetting } from './known-setting';
import { periodOfTime } from './period-of-time';
import { pictureSettingKeys, switchedOff } from './setting-keys';
import { switchRule } from './setting-rules';

export const announcementKeys = {
  shown: 'announcement',
  text: 'announcement-text',
  linkText: 'announcement-link-text',
  link: 'announcement-link',
  period: 'announcement-period',
  pages: 'announcement-pages',
} as const;

/** Settings whose value may be a picture or file of the library that visitors see or get. */
export const librarySettingKeys: ReadonlySet<string> = new Set([...pictureSettingKeys, announcementKeys.link]);

/** The value for an announcement on every page. */
export const everyPage = 'alle';

/** Keys of the pages in a list of them; null for all pages. */
export function announcedPages(value: string): readonly string[] | null {
  if (value.trim().toLowerCase() === everyPage) return null;
  return value
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
}

function linkRule(value: string) {
  const isLink = safeAddress(value) !== undefined && !value.startsWith('#');
  return isLink || value.toLowerCase() === switchedOff ? null : messageKey('validation.announcementLink');
}

function periodRule(value: string) {
  const period = periodOfTime(value);
  if (!period) return messageKey('validation.periodOfTime');
  const { from, until } = period;
  return from && until && until <= from ? messageKey('validation.endsBeforeItBegins') : null;
}

function pagesRule(value: string) {
  const pages = announcedPages(value);
  const isList = pages === null || (pages.length > 0 && pages.every((key) => /^[A-Za-z0-9_-]{1,80}$/.test(key)));
  return isList ? null : messageKey('validation.announcementPages');
}

function textRule(value: string) {
  return value.length <= 200 ? null : messageKey('validation.announcementText');
}

/** Pages get what is shown of them, not the settings themselves. */
const common = { category: 'general', public: false } as const;

/** In the order in which people fill them in. */
export const announcementSettings: readonly KnownSetting[] = [
  {
    ...common,
    key: announcementKeys.text,
    type: 'text',
    label: 'Ankündigung: Text',
    description: 'Ein Satz in der Zeile oben auf den Seiten, höchstens 200 Zeichen.',
    de: 'Die Beta-Phase hat begonnen.',
    en: 'The beta has begun.',
    rule: textRule,
  },
  {
    ...common,
    key: announcementKeys.linkText,
    type: 'text',
    label: 'Ankündigung: Text des Links',
    description: 'Steht hinter dem Satz, sobald ein Ziel des Links eingetragen ist.',
    de: 'Mehr erfahren',
    en: 'Find out more',
    rule: textRule,
  },
  {
    ...common,
    key: announcementKeys.link,
    type: 'link',
    label: 'Ankündigung: Ziel des Links',
    description:
      'Eine Seite, ein Abschnitt oder eine Datei dieser Website, eine https- oder mailto-Adresse, oder „aus“.',
    de: switchedOff,
    rule: linkRule,
  },
  {
    ...common,
    key: announcementKeys.period,
    type: 'period',
    label: 'Ankündigung: Zeitraum',
    description:
      'Wann die Zeile zu sehen ist, in deutscher Zeit: „01.12.2026 09:00 bis 24.12.2026 18:00“, „ab 01.12.2026 09:00“, „bis 24.12.2026 18:00“ oder „immer“.',
    de: 'immer',
    rule: periodRule,
  },
  {
    ...common,
    key: announcementKeys.pages,
    type: 'pages',
    label: 'Ankündigung: Seiten',
    description: 'Wo die Zeile zu sehen ist: „alle“ oder die Schlüssel einzelner Seiten, durch Kommas getrennt.',
    de: everyPage,
    rule: pagesRule,
  },
  {
    ...common,
    key: announcementKeys.shown,
    type: 'switch',
    label: 'Ankündigung zeigen',
    description: 'Ob die Zeile mit der Ankündigung auf den Seiten zu sehen ist: „an“ oder „aus“.',
    de: switchedOff,
    rule: switchRule,
  },
];
