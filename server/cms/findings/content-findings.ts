import { type ContentProblem, contentProblems } from '@shared/content/content-checks';
import { settingTexts } from '@shared/content/content-texts';
import type { LeadingAddress } from '@shared/contracts/redirects';
import type { ContentPicture } from '@shared/contracts/versions';
import type { Finding, FindingDetail, FindingPlace } from '@shared/findings';
import { translatedLanguages } from '@shared/locales';
import { statisticsKey, switchedOn } from '@shared/settings/setting-keys';
import { publicSettingKeys, settingLabel } from '@shared/settings/settings';
import { about, listFinding } from '../../base/findings';
import { quantity } from '../../base/quantity';
import type { Db } from '../../db/database';
import { type EntityRows, listContentPictures, listEntities, listLeadingAddresses } from '../entities/content-rows';
import { germanFiller, present } from '../entities/entity-rows';

export interface PublicContent extends EntityRows {
  media: ContentPicture[];
  redirects: LeadingAddress[];
}

/** Drafts do not matter for the launch. */
export async function publicContent(db: Db): Promise<PublicContent> {
  const all = await listEntities(db);
  const pages = all.pages.filter(({ status }) => status === 'active');
  const sections = all.sections.filter(({ page, isActive }) => isActive && pages.some(({ key }) => key === page));
  const keys = new Set(sections.map(({ key }) => key));
  const blocks = all.blocks.filter(({ status, sectionKey }) => status === 'active' && keys.has(sectionKey));
  return {
    ...all,
    pages,
    sections,
    blocks,
    media: await listContentPictures(db),
    redirects: await listLeadingAddresses(db),
  };
}

function settingDetails({ settings }: PublicContent): FindingDetail[] {
  return settings
    .filter(({ key }) => publicSettingKeys.has(key))
    .flatMap((row) =>
      settingTexts(present('setting', row)).flatMap(({ translations }) =>
        translatedLanguages.flatMap((language): FindingDetail[] => {
          const { state } = translations[language];
          if (state !== 'missing' && state !== 'outdated') return [];
          const name = settingLabel(row.key);
          const text = `${name}: ${state === 'missing' ? 'fehlt' : 'veraltet'}`;
          return [{ text, name, place: { setting: row.key } }];
        }),
      ),
    );
}

const words: Partial<Record<string, string>> = {
  translationMissing: 'fehlt',
  entryUntranslated: 'fehlt',
  translationOutdated: 'veraltet',
};

function placeOf({ section, block, setting, page, menuEntry, field }: ContentProblem): FindingPlace {
  if (menuEntry !== undefined) return { menuEntry, field };
  if (setting !== undefined) return { setting };
  return page === undefined ? { section, block, field } : { page, field };
}

function detailOf(problem: ContentProblem, filled: (text: string) => string): FindingDetail {
  const { kind, title, section, setting, detail } = problem;
  const place = placeOf(problem);
  const more = words[kind] ?? detail;
  const name = setting === undefined ? filled(title) || section : settingLabel(setting);

  return more ? { text: `${name}: ${more}`, name, place } : { text: name, place };
}

/**
 * Whether texts, links and pictures that visitors see are as they should be. `lost` are the ids of pictures with missing
 * files, or null if unknown.
 */
export function contentFindings(content: PublicContent, lost: ReadonlySet<number> | null): Finding[] {
  const problems = contentProblems({
    pages: content.pages.map((row) => present('page', row)),
    sections: content.sections.map((row) => present('section', row)),
    blocks: content.blocks.map((row) => ({ ...present('block', row), isActive: true })),
    settings: content.settings.map((row) => present('setting', row)),
    menuEntries: content.menuEntries.map((row) => present('menuEntry', row)),
    media: content.media.filter(({ id }) => !lost?.has(id)),
    redirects: content.redirects,
  });
  const filled = germanFiller(content.settings);
  const of = (...kinds: readonly string[]) =>
    problems.filter(({ kind }) => kinds.includes(kind)).map((one) => detailOf(one, filled));
  const counts = content.settings.some(({ key, value }) => key === statisticsKey && value === switchedOn);
  const pictures = about('pictures', 'Bilder');
  return [
    listFinding(about('translations', 'Englische Texte'), {
      none: 'Alle Texte sind auf Englisch da und auf dem Stand des Deutschen.',
      some: (count) =>
        `${quantity(count, 'englischer Text fehlt oder ist veraltet', 'englische Texte fehlen oder sind veraltet')}.`,
      remedy: 'Übersetzen Sie sie in der Übersicht der Texte.',
      details: [...of('translationMissing', 'entryUntranslated', 'translationOutdated'), ...settingDetails(content)],
    }),
    listFinding(about('alt-texts', 'Bildbeschreibungen'), {
      none: 'Jedes verwendete Bild, das etwas sagt, hat eine Beschreibung.',
      some: (count) =>
        `${quantity(count, 'Bild hat', 'Bilder haben')} keine Beschreibung für Menschen, die es nicht sehen.`,
      remedy: 'Beschreiben Sie das Bild im Formular des Blocks.',
      details: of('altMissing'),
    }),
    listFinding(about('links', 'Links'), {
      none: 'Kein Link führt ins Leere.',
      some: (count) => `${quantity(count, 'Link führt', 'Links führen')} ins Leere.`,
      remedy: 'Ändern Sie das Ziel im Formular.',
      details: of(
        'deadLink',
        'deadAnchor',
        'linkMissing',
        'targetMissing',
        'targetHidden',
        'targetLanguage',
        'announcedPageMissing',
      ),
    }),
    lost
      ? listFinding(pictures, {
          none: 'Kein Bild fehlt.',
          some: (count) => `${quantity(count, 'Bild ist', 'Bilder sind')} nicht da.`,
          remedy: 'Laden Sie die Datei noch einmal in die Bilder hoch, oder wählen Sie im Formular ein anderes Bild.',
          details: of('pictureMissing'),
        })
      : pictures.unknown('Der Speicher der Bilder antwortet gerade nicht.'),
    listFinding(about('statistics', 'Zählung der Aufrufe'), {
      none: counts ? 'Die Datenschutzerklärung sagt, was gezählt wird.' : 'Aufrufe werden nicht gezählt.',
      some: () => 'Aufrufe werden gezählt, aber die Datenschutzerklärung sagt es nicht.',
      remedy:
        'Setzen Sie {{statistics-notice}} in einen Block der Datenschutzerklärung, oder schalten Sie die Zählung aus.',
      details: counts ? of('statisticsNoticeMissing') : [],
    }),
  ];
}
