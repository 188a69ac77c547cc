import { isPublicIn } from '../addresses';
import type { Block, Section, SitePage } from '../contracts/entities';
import type { AllContent } from '../contracts/versions';
import type { Design } from '../entities/designs';
import { fieldNameIn, metadataName } from '../entities/translation';
import { neutralTypes } from '../entities/values';
import { languages, translatedLanguages } from '../locales';
import { pictureId } from '../media';
import { addressPath, type Page, pageAt, parseAddress } from '../paths';
import { isBlank } from '../rules/characters';
import { anchorsOn } from '../sections/anchors';
import { blockName, shownFields } from '../sections/block-places';
import { describedFieldsOf } from '../sections/described-fields';
import { pictureSettingKeys } from '../settings/setting-keys';
import { deviceNoticeKey, statisticsNoticeKey } from '../settings/software-facts';
import {
  blockTexts,
  type EntityText,
  isGermanOnly,
  menuEntryTexts,
  pageTexts,
  sectionTexts,
  type TextState,
} from './content-texts';
import { type TargetProblem, targetIn } from './menus';
import { htmlPictureProblems, type KnownPictures, knownPictures, pictureProblems } from './picture-checks';
import { pathIn } from './public-paths';

export type ProblemKind =
  | 'altMissing'
  | 'pictureMissing'
  | 'deadLink'
  | 'deadAnchor'
  | 'translationMissing'
  | 'translationOutdated'
  | 'headingEmpty'
  | 'deviceNoticeMissing'
  | 'statisticsNoticeMissing'
  | TargetProblem;

/** One problem and its place; `field` is the name of the control in the content area's forms. */
export interface ContentProblem {
  kind: ProblemKind;
  section: string;
  /** Design of the section, needed to read the metadata of its blocks. */
  design?: Design;
  block: number | null;
  setting?: string;
  page?: string;
  menuEntry?: string;
  title: string;
  field: string;
  /** The broken address or missing placeholder. */
  detail?: string;
}

/** Settings and menu entries are checked only if given; without pages, only fixed pages are known. */
export type CheckedContent = Pick<AllContent, 'sections' | 'blocks' | 'media'> &
  Partial<Pick<AllContent, 'settings' | 'pages' | 'menuEntries'>>;

type Found = Pick<ContentProblem, 'kind' | 'field' | 'detail'>;

const blank = (text: string | null | undefined) => !text || isBlank(text);

type Anchors = ReadonlyMap<Page, ReadonlySet<string>>;

function anchorsOf({ sections, blocks }: Pick<CheckedContent, 'sections' | 'blocks'>): Anchors {
  const chapters = blocks.filter(({ design }) => design === 'legal');
  return new Map(
    [...new Set(sections.map(({ page }) => page))].map((page) => {
      const keys = anchorsOn(page, sections);
      const ofChapters = chapters.filter(({ sectionKey }) => keys.has(sectionKey)).map(({ id }) => `chapter-${id}`);
      return [page, new Set(['main', ...keys.values(), ...ofChapters])];
    }),
  );
}

function pageFinder(pages: readonly SitePage[]): (address: string) => Page | undefined {
  const own = new Map<string, Page>();
  for (const page of pages) {
    for (const language of languages) own.set(addressPath({ language, path: pathIn(language, page) }), page.key);
  }
  return (address) => {
    const plain = address === '/' ? address : address.replace(/\/$/, '');
    return pageAt(parseAddress(plain).path) ?? own.get(plain);
  };
}

/** Checks an address inside the site; external addresses and files are not checked. */
function addressProblem(address: string, page: Page, { anchors, pageOf }: Known): Found['kind'] | null {
  const target = address.trim();
  if (target.includes('{{') || !/^(?:#|\/(?!\/))/.test(target)) return null;
  const [location = '', anchor] = target.split('#');
  const path = location.split('?')[0] ?? '';
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return null;
  const to = path === '' ? page : pageOf(path);
  if (!to) return 'deadLink';
  if (anchor === undefined) return null;
  return anchor !== '' && anchors.get(to)?.has(anchor) ? null : 'deadAnchor';
}

function matches(html: string, pattern: RegExp): RegExpMatchArray[] {
  return [...html.matchAll(pattern)];
}

interface Known {
  anchors: Anchors;
  pageOf: ReturnType<typeof pageFinder>;
  pages: readonly SitePage[];
  pictures: KnownPictures;
}

function htmlProblems(html: string, field: string, page: Page, known: Known): Found[] {
  const links = matches(html, /<a\b[^>]*?\bhref\s*=\s*(["'])(.*?)\1/gis).map((match) => match[2] ?? '');
  const dead = links.flatMap((detail): Found[] => {
    const kind = addressProblem(detail, page, known);
    return kind ? [{ kind, field, detail }] : [];
  });
  const empty = matches(html, /<h([1-6])\b[^>]*>(.*?)<\/h\1>/gis).some((match) =>
    blank((match[2] ?? '').replace(/<[^>]*>|&nbsp;/g, '')),
  );
  return [
    ...dead,
    ...htmlPictureProblems(html, field, known.pictures),
    ...(empty ? [{ kind: 'headingEmpty', field } as const] : []),
  ];
}

const translationKinds: Partial<Record<TextState, ProblemKind>> = {
  missing: 'translationMissing',
  outdated: 'translationOutdated',
};

function translationProblems(texts: readonly EntityText[]): Found[] {
  return texts.flatMap(({ field, translations }) =>
    translatedLanguages.flatMap((language): Found[] => {
      const kind = translationKinds[translations[language].state];
      return kind ? [{ kind, field: fieldNameIn(language, field) }] : [];
    }),
  );
}

function emptyHeading({ title }: { title: string }): Found[] {
  return blank(title) ? [{ kind: 'headingEmpty', field: 'title' }] : [];
}

function contents({ content, translations }: Block): (readonly [field: string, text: string])[] {
  return [
    ['content', content],
    ...translatedLanguages.map((to) => [fieldNameIn(to, 'content'), translations[to]?.content ?? ''] as const),
  ];
}

function linkProblems(block: Block, page: Page, known: Known): Found[] {
  const { metadata, type } = block;
  const leads = type === 'button' || metadata.role === 'action' || metadata.role === 'link';
  const addresses = [
    ...(leads ? contents(block) : []),
    ...describedFieldsOf(block.design)
      .filter(({ control }) => control === 'link')
      .map(({ name }) => [metadataName(name), metadata[name]] as const),
  ];
  return addresses.flatMap(([field, address]): Found[] => {
    const detail = typeof address === 'string' ? address : '';
    const kind = addressProblem(detail, page, known);
    return kind ? [{ kind, field, detail }] : [];
  });
}

function blockProblems(block: Block, section: Section, known: Known): Found[] {
  const { type } = block;
  const germanOnly = isGermanOnly(section, known.pages);
  // The content of neutral types is an address or data, so its translation is optional.
  const texts = blockTexts(block, germanOnly).filter(({ field }) => field !== 'content' || !neutralTypes.has(type));
  return [
    ...(shownFields(block).has('title') ? emptyHeading(block) : []),
    ...pictureProblems(block, known.pictures, germanOnly),
    ...linkProblems(block, section.page, known),
    ...(type === 'html'
      ? contents(block).flatMap(([field, html]) => htmlProblems(html, field, section.page, known))
      : []),
    ...translationProblems(texts),
  ];
}

/** Placeholders that the privacy statement must contain; their text follows the software. */
const notices = [
  ['deviceNoticeMissing', deviceNoticeKey],
  ['statisticsNoticeMissing', statisticsNoticeKey],
] as const;

function missingNotices({ key }: Section, blocks: readonly Block[]): Found[] {
  if (key !== 'datenschutz') return [];
  const texts = blocks.filter(({ sectionKey, status, type }) => {
    return sectionKey === key && status === 'active' && type === 'html';
  });
  return notices
    .filter(([, notice]) => !texts.some(({ content }) => content.includes(notice)))
    .map(([kind, notice]) => ({ kind, field: 'title', detail: `{{${notice}}}` }));
}

function pageProblems(page: SitePage, { pictures }: Known): ContentProblem[] {
  const id = pictureId(page.imageUrl ?? '');
  const lost: Found[] =
    id === undefined || pictures.has(id)
      ? []
      : [{ kind: 'pictureMissing', field: 'imageUrl', detail: page.imageUrl ?? '' }];
  const place = { section: '', block: null, page: page.key, title: page.title };
  return [...lost, ...translationProblems(pageTexts(page))].map((found) => ({ ...place, ...found }));
}

function settingProblems(settings: AllContent['settings'], pictures: KnownPictures): ContentProblem[] {
  return settings.flatMap(({ key, value }): ContentProblem[] => {
    const id = pictureSettingKeys.has(key) ? pictureId(value) : undefined;
    if (id === undefined || pictures.has(id)) return [];
    const place = { section: '', block: null, setting: key, title: key };
    return [{ ...place, kind: 'pictureMissing', field: 'value', detail: value.trim() }];
  });
}

/** Active menu entries that lead nowhere, or to a page that lacks the entry's language. */
export function menuProblems({ menuEntries = [], pages = [], sections, media }: CheckedContent): ContentProblem[] {
  const pictures = knownPictures(media);
  const pictureFile = (address: string) => (pictures.has(pictureId(address) ?? 0) ? address : undefined);
  return menuEntries
    .filter(({ isActive }) => isActive)
    .flatMap((entry): ContentProblem[] => {
      const shownIn = languages.filter((language) => isPublicIn(entry.languages, language));
      const kinds = shownIn.map((language) => targetIn(entry, { pages, sections, pictureFile }, language).problem);
      const found: Found[] = [...new Set(kinds)].flatMap((kind) => (kind ? [{ kind, field: 'target' }] : []));
      const texts = translationProblems(menuEntryTexts(entry));
      const place = { section: '', block: null, menuEntry: entry.key, title: entry.title };
      return [...found, ...texts].map((one) => ({ ...place, ...one }));
    });
}

/** Everything visitors would find wrong if all but archived content were published. */
export function contentProblems(content: CheckedContent): ContentProblem[] {
  const { pages = [] } = content;
  const known = {
    anchors: anchorsOf(content),
    pageOf: pageFinder(pages),
    pages,
    pictures: knownPictures(content.media),
  };
  const found = content.sections.flatMap((section) => [
    ...[
      ...emptyHeading(section),
      ...missingNotices(section, content.blocks),
      ...translationProblems(sectionTexts(section, pages)),
    ].map((found) => ({
      ...found,
      section: section.key,
      block: null,
      title: section.title,
    })),
    ...content.blocks
      .filter((block) => block.sectionKey === section.key && block.status !== 'archived')
      .flatMap((block) =>
        blockProblems(block, section, known).map((found) => ({
          ...found,
          section: section.key,
          design: section.design,
          block: block.id,
          title: blockName(block),
        })),
      ),
  ]);
  return [
    ...found,
    ...pages.flatMap((page) => pageProblems(page, known)),
    ...menuProblems(content),
    ...settingProblems(content.settings ?? [], known.pictures),
  ];
}
