import { inGermanOrder } from '@shared/base/german-order';
import { spelledWords, spellings } from '@shared/base/searched-words';
import { blockTexts, type EntityText, pageTexts, sectionTexts } from '@shared/content/content-texts';
import { isGermanOnly } from '@shared/content/german-only';
import { pathIn } from '@shared/content/public-paths';
import type { SitePage } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { AllContent } from '@shared/contracts/versions';
import { languages } from '@shared/locales';
import { adminPaths, pathWithQuery } from '../../../navigation/admin-paths';
import type { NamedPage } from '../../entities/page-names';
import { isPlanned } from '../page-states';

/** A page with what its row tells of it and of all that stands on it. */
export interface ListedPage {
  page: SitePage;
  title: string;
  change: PendingChange | undefined;
  /** The pending changes of what stands on the page. */
  changesInside: number;
  /** ISO instant of the last change of the page or of something on it. */
  editedAt: string;
  /** The texts of the page and of all that stands on it. */
  texts: readonly EntityText[];
}

type ContentOfPages = Pick<AllContent, 'pages' | 'sections' | 'blocks'>;

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The rows of the list; until the content has loaded, they tell of the pages alone. */
export function listedPages(
  pages: readonly NamedPage[],
  content: ContentOfPages | undefined,
  changes: readonly PendingChange[],
): ListedPage[] {
  const { sections = [], blocks = [] } = content ?? {};
  const sectionsOf = grouped(sections, ({ page }) => page);
  const blocksOf = grouped(blocks, ({ sectionKey }) => sectionKey);
  const changeOf = new Map(changes.filter(({ entity }) => entity === 'page').map((change) => [change.id, change]));
  const changesOf = grouped(
    changes.filter(({ entity }) => entity === 'section' || entity === 'block'),
    ({ key }) => key,
  );
  return pages.flatMap(({ key, title, stored: page }) => {
    if (!page) return [];
    const own = sectionsOf.get(key) ?? [];
    const inside = own.flatMap((section) => blocksOf.get(section.key) ?? []);
    const germanOnly = new Map(own.map((section) => [section.key, isGermanOnly(section, content?.pages)]));
    return {
      page,
      title,
      change: changeOf.get(page.id),
      changesInside: own.reduce((count, section) => count + (changesOf.get(section.key)?.length ?? 0), 0),
      editedAt: [page, ...own, ...inside].reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), ''),
      texts: [
        ...pageTexts(page),
        ...own.flatMap((section) => sectionTexts(section, content?.pages)),
        ...inside.flatMap((block) => blockTexts(block, germanOnly.get(block.sectionKey) ?? false)),
      ],
    };
  });
}

/** The choices of the filter, by their names in the address. */
export const shownStates = { aktiv: 'Aktive', entwurf: 'Entwürfe', geplant: 'Geplante', meldung: 'Meldungen' } as const;
export const sortings = { titel: 'Titel', geaendert: 'Zuletzt geändert', datum: 'Datum der Meldung' } as const;

/** Each is empty for all pages, or for the order of the website. */
export interface PageFilter {
  state: string;
  sorting: string;
  words: string;
}

export function readPageFilter(search: string): PageFilter {
  const query = new URLSearchParams(search);
  return {
    state: query.get('stand') ?? '',
    sorting: query.get('sortierung') ?? '',
    words: query.get('q') ?? '',
  };
}

export const pageFilterAddress = ({ state, sorting, words }: PageFilter): string =>
  pathWithQuery(adminPaths.pages, { stand: state, sortierung: sorting, q: words });

function isInState({ page, change }: ListedPage, state: string): boolean {
  if (state === 'aktiv') return page.status === 'active';
  if (state === 'entwurf') return page.status === 'draft';
  if (state === 'geplant') return isPlanned(change);
  return state !== 'meldung' || page.newsDate !== null;
}

function hasWords({ page, title }: ListedPage, words: string): boolean {
  const texts = [title, page.tags ?? '', ...languages.map((language) => pathIn(language, page))];
  const titles = Object.values(page.translations).map((translation) => translation?.title ?? '');
  const spelled = spellings([...texts, ...titles].join(' '));
  return spelledWords(words, /\s+/).every((word) => word.some((each) => spelled.some((text) => text.includes(each))));
}

/** Without a date a page comes last. */
const compared: Readonly<Record<string, (one: ListedPage, other: ListedPage) => number>> = {
  titel: (one, other) => inGermanOrder(one.title, other.title),
  geaendert: (one, other) => other.editedAt.localeCompare(one.editedAt),
  datum: (one, other) => (other.page.newsDate ?? '').localeCompare(one.page.newsDate ?? ''),
};

/** The pages that a filter names, in its order. */
export function filteredPages(rows: readonly ListedPage[], { state, sorting, words }: PageFilter): ListedPage[] {
  const found = rows.filter((row) => isInState(row, state) && hasWords(row, words));
  const compare = Object.hasOwn(compared, sorting) ? compared[sorting] : undefined;
  return compare ? found.sort(compare) : found;
}
