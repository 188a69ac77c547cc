import type { ReadinessDetail } from '@shared/contracts/readiness';
import { type Translations, textIn } from '@shared/entities/translation';
import { languages } from '@shared/locales';
import type { BlockRow, SectionRow, SettingRow } from '@shared/schema';
import { blockName } from '@shared/sections/block-places';
import { settingLabel } from '@shared/setting-labels';
import { knownSettings } from '@shared/settings';
import { type Finding, listed, quantity } from './line';
import type { VisibleContent } from './visible-content';

/** Facts of the owner that no owner has as they come; name, city and colours may well stay. */
const samples = [
  'contact-email',
  'contact-phone',
  'contact-address',
  'social-url',
  'legal-owner',
  'legal-representative',
];

const sampleOf = new Map(
  knownSettings.filter(({ key }) => samples.includes(key)).map(({ key, de }) => [key, de.trim().toLowerCase()]),
);

/** Nobody's addresses (RFC 2606), as the default content has them. */
const reserved = /[a-z0-9-]\.example\b/i;

/** What of the samples stands in texts as well, so that a setting alone does not mend it. */
const written = ['contact-phone', 'contact-address', 'legal-owner', 'legal-representative'].map(
  (key) => sampleOf.get(key) ?? '',
);

function showsSample(text: string): boolean {
  const lower = text.toLowerCase();
  return reserved.test(text) || written.some((sample) => sample !== '' && lower.includes(sample));
}

function settingDetails(settings: readonly SettingRow[]): ReadinessDetail[] {
  const shown = new Set(knownSettings.filter((known) => known.public).map(({ key }) => key));
  return settings.flatMap(({ key, value, translations }) => {
    if (!shown.has(key)) return [];
    const values = languages.map((language) => textIn(language, { value, translations }, 'value') ?? '');
    const sample = values.some((text) => text.trim().toLowerCase() === sampleOf.get(key) || showsSample(text));
    return sample ? [{ text: settingLabel(key), place: { setting: key } }] : [];
  });
}

/** Every text of a row in any language, by the name of its field. */
function textsOf(row: Readonly<Record<string, unknown>> & { translations: Translations }, fields: readonly string[]) {
  const own = fields.map((field) => [field, row[field]] as const);
  const metadata = Object.entries((row.metadata ?? {}) as Readonly<Record<string, unknown>>);
  const translated = JSON.stringify(row.translations);
  return [
    ...own,
    ...metadata.map(([name, value]) => [`metadata.${name}`, value] as const),
    ['title', translated] as const,
  ].filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
}

function sectionDetail(row: SectionRow): ReadinessDetail[] {
  const found = textsOf(row, ['title', 'subtitle', 'description']).find(([, text]) => showsSample(text));
  return found ? [{ text: row.title, place: { section: row.key, block: null, field: found[0] } }] : [];
}

function blockDetail(row: BlockRow): ReadinessDetail[] {
  const found = textsOf(row, ['title', 'content', 'imageUrl', 'videoUrl']).find(([, text]) => showsSample(text));
  const place = found && { section: row.sectionKey, block: row.id, field: found[0] };
  return place ? [{ text: blockName(row), place }] : [];
}

/** Whether visitors still read what belongs to nobody. */
export function ownerCheck(content: VisibleContent): Finding {
  return listed('owner', {
    done: 'Keine Beispielangaben mehr: Kontakt und Anbieter sind die Ihren.',
    open: (count) =>
      `${quantity(count, 'Stelle zeigt', 'Stellen zeigen')} noch Beispielangaben, die niemandem gehören.`,
    remedy: 'Tragen Sie Ihre eigenen Angaben ein.',
    details: [
      ...settingDetails(content.settings),
      ...content.sections.flatMap(sectionDetail),
      ...content.blocks.flatMap(blockDetail),
    ],
  });
}
