import {
  type CheckedContent,
  type ContentProblem,
  contentProblems,
  menuProblems,
  type ProblemKind,
} from '@shared/content/content-checks';
import type { Block, MenuEntry, Section, SitePage } from '@shared/contracts/entities';
import { blockEntity } from '@shared/entities/block';
import type { EntityDescription } from '@shared/entities/description';
import { menuEntryEntity } from '@shared/entities/menu-entry';
import { pageEntity } from '@shared/entities/page';
import { sectionEntity } from '@shared/entities/section';
import { metadataName, parseFieldName } from '@shared/entities/translation';
import { fallbackLanguage } from '@shared/locales';
import { withDesign } from '@shared/sections/change-design';
import { describedFieldsOf } from '@shared/sections/described-fields';
import type { QueryClient } from '@tanstack/react-query';
import { allContentQuery } from '../../../api/content-api';
import { languageAdjective, languageNames } from '../../kit/languages';

/** German texts by kind; `language` is the German name of the field's language. */
const kinds: Readonly<Record<ProblemKind, (language: string) => string>> = {
  altMissing: () => 'Bildbeschreibung fehlt',
  pictureMissing: () => 'Bild ist nicht in der Mediathek',
  deadLink: () => 'Link führt auf keine Seite',
  deadAnchor: () => 'Link führt zu keinem sichtbaren Abschnitt',
  linkMoved: () => 'Link führt von selbst weiter',
  linkMissing: () => 'Link hat kein Ziel: Besucher können ihm nicht folgen',
  translationMissing: (language) => `${language} fehlt`,
  translationOutdated: (language) => `${language} ist veraltet`,
  entryUntranslated: (language) => `${language} fehlt: Die Meldung erscheint nur auf Deutsch`,
  headingEmpty: () => 'Überschrift ist leer',
  deviceNoticeMissing: () => 'Die Liste des im Browser Gespeicherten fehlt',
  statisticsNoticeMissing: () => 'Der Absatz über die Zählung der Aufrufe fehlt',
  announcedPageMissing: () => 'Die Ankündigung nennt eine Seite, die es nicht gibt',
  targetMissing: () => 'Menüeintrag führt zu etwas, das es für Besucher nicht gibt',
  targetHidden: () => 'Der Menüeintrag erscheint, sobald sein Ziel aktiv ist',
  targetLanguage: () => 'Menüeintrag führt zu einer Seite, die es nur in der anderen Sprache gibt',
};

function entityOf({ block, page, menuEntry }: ContentProblem): EntityDescription {
  if (menuEntry !== undefined) return menuEntryEntity;
  if (page !== undefined) return pageEntity;
  return block === null ? sectionEntity : blockEntity;
}

function labelOf(problem: ContentProblem, field: string): string {
  const entity = entityOf(problem);
  const described = describedFieldsOf(problem.design ?? 'general').find(({ name }) => metadataName(name) === field);
  return entity.fields[field]?.label ?? described?.label ?? field;
}

export function problemText(problem: ContentProblem): string {
  const { kind, detail } = problem;
  if (kind === 'targetHidden' && detail) return `Der Menüeintrag erscheint, sobald „${detail}“ aktiv ist`;
  const { language, field } = parseFieldName(problem.field);
  const what = kinds[kind](languageNames[language]);
  const namesLanguage =
    language === fallbackLanguage || ['translationMissing', 'translationOutdated', 'entryUntranslated'].includes(kind);
  const version = namesLanguage ? '' : ` (${languageAdjective(language, 'e')} Version)`;
  const where = detail ?? (kind === 'altMissing' ? undefined : labelOf(problem, field));
  return `${what}${where ? `: ${where}` : ''}${version}`;
}

/** A section brings `blocks` only if they are not stored yet. */
export interface ArrivingSection {
  section: Section;
  blocks?: readonly Block[];
}

/** What is about to become public. A page brings `sections` only if they are not stored yet. */
export type Publication =
  | { block: Block }
  | { menuEntry: MenuEntry }
  | ArrivingSection
  | { page: SitePage; sections?: readonly ArrivingSection[] };

function put<Row extends { id: number }>(rows: readonly Row[], added: readonly Row[]): Row[] {
  const ids = new Set(added.map(({ id }) => id));
  return [...rows.filter(({ id }) => !ids.has(id)), ...added];
}

/** Problems of what is published, once it is public as given; none of the rest of the content. */
export function problemsOf(
  { pages, sections, blocks, media, redirects = [] }: CheckedContent,
  published: Publication,
): ContentProblem[] {
  const content = { ...(pages && { pages }), sections, blocks, media, redirects };
  if ('menuEntry' in published) return menuProblems({ ...content, menuEntries: [published.menuEntry] });
  if ('block' in published) {
    const { block } = published;
    const problems = contentProblems({ ...content, blocks: put(blocks, [block]) });
    return problems.filter((problem) => problem.block === block.id);
  }
  if ('page' in published) {
    const { page, sections: arriving = [] } = published;
    const added = arriving.map(({ section }) => section);
    const whole = {
      pages: put(pages ?? [], [page]),
      sections: put(sections, added),
      blocks: put(
        blocks,
        arriving.flatMap(({ blocks: own = [] }) => own),
      ),
      media,
      redirects,
    };
    const shown = whole.sections.filter((section) => section.page === page.key && section.isActive);
    const ofSections = shown.flatMap((section) => problemsOf(whole, { section }));
    // What an entry says in lists and feeds stands on its page.
    const own = page.newsDate ? contentProblems(whole).filter((problem) => problem.page === page.key) : [];
    return [...own, ...ofSections];
  }
  const { section, blocks: restored = [] } = published;
  const all = put(blocks, restored).map((block) =>
    block.sectionKey === section.key && block.design !== section.design ? withDesign(block, section.design) : block,
  );
  // A section makes its active blocks public, but not its drafts.
  const active = new Set(all.filter(({ status }) => status === 'active').map(({ id }) => id));
  return contentProblems({ ...content, sections: put(sections, [section]), blocks: all }).filter(
    (problem) => problem.section === section.key && (problem.block === null || active.has(problem.block)),
  );
}

const sameProblem = (one: ContentProblem, other: ContentProblem) =>
  one.kind === other.kind && one.field === other.field && one.detail === other.detail && one.block === other.block;

/** As `problemsOf`, on freshly fetched content. */
export async function publishProblems(client: QueryClient, published: Publication): Promise<ContentProblem[]> {
  return problemsOf(await client.fetchQuery({ ...allContentQuery, staleTime: 0 }), published);
}

/** Problems that a move adds: those of `after` without those of `before`, which visitors see already. */
export async function problemsOfMove(
  client: QueryClient,
  before: Publication,
  after: Publication,
): Promise<ContentProblem[]> {
  const content = await client.fetchQuery({ ...allContentQuery, staleTime: 0 });
  const known = problemsOf(content, before);
  return problemsOf(content, after).filter((problem) => !known.some((one) => sameProblem(one, problem)));
}
