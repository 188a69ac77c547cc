import { contrast, contrastText } from '@shared/base/contrast';
import { placeholdersIn } from '@shared/base/placeholder-names';
import { type Translations, textIn } from '@shared/entities/translation';
import { metadataOf } from '@shared/entities/values';
import type { Finding, FindingDetail } from '@shared/findings';
import { languages } from '@shared/locales';
import type { BlockRow, SectionRow, SettingRow } from '@shared/schema';
import { blockName } from '@shared/sections/block-places';
import { accentNeeds, isColour, paper } from '@shared/settings/setting-rules';
import { knownSettings, publicSettingKeys, settingLabel } from '@shared/settings/settings';
import { isOpenFact, legalFactKeys, publicFact } from '@shared/settings/settings-legal';
import { about, listFinding } from '../../base/findings';
import { quantity } from '../../base/quantity';
import type { PublicContent } from './content-findings';

/** Settings whose sample value must be replaced. Name, city and colours may stay. */
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

/** Reserved domains (RFC 2606), which the default content uses. */
const reserved = /[a-z0-9-]\.example\b/i;

/** Samples that also occur in texts, so that changing the setting is not enough. */
const written = ['contact-phone', 'contact-address', 'legal-owner', 'legal-representative'].map(
  (key) => sampleOf.get(key) ?? '',
);

function showsSample(text: string): boolean {
  const lower = text.toLowerCase();
  return reserved.test(text) || written.some((sample) => sample !== '' && lower.includes(sample));
}

function settingDetails(settings: readonly SettingRow[]): FindingDetail[] {
  return settings.flatMap(({ key, value, translations }) => {
    if (!publicSettingKeys.has(key)) return [];
    const values = languages.map((language) => textIn(language, { value, translations }, 'value') ?? '');
    const sample = values.some((text) => text.trim().toLowerCase() === sampleOf.get(key) || showsSample(text));
    return sample ? [{ text: settingLabel(key), place: { setting: key } }] : [];
  });
}

/** All texts of a row as pairs of field and text. The translations are one JSON text under `title`. */
function textsOf(row: Readonly<Record<string, unknown>> & { translations: Translations }, fields: readonly string[]) {
  const own = fields.map((field) => [field, row[field]] as const);
  const metadata = Object.entries(metadataOf(row));
  const translated = JSON.stringify(row.translations);
  return [
    ...own,
    ...metadata.map(([name, value]) => [`metadata.${name}`, value] as const),
    ['title', translated] as const,
  ].filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
}

function sectionDetail(row: SectionRow): FindingDetail[] {
  const found = textsOf(row, ['title', 'subtitle', 'description']).find(([, text]) => showsSample(text));
  return found ? [{ text: row.title, place: { section: row.key, block: null, field: found[0] } }] : [];
}

function blockDetail(row: BlockRow): FindingDetail[] {
  const found = textsOf(row, ['title', 'content', 'imageUrl', 'videoUrl']).find(([, text]) => showsSample(text));
  const place = found && { section: row.sectionKey, block: row.id, field: found[0] };
  return place ? [{ text: blockName(row), place }] : [];
}

/** Whether visitors still read sample data of the default content. */
export function ownDetailsFinding(content: PublicContent): Finding {
  return listFinding(about('owner', 'Eigene Angaben'), {
    none: 'Keine Beispielangaben mehr: Kontakt und Anbieter sind die Ihren.',
    some: (count) =>
      `${quantity(count, 'Stelle zeigt', 'Stellen zeigen')} noch Beispielangaben, die niemandem gehören.`,
    remedy: 'Tragen Sie Ihre eigenen Angaben ein.',
    details: [
      ...settingDetails(content.settings),
      ...content.sections.flatMap(sectionDetail),
      ...content.blocks.flatMap(blockDetail),
    ],
  });
}

const facts = ['legal-owner', 'legal-representative', ...Object.values(legalFactKeys)];

/** All facts of the imprint (§ 5 DDG) must be filled in and shown. */
export function imprintFinding({ settings, blocks }: PublicContent): Finding {
  const texts = blocks.filter(({ sectionKey }) => sectionKey === 'impressum').map(({ content }) => content);
  const named = new Set(texts.flatMap(placeholdersIn));
  const details = facts.flatMap((key): FindingDetail[] => {
    const name = settingLabel(key);
    const value = settings.find((setting) => setting.key === key)?.value ?? '';
    const place = { setting: key };
    if (isOpenFact(value)) return [{ text: `${name}: noch offen`, name, place }];
    const fact = publicFact(value);
    const missing = fact !== '' && !named.has(key) && !texts.some((text) => text.includes(fact));
    return missing ? [{ text: `${name}: steht nicht im sichtbaren Impressum`, name, place }] : [];
  });
  return listFinding(about('imprint', 'Impressum'), {
    none: 'Das Impressum nennt Rechtsform, Vertretung, Register und Umsatzsteuer-ID oder braucht sie nicht.',
    some: (count) => `Im Impressum ${count === 1 ? 'fehlt' : 'fehlen'} ${quantity(count, 'Angabe', 'Angaben')}.`,
    remedy:
      'Tragen Sie die Angabe ein, oder „entfällt“, wo es sie nicht gibt. Kapitel, die noch Entwurf sind, erscheinen nicht.',
    details,
  });
}

const key = 'accent-color';

/** Contrast of the accent colour. The form refuses a poor one, but a restored backup or another program does not. */
export function contrastFinding(settings: readonly SettingRow[]): Finding {
  const colour = settings.find((setting) => setting.key === key)?.value.trim() ?? '';
  const place = { setting: key };
  const needs = isColour(colour)
    ? accentNeeds.map((need) => ({
        text: `${need.label} ${contrastText(colour, need.colour)}`,
        needed: `, nötig ${need.contrast.toLocaleString('de-DE')}:1`,
        met: contrast(colour, need.colour) >= need.contrast,
      }))
    : [{ text: `${colour || 'leer'} ist keine Farbe`, needed: '', met: false }];
  const adorns = contrast(colour, paper) < 3 ? ': Dort ist sie nur Schmuck neben Text, der ohne sie zu lesen ist' : '';
  return listFinding(about('contrast', 'Akzentfarbe'), {
    none: `Die Akzentfarbe hebt sich genug ab: ${needs.map(({ text }) => text).join(', ')}. Auf hellem Papier ${contrastText(colour, paper)}${adorns}.`,
    some: () => 'Die Akzentfarbe ist nicht überall zu lesen.',
    remedy: 'Wählen Sie eine Farbe, die sich genug abhebt.',
    details: needs.filter(({ met }) => !met).map(({ text, needed }) => ({ text: text + needed, place })),
  });
}
