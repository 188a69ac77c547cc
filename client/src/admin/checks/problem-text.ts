import type { ContentProblem, ProblemKind } from '@shared/content-checks';
import { adminPaths } from '../admin-paths';
import { describedFieldsOf } from '../blocks/metadata-description';

const kinds: Readonly<Record<ProblemKind, string>> = {
  altMissing: 'Bildbeschreibung fehlt',
  deadLink: 'Link führt auf keine Seite',
  deadAnchor: 'Link führt zu keinem sichtbaren Abschnitt',
  englishMissing: 'Englisch fehlt',
  englishOutdated: 'Englisch ist veraltet',
  headingEmpty: 'Überschrift ist leer',
};

const fields: Readonly<Record<string, string>> = {
  title: 'Titel',
  subtitle: 'Untertitel',
  description: 'Beschreibung',
  content: 'Inhalt',
};

/** Address of the form that a problem is about. */
export function problemAddress({ section, block }: ContentProblem): string {
  return block === null ? adminPaths.editSection(section) : adminPaths.block(section, block);
}

/** What is wrong, in a sentence, with the field it concerns. */
export function problemText({ kind, field, section, detail }: ContentProblem): string {
  const english = field.startsWith('translations.en.');
  const name = english ? field.slice('translations.en.'.length) : field;
  const label =
    fields[name] ??
    describedFieldsOf(section).find((described) => `metadata.${described.name}` === name)?.label ??
    name;
  if (kind === 'altMissing') return `${kinds[kind]}${english ? ' (englische Fassung)' : ''}`;
  return `${kinds[kind]}: ${detail ?? label}${english && !kind.startsWith('english') ? ' (englische Fassung)' : ''}`;
}
