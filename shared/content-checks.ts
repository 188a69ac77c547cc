import type { Block } from './contracts/blocks';
import type { BlockType } from './contracts/content-values';
import type { Section } from './contracts/sections';
import type { AllContent } from './contracts/versions';
import { germanOnlyPages, type Page, pageAt } from './paths';
import { metadataFields } from './sections/metadata-fields';
import { definitionOf, metadataSchemaOf } from './sections/registry';

/** What visitors would find wrong. */
export type ProblemKind =
  | 'altMissing'
  | 'deadLink'
  | 'deadAnchor'
  | 'englishMissing'
  | 'englishOutdated'
  | 'headingEmpty';

/** One thing that is wrong, and where: the field's name is that of its control in the content area's forms. */
export interface ContentProblem {
  kind: ProblemKind;
  section: string;
  block: number | null;
  /** What the section or block is called. */
  title: string;
  field: string;
  /** The address that leads nowhere. */
  detail?: string;
}

export type CheckedContent = Pick<AllContent, 'sections' | 'blocks'>;

type Found = Pick<ContentProblem, 'kind' | 'field' | 'detail'>;

/** Types whose content reads the same in every language. */
const neutralTypes = new Set<BlockType>(['image', 'video', 'button', 'custom']);

const blank = (text: string | null | undefined) => !text || text.trim() === '';

/** Fragments that exist on each page, as visitors see it. */
type Anchors = ReadonlyMap<Page, ReadonlySet<string>>;

function anchorsOf({ sections, blocks }: CheckedContent): Anchors {
  const anchors = new Map<Page, Set<string>>();
  for (const { key, page, isActive } of sections) {
    if (!isActive) continue;
    const found = anchors.get(page) ?? new Set(['main']);
    const { anchor, layout } = definitionOf(key);
    found.add(anchor ?? key);
    if (layout === 'legal') {
      for (const block of blocks) if (block.sectionKey === key) found.add(`chapter-${block.id}`);
    }
    anchors.set(page, found);
  }
  return anchors;
}

/** Whether an address inside the site leads somewhere; addresses elsewhere and files are not ours to judge. */
function addressProblem(address: string, page: Page, anchors: Anchors): Found['kind'] | null {
  const target = address.trim();
  if (target.includes('{{') || !/^(?:#|\/(?!\/))/.test(target)) return null;
  const [location = '', anchor] = target.split('#');
  const path = location.split('?')[0] ?? '';
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return null;
  const to = path === '' ? page : pageAt(path === '/' ? path : path.replace(/\/$/, ''));
  if (!to) return 'deadLink';
  if (anchor === undefined) return null;
  return anchor !== '' && anchors.get(to)?.has(anchor) ? null : 'deadAnchor';
}

function matches(html: string, pattern: RegExp): RegExpMatchArray[] {
  return [...html.matchAll(pattern)];
}

/** Problems inside formatted text. */
function htmlProblems(html: string, field: string, page: Page, anchors: Anchors): Found[] {
  const links = matches(html, /<a\b[^>]*?\bhref\s*=\s*(["'])(.*?)\1/gis).map((match) => match[2] ?? '');
  const dead = links.flatMap((detail): Found[] => {
    const kind = addressProblem(detail, page, anchors);
    return kind ? [{ kind, field, detail }] : [];
  });
  const undescribed = matches(html, /<img\b[^>]*>/gi).some(
    ([tag]) => !/\balt\s*=\s*(?:"\s*[^"\s][^"]*"|'\s*[^'\s][^']*'|[^\s"'>]+)/i.test(tag),
  );
  const empty = matches(html, /<h([1-6])\b[^>]*>(.*?)<\/h\1>/gis).some((match) =>
    blank((match[2] ?? '').replace(/<[^>]*>|&nbsp;/g, '')),
  );
  return [
    ...dead,
    ...(undescribed ? [{ kind: 'altMissing', field } as const] : []),
    ...(empty ? [{ kind: 'headingEmpty', field } as const] : []),
  ];
}

/** Names of a section's metadata fields for which `wanted` holds. */
function metadataNames(sectionKey: string, wanted: (field: { control: string; translatable?: boolean }) => boolean) {
  const schema = metadataSchemaOf(sectionKey);
  if (!('shape' in schema)) return [];
  return Object.entries(schema.shape as Record<string, Parameters<typeof metadataFields.get>[0]>).flatMap(
    ([name, field]) => {
      const described = metadataFields.get(field);
      return described && wanted(described) ? [name] : [];
    },
  );
}

function translationProblems(
  pairs: readonly (readonly [field: string, german: string | null | undefined, english: string | undefined])[],
  outdated: readonly string[],
): Found[] {
  return pairs.flatMap(([field, german, english]): Found[] => {
    if (blank(german)) return [];
    if (blank(english)) return [{ kind: 'englishMissing', field: `translations.en.${field}` }];
    return outdated.includes(field) ? [{ kind: 'englishOutdated', field: `translations.en.${field}` }] : [];
  });
}

function isGermanOnly({ key, page }: Section): boolean {
  return definitionOf(key).germanOnly === true || germanOnlyPages.includes(page);
}

function sectionProblems(section: Section): Found[] {
  const { title, subtitle, description, translations, outdated } = section;
  const { en } = translations;
  const pairs = [
    ['title', title, en?.title],
    ['subtitle', subtitle, en?.subtitle],
    ['description', description, en?.description],
  ] as const;
  return [
    ...(blank(title) ? [{ kind: 'headingEmpty', field: 'title' } as const] : []),
    ...(isGermanOnly(section) ? [] : translationProblems(pairs, outdated)),
  ];
}

function linkProblems(block: Block, page: Page, anchors: Anchors): Found[] {
  const { metadata, content, type, translations } = block;
  const leads = type === 'button' || metadata.role === 'action' || metadata.role === 'link';
  const addresses = [
    ...(leads ? ([['content', content]] as const) : []),
    ...(leads ? ([['translations.en.content', translations.en?.content ?? '']] as const) : []),
    ...metadataNames(block.sectionKey, ({ control }) => control === 'link').map(
      (name) => [`metadata.${name}`, metadata[name]] as const,
    ),
  ];
  return addresses.flatMap(([field, address]): Found[] => {
    const detail = typeof address === 'string' ? address : '';
    const kind = addressProblem(detail, page, anchors);
    return kind ? [{ kind, field, detail }] : [];
  });
}

function blockProblems(block: Block, section: Section, anchors: Anchors): Found[] {
  const { title, subtitle, content, type, metadata, imageUrl, translations, outdated } = block;
  const { en } = translations;
  const translatable = metadataNames(section.key, (field) => field.translatable === true);
  const describable = metadataNames(section.key, ({ control }) => control === 'text').includes('alt');
  const text = (name: string) => (typeof metadata[name] === 'string' ? metadata[name] : '');
  const pairs = [
    ['title', title, en?.title],
    ['subtitle', subtitle, en?.subtitle],
    ['content', neutralTypes.has(type) ? '' : content, en?.content],
    ...translatable.map((name) => [`metadata.${name}`, text(name), en?.metadata?.[name]] as const),
  ] as const;
  const pictured = type === 'image' || !blank(imageUrl);
  const html = type === 'html';
  return [
    ...(blank(title) ? [{ kind: 'headingEmpty', field: 'title' } as const] : []),
    ...(pictured && describable && blank(text('alt')) ? [{ kind: 'altMissing', field: 'metadata.alt' } as const] : []),
    ...linkProblems(block, section.page, anchors),
    ...(html ? htmlProblems(content, 'content', section.page, anchors) : []),
    ...(html ? htmlProblems(en?.content ?? '', 'translations.en.content', section.page, anchors) : []),
    ...(isGermanOnly(section) ? [] : translationProblems(pairs, outdated)),
  ];
}

/** Everything that visitors would find wrong if all but the archive were published, section by section. */
export function contentProblems(content: CheckedContent): ContentProblem[] {
  const anchors = anchorsOf(content);
  return content.sections.flatMap((section) => [
    ...sectionProblems(section).map((found) => ({ ...found, section: section.key, block: null, title: section.title })),
    ...content.blocks
      .filter((block) => block.sectionKey === section.key && block.status !== 'archived')
      .flatMap((block) =>
        blockProblems(block, section, anchors).map((found) => ({
          ...found,
          section: section.key,
          block: block.id,
          title: block.title,
        })),
      ),
  ]);
}
