import type { KnownSetting } from '@shared/known-setting';
import { retentionMonthBounds } from '@shared/retention';
import { retentionKeys } from '@shared/retention-texts';
import { siteSettings } from '@shared/schema';
import { settingProblem } from '@shared/setting-rules';
import { knownSettings } from '@shared/settings';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { defaultSettingState } from './default-states';
import { lockEntity, saveEntity } from './entity-store';
import { settingStore } from './setting-queries';

/** Months of a length of time as people write it. */
const monthsOf = {
  tag: 1 / 30,
  day: 1 / 30,
  woche: 7 / 30,
  week: 7 / 30,
  monat: 1,
  month: 1,
  jahr: 12,
  year: 12,
} as const;

/** What these settings said before they were numbers, unless somebody had changed it. */
const formerDefaults: ReadonlySet<string> = new Set([
  'bis die Anfrage erledigt ist, längstens 12 Monate nach dem letzten Kontakt',
  'bis zum Ende der Beta-Phase, längstens 12 Monate nach der Anfrage',
]);

/** The longest time that a text names, in whole months; null where it names none that can be read. */
export function monthsIn(text: string): number | null {
  const named = [...text.matchAll(/(\d+)\s*(tag|day|woche|week|monat|month|jahr|year)/gi)].map(
    ([, count, unit = '']) => Number(count) * monthsOf[unit.toLowerCase() as keyof typeof monthsOf],
  );
  if (named.length === 0) return null;
  const { least, most } = retentionMonthBounds;
  return Math.min(most, Math.max(least, Math.round(Math.max(...named))));
}

function described({ description }: KnownSetting, former: string, months: number | null): string {
  if (formerDefaults.has(former)) return description;
  const taken = months === null ? 'Darin stand keine Dauer, die sich lesen ließ' : 'Daraus wurde die Zahl';
  return `${description} Bisher stand hier: „${former.slice(0, 500)}“. ${taken}: bitte prüfen.`;
}

/**
 * Turns the texts that said how long enquiries are kept into numbers of months, once: what was typed is in the history of
 * the setting and, where somebody had written it, in its description. Returns how many it turned.
 */
export async function numberRetention(db: Db): Promise<number> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, Object.values(retentionKeys)));
  const worded = rows.filter(({ key, value }) => settingProblem(key, value) !== null);
  for (const { id } of worded) {
    const row = await lockEntity(db, settingStore, id);
    const known = knownSettings.find(({ key }) => key === row.key);
    if (!known) continue;
    const months = monthsIn(row.value);
    const state = {
      ...defaultSettingState(known),
      category: row.category,
      ...(months !== null && { value: String(months) }),
      description: described(known, row.value, months),
    };
    await saveEntity(db, settingStore, row, state, { action: 'renewed', author: null });
  }
  return worded.length;
}
