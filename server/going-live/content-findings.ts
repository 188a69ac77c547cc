import { type ContentProblem, contentProblems } from '@shared/content-checks';
import { settingTexts } from '@shared/content-texts';
import type { ReadinessDetail } from '@shared/contracts/readiness';
import { translatedLanguages } from '@shared/locales';
import { settingLabel } from '@shared/setting-labels';
import { knownSettings } from '@shared/settings';
import { present } from '../cms/entity-rows';
import { type Finding, listed, quantity } from './line';
import type { VisibleContent } from './visible-content';

const publicSettings = new Set(knownSettings.filter((known) => known.public).map(({ key }) => key));

/** Texts of settings that visitors would read in German for want of a translation that fits. */
function settingDetails({ settings }: VisibleContent): ReadinessDetail[] {
  return settings
    .filter(({ key }) => publicSettings.has(key))
    .flatMap((row) =>
      settingTexts(present('setting', row)).flatMap(({ translations }) =>
        translatedLanguages.flatMap((language): ReadinessDetail[] => {
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
  translationOutdated: 'veraltet',
};

function detailOf({ kind, title, section, block, setting, field, detail }: ContentProblem): ReadinessDetail {
  const more = words[kind] ?? detail;
  const name = title || section;
  const place = setting === undefined ? { section, block, field } : { setting };
  return more ? { text: `${name}: ${more}`, name, place } : { text: name, place };
}

/** What visitors would find wrong in texts, links and pictures. */
export function contentFindings(content: VisibleContent): Finding[] {
  const problems = contentProblems({
    sections: content.sections.map((row) => present('section', row)),
    blocks: content.blocks.map((row) => ({ ...present('block', row), isActive: true })),
    settings: content.settings.map((row) => present('setting', row)),
    media: content.media,
  });
  const of = (...kinds: readonly string[]) => problems.filter(({ kind }) => kinds.includes(kind)).map(detailOf);
  return [
    listed('translations', {
      done: 'Alle Texte sind auf Englisch da und auf dem Stand des Deutschen.',
      open: (count) =>
        `${quantity(count, 'englischer Text fehlt oder ist veraltet', 'englische Texte fehlen oder sind veraltet')}.`,
      remedy: 'Übersetzen Sie sie in der Übersicht der Texte.',
      details: [...of('translationMissing', 'translationOutdated'), ...settingDetails(content)],
    }),
    listed('alt-texts', {
      done: 'Jedes verwendete Bild, das etwas sagt, hat eine Beschreibung.',
      open: (count) =>
        `${quantity(count, 'Bild hat', 'Bilder haben')} keine Beschreibung für Menschen, die es nicht sehen.`,
      remedy: 'Beschreiben Sie das Bild im Formular des Blocks.',
      details: of('altMissing'),
    }),
    listed('links', {
      done: 'Kein Link führt ins Leere.',
      open: (count) => `${quantity(count, 'Link führt', 'Links führen')} ins Leere.`,
      remedy: 'Ändern Sie das Ziel im Formular des Blocks.',
      details: of('deadLink', 'deadAnchor'),
    }),
    listed('pictures', {
      done: 'Kein Bild fehlt.',
      open: (count) => `${quantity(count, 'Bild ist', 'Bilder sind')} nicht da.`,
      remedy: 'Wählen Sie im Formular des Blocks oder der Einstellung ein anderes Bild.',
      details: of('pictureMissing'),
    }),
  ];
}
