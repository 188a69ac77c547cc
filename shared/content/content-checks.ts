import { isPublicIn } from '../addresses';
import type { Block, MenuEntry, Section, SitePage } from '../contracts/entities';
import type { AllContent } from '../contracts/versions';
import type { Design } from '../entities/designs';
import { fieldNameIn, metadataName, parseFieldName } from '../entities/translation';
import { neutralTypes } from '../entities/values';
import { fallbackLanguage, type Language, languages, translatedLanguages } from '../locales';
import { pictureId } from '../media';
import type { Page } from '../paths';
import { isBlank } from '../rules/characters';
import { safeAddress } from '../rules/safe-address';
import { blockName, blockRole, isUnfilled, roleName, shownFields } from '../sections/block-places';
import { appliesTo, type DescribedField, describedFieldsOf } from '../sections/described-fields';
import { pictureSettingKeys } from '../settings/setting-keys';
import { announcedPages, announcementKeys } from '../settings/settings-announcement';
import { deviceNoticeKey, statisticsNoticeKey } from '../settings/software-facts';
import { blockTexts, type EntityText, menuEntryTexts, pageTexts, sectionTexts, type TextState } from './content-texts';
import { isGermanOnly } from './german-only';
import { type LinkTargets, libraryIds, linkProblems, linkTargets } from './link-checks';
import { type TargetProblem, targetIn } from './menus';
import { htmlPictureProblems, type KnownPictures, knownPictures, pictureProblems } from './picture-checks';
import { plainText } from './plain-text';
import { isPagePublicIn, isUntranslatedEntry } from './public-paths';

export type ProblemKind =
  | 'altMissing'
  | 'pictureMissing'
  | 'deadLink'
  | 'deadAnchor'
  | 'linkMoved'
  | 'linkMissing'
  | 'translationMissing'
  | 'translationOutdated'
  | 'entryUntranslated'
  | 'headingEmpty'
  | 'deviceNoticeMissing'
  | 'statisticsNoticeMissing'
  | 'announcedPageMissing'
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
  /** The broken address, where a former one leads, the missing placeholder, or the title of the hidden target. */
  detail?: string;
}

/** Settings and menu entries are checked only if given; without pages and redirects, only fixed pages are known. */
export type CheckedContent = Pick<AllContent, 'sections' | 'blocks' | 'media'> &
  Partial<Pick<AllContent, 'settings' | 'pages' | 'menuEntries' | 'redirects'>>;

type Found = Pick<ContentProblem, 'kind' | 'field' | 'detail'>;

interface Known {
  targets: LinkTargets;
  pages: readonly SitePage[];
  pictures: KnownPictures;
}

function htmlProblems(html: string, field: string, page: Page, { targets, pictures }: Known): Found[] {
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gis)].map(([, attributes = '', text = '']) => ({
    address: /\bhref\s*=\s*(["'])(.*?)\1/is.exec(attributes)?.[2]?.trim() ?? '',
    isAnchor: /\b(?:id|name)\s*=/i.test(attributes),
    text: plainText(text),
  }));
  const missing = links.filter(({ address, isAnchor, text }) => address === '' && !isAnchor && text !== '');
  const leading = links.filter(({ address }) => address !== '').map(({ address }): NamedText => [field, address]);
  const headings = [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gis)];
  const isEmpty = headings.some(([, , text = '']) => isBlank(text.replace(/<[^>]*>|&nbsp;/g, '')));
  return [
    ...missing.map(({ text }): Found => ({ kind: 'linkMissing', field, detail: text })),
    ...linkProblems(leading, page, targets),
    ...htmlPictureProblems(html, field, pictures),
    ...(isEmpty ? [{ kind: 'headingEmpty', field } as const] : []),
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
  return isBlank(title) ? [{ kind: 'headingEmpty', field: 'title' }] : [];
}

type NamedText = readonly [field: string, text: string];

/** The contents that visitors read, in the languages in which the section is public. */
function shownContents({ content, translations }: Block, shownIn: readonly Language[]): NamedText[] {
  const texts = shownIn.map((language): NamedText => {
    const own = language === fallbackLanguage ? content : (translations[language]?.content ?? '');
    return isBlank(own) ? ['content', content] : [fieldNameIn(language, 'content'), own];
  });
  return [...new Map(texts)];
}

/** Whether the layout makes a link of the block's content; not if a mail draft stands in its place. */
function contentLeads(block: Block, fields: readonly DescribedField[]): boolean {
  if (fields.some(({ name }) => name === 'subject') && block.metadata.subject) return false;
  const role = blockRole(block);
  const isLink = ['action', 'link'].includes(roleName(block)) && role.shows !== 'byType';
  return isLink || (block.type === 'button' && role.shows === 'byType');
}

/** Links that visitors see of a block, each with its field. */
function linksOf(block: Block, shownIn: readonly Language[]): { links: NamedText[]; found: Found[] } {
  const fields = describedFieldsOf(block.design).filter((field) => appliesTo(field, block));
  const described = fields.flatMap(({ control, name }): NamedText[] => {
    const address = block.metadata[name];
    return (control === 'link' || control === 'download') && typeof address === 'string'
      ? [[metadataName(name), address]]
      : [];
  });
  const contents = contentLeads(block, fields) ? shownContents(block, shownIn) : [];
  const isLink = (address: string) => address.includes('{{') || safeAddress(address) !== undefined;
  const found = contents
    .filter(([, address]) => !isLink(address))
    .map(([field]): Found => ({ kind: 'linkMissing', field }));
  return { links: [...contents.filter(([, address]) => isLink(address)), ...described], found };
}

/** Where a section is public, as far as its page and its design tell. */
function languagesOf(section: Section, germanOnly: boolean, pages: readonly SitePage[]): readonly Language[] {
  if (germanOnly) return [fallbackLanguage];
  const page = pages.find(({ key }) => key === section.page);
  return languages.filter((language) => !page || isPagePublicIn(page, language));
}

/** A name without a translation, as one of a logo, a person or a file, says the same in every language. */
const isUntranslatedName = (kind: ProblemKind, field: string, block: Block) =>
  kind === 'translationMissing' && parseFieldName(field).field === 'title' && blockRole(block).titleIsName === true;

function blockProblems(block: Block, section: Section, known: Known): Found[] {
  const { type } = block;
  const germanOnly = isGermanOnly(section, known.pages);
  // The content of neutral types is an address or data, so its translation is optional.
  const texts = blockTexts(block, germanOnly).filter(({ field }) => field !== 'content' || !neutralTypes.has(type));
  const shownIn = isUnfilled(block) ? [] : languagesOf(section, germanOnly, known.pages);
  const { links, found } = linksOf(block, shownIn);
  return [
    ...(shownFields(block).has('title') ? emptyHeading(block) : []),
    ...pictureProblems(block, known.pictures, germanOnly),
    ...found,
    ...linkProblems(links, section.page, known.targets),
    ...(type === 'html'
      ? shownContents(block, shownIn).flatMap(([field, html]) => htmlProblems(html, field, section.page, known))
      : []),
    ...translationProblems(texts).filter(({ kind, field }) => !isUntranslatedName(kind, field, block)),
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

function pictureLost(field: string, address: string, pictures: KnownPictures): Found[] {
  const id = pictureId(address);
  return id === undefined || pictures.has(id) ? [] : [{ kind: 'pictureMissing', field, detail: address }];
}

const outside = { section: '', block: null };

function pageProblems(page: SitePage, { pictures }: Known): ContentProblem[] {
  const texts = translationProblems(pageTexts(page)).map((problem): Found => {
    const { language, field } = parseFieldName(problem.field);
    const isHeld = field === 'title' && isUntranslatedEntry(page, language);
    return isHeld ? { ...problem, kind: 'entryUntranslated' } : problem;
  });
  const found = [...pictureLost('imageUrl', page.imageUrl ?? '', pictures), ...texts];
  return found.map((one) => ({ ...outside, page: page.key, title: page.title, ...one }));
}

/** Pages that the announcement names and that are not there; without any page, nothing is known of them. */
function announcedNowhere(value: string, pages: readonly SitePage[]): Found[] {
  const gone =
    pages.length === 0 ? [] : (announcedPages(value) ?? []).filter((page) => !pages.some(({ key }) => key === page));
  return gone.map((page) => ({ kind: 'announcedPageMissing', field: 'value', detail: page }));
}

function settingProblems(settings: AllContent['settings'], { pictures, targets, pages }: Known): ContentProblem[] {
  return settings.flatMap(({ key, value }) => {
    const found: Found[] = [
      ...(pictureSettingKeys.has(key) ? pictureLost('value', value.trim(), pictures) : []),
      ...(key === announcementKeys.link ? linkProblems([['value', value]], 'home', targets) : []),
      ...(key === announcementKeys.pages ? announcedNowhere(value, pages) : []),
    ];
    return found.map((one) => ({ ...outside, setting: key, title: key, ...one }));
  });
}

/** Title of what must be public for an entry to appear. */
function hiddenTitle({ kind, target }: MenuEntry, pages: readonly SitePage[], sections: readonly Section[]): string {
  const section = kind === 'section' ? sections.find(({ key }) => key === target) : undefined;
  if (section && !section.isActive) return section.title;
  const page = section?.page ?? target;
  return pages.find(({ key }) => key === page)?.title ?? page;
}

/** Active menu entries that lead nowhere, or to a page that lacks the entry's language. */
export function menuProblems({ menuEntries = [], pages = [], sections, media }: CheckedContent): ContentProblem[] {
  const library = libraryIds(media);
  const pictureFile = (address: string) => (library.has(pictureId(address) ?? 0) ? address : undefined);
  return menuEntries
    .filter(({ isActive }) => isActive)
    .flatMap((entry): ContentProblem[] => {
      const shownIn = languages.filter((language) => isPublicIn(entry.languages, language));
      const kinds = shownIn.map((language) => targetIn(entry, { pages, sections, pictureFile }, language).problem);
      const found: Found[] = [...new Set(kinds)].flatMap((kind): Found[] => {
        if (kind === 'targetHidden') return [{ kind, field: 'target', detail: hiddenTitle(entry, pages, sections) }];
        return kind ? [{ kind, field: 'target' }] : [];
      });
      const texts = translationProblems(menuEntryTexts(entry));
      return [...found, ...texts].map((one) => ({ ...outside, menuEntry: entry.key, title: entry.title, ...one }));
    });
}

/** Everything visitors would find wrong if all but archived content were published. */
export const contentProblems = (content: CheckedContent): ContentProblem[] =>
  findings(content).filter(({ kind }) => kind !== 'linkMoved');

/** Links to former addresses, which lead visitors to where the page or section stands by now: nothing is wrong with them. */
export const movedLinks = (content: CheckedContent): ContentProblem[] =>
  findings(content).filter(({ kind }) => kind === 'linkMoved');

function findings(content: CheckedContent): ContentProblem[] {
  const { pages = [] } = content;
  const known: Known = {
    targets: linkTargets({ ...content, pages }),
    pages,
    pictures: knownPictures(content.media),
  };
  const found = content.sections.flatMap((section) => [
    ...[
      ...emptyHeading(section),
      ...missingNotices(section, content.blocks),
      ...translationProblems(sectionTexts(section, pages)),
    ].map((one) => ({ ...one, section: section.key, block: null, title: section.title })),
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
    ...settingProblems(content.settings ?? [], known),
  ];
}
