import type { ContentProblem, ProblemKind } from '@shared/content-checks';
import { blockEntity } from '@shared/entities/block';
import type { EntityDescription } from '@shared/entities/description';
import { sectionEntity } from '@shared/entities/section';
import { metadataName, parseFieldName } from '@shared/entities/translation';
import { fallbackLanguage } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { adminPaths } from '../navigation/admin-paths';
import { languageAdjective, languageNames } from './languages';

/** What is wrong; `language` is the one that the field is in. */
const kinds: Readonly<Record<ProblemKind, (language: string) => string>> = {
  altMissing: () => 'Bildbeschreibung fehlt',
  pictureMissing: () => 'Bild ist nicht in der Medienbibliothek',
  deadLink: () => 'Link führt auf keine Seite',
  deadAnchor: () => 'Link führt zu keinem sichtbaren Abschnitt',
  translationMissing: (language) => `${language} fehlt`,
  translationOutdated: (language) => `${language} ist veraltet`,
  headingEmpty: () => 'Überschrift ist leer',
  deviceNoticeMissing: () => 'Die Liste des im Browser Gespeicherten fehlt',
};

/** Address of the form that a problem is about. */
export function problemAddress({ section, block, setting }: ContentProblem): string {
  if (setting !== undefined) return adminPaths.setting(setting);
  return block === null ? adminPaths.editSection(section) : adminPaths.block(section, block);
}

function labelOf({ section, block }: ContentProblem, field: string): string {
  const entity: EntityDescription = block === null ? sectionEntity : blockEntity;
  const described = describedFieldsOf(section).find(({ name }) => metadataName(name) === field);
  return entity.fields[field]?.label ?? described?.label ?? field;
}

/** What is wrong, in a sentence, with the field it concerns. */
export function problemText(problem: ContentProblem): string {
  const { kind, detail } = problem;
  const { language, field } = parseFieldName(problem.field);
  const what = kinds[kind](languageNames[language]);
  const told = language === fallbackLanguage || kind === 'translationMissing' || kind === 'translationOutdated';
  const version = told ? '' : ` (${languageAdjective(language, 'e')} Fassung)`;
  return kind === 'altMissing' ? `${what}${version}` : `${what}: ${detail ?? labelOf(problem, field)}${version}`;
}
