import type { PublicAnnouncement } from '@shared/contracts/content';
import { fingerprint, textIn } from '@shared/entities/translation';
import { fallbackLanguage } from '@shared/locales';
import type { Page } from '@shared/paths';
import type { SettingRow } from '@shared/schema';
import { type PeriodOfTime, periodOfTime } from '@shared/settings/period-of-time';
import { switchedOff, switchedOn } from '@shared/settings/setting-keys';
import { announcedPages, announcementKeys } from '@shared/settings/settings-announcement';
import type { ContentRows } from '../cms/entities/content-rows';
import type { Sources } from './public-section';

type Settings = Pick<ContentRows, 'settings'>;

const settingIn = ({ settings }: Settings, key: string): SettingRow | undefined =>
  settings.find((row) => row.key === key);

const isOn = (rows: Settings) => settingIn(rows, announcementKeys.shown)?.value === switchedOn;

const periodIn = (rows: Settings): PeriodOfTime =>
  periodOfTime(settingIn(rows, announcementKeys.period)?.value ?? '') ?? { from: null, until: null };

function withoutAnnouncement<Rows extends Settings>(rows: Rows): Rows {
  const settings = rows.settings.map((row) =>
    row.key === announcementKeys.shown ? { ...row, value: switchedOff } : row,
  );
  return { ...rows, settings };
}

/** Rows whose announcement is switched off unless `now` (milliseconds since 1970) lies in its period. */
export function announcementAt<Rows extends Settings>(rows: Rows, now: number): Rows {
  if (!isOn(rows)) return rows;
  const { from, until } = periodIn(rows);
  const isTime = (!from || from.getTime() <= now) && (!until || now < until.getTime());
  return isTime ? rows : withoutAnnouncement(rows);
}

/** As `announcementAt`, but with one that has not begun, for previews of what is to come. */
export function announcementUntil<Rows extends Settings>(rows: Rows, now: number): Rows {
  const { until } = periodIn(rows);
  return isOn(rows) && until && until.getTime() <= now ? withoutAnnouncement(rows) : rows;
}

/** When the announcement comes and goes, in milliseconds since 1970. */
export function announcementTimes(rows: Settings): number[] {
  if (!isOn(rows)) return [];
  const { from, until } = periodIn(rows);
  return [from, until].flatMap((time) => time?.getTime() ?? []);
}

/** The announcement on a page; undefined if it has none. */
export function announcementOn(
  rows: Settings,
  page: Page,
  { language, rendererOf, links }: Sources,
): PublicAnnouncement | undefined {
  const pages = announcedPages(settingIn(rows, announcementKeys.pages)?.value ?? '');
  const text = settingIn(rows, announcementKeys.text);
  const linkText = settingIn(rows, announcementKeys.linkText);
  if (!isOn(rows) || !text || (pages && !pages.includes(page))) return undefined;
  const shown = (row: SettingRow) => {
    const own = textIn(language, row, 'value');
    const filled = rendererOf('title', own ? [] : ['title']).text(own || row.value) ?? '';
    return { text: filled, ...(!own && language !== fallbackLanguage && { german: true as const }) };
  };
  const target = settingIn(rows, announcementKeys.link)?.value.trim() ?? switchedOff;
  const isLinked = linkText !== undefined && target.toLowerCase() !== switchedOff;
  return {
    // The same in every language: who has closed it has closed it in all.
    id: fingerprint([text.value, linkText?.value, target].join('\n')),
    ...shown(text),
    ...(isLinked && { link: { ...shown(linkText), href: links.link(links.ofButton(target)) } }),
  };
}
