import type { PublicBlock, PublicSection } from '@shared/contracts/content';
import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { visitorTextNames } from '@shared/entities/description';
import type { Design } from '@shared/entities/designs';
import { sectionEntity } from '@shared/entities/section';
import { metadataName } from '@shared/entities/translation';
import { neutralTypes } from '@shared/entities/values';
import { shownFields } from '@shared/sections/block-places';
import { appliesTo, describedFieldsOf, namedPictures } from '@shared/sections/described-fields';
import { bareMark, marked } from './stega';

export interface TextSource extends PreviewFocus {
  field: string;
  /** Formatted text can be edited only in the form. */
  formatted: boolean;
}

const known = new Map<string, number>();
const sources: TextSource[] = [];

function idOf(source: TextSource): number {
  const name = JSON.stringify(source);
  const id = known.get(name) ?? sources.push(source) - 1;
  known.set(name, id);
  return id;
}

/** Source of a mark's number; the same object for the same text. */
export const sourceOf = (id: number): TextSource | undefined => sources[id];

/** Links, picture addresses and the like are not marked, because layouts parse them. */
const isAddress = (text: string) => /^\s*(?:\/|#|https?:|mailto:|tel:)\S*\s*$/i.test(text);

function textFields(design: Design, block: PublicBlock): string[] {
  const placed = { ...block, design };
  const shown = shownFields(placed);
  const caption = block.type === 'image' && block.imageUrl;
  const own = (['title', 'subtitle', 'content'] as const).filter(
    (name) => shown.has(name) && (name !== 'content' || !neutralTypes.has(block.type) || caption),
  );
  const metadata = describedFieldsOf(design)
    .filter((field) => field.translatable && field.control === 'text' && appliesTo(field, placed))
    .map(({ name }) => metadataName(name));
  return [...own, ...metadata];
}

function markedBlock({ key: section, layout }: PublicSection, block: PublicBlock): PublicBlock {
  const copy = { ...block, metadata: { ...block.metadata } };
  const names = new Set(textFields(layout, block));
  const mark = (field: string, text: string) => {
    if (!names.has(field) || text.trim() === '' || isAddress(text)) return text;
    const formatted = field === 'content' && block.type === 'html';
    const id = idOf({ section, block: block.id, field, formatted });
    // Formatted text is one piece: its mark goes before its first element.
    return formatted ? bareMark(id) + text : marked(text, id);
  };
  copy.title = mark('title', copy.title);
  if (copy.subtitle) copy.subtitle = mark('subtitle', copy.subtitle);
  for (const [name, value] of Object.entries(copy.metadata)) {
    // Layouts search such a passage in the content, so it must stay unmarked.
    if (typeof value === 'string' && !block.content.includes(value)) {
      copy.metadata[name] = mark(metadataName(name), value);
    }
  }
  copy.content = mark('content', copy.content);
  return copy;
}

const sectionTexts = visitorTextNames(sectionEntity);

function withMarks(section: PublicSection): PublicSection {
  const texts = sectionTexts.map((field) => {
    const text = section[field];
    if (!text?.trim()) return [field, text] as const;
    return [field, marked(text, idOf({ section: section.key, block: null, field, formatted: false }))] as const;
  });
  const blocks = section.blocks.map((block) => markedBlock(section, block));
  return { ...section, ...Object.fromEntries(texts), blocks };
}

const made = new WeakMap<PublicSection, PublicSection>();

/** The section with marks in all its texts; cached, so the same object for the same section. */
export function markedSection(section: PublicSection): PublicSection {
  const copy = made.get(section) ?? withMarks(section);
  made.set(section, copy);
  return copy;
}

/** All texts of a section that can be edited from the page. */
export function textSources(section: PublicSection): TextSource[] {
  const texts = JSON.stringify(markedSection(section));
  return sources.filter((source, id) => source.section === section.key && texts.includes(bareMark(id).slice(0, -4)));
}

/** The text that a source has in the drawn content; undefined if its section or block is gone. */
export function drawnText(sections: readonly PublicSection[], source: TextSource): string | undefined {
  const section = sections.find(({ key }) => key === source.section);
  const part = source.block === null ? section : section?.blocks.find(({ id }) => id === source.block);
  return textOf(part, source.field);
}

function textOf(part: PublicSection | PublicBlock | undefined, field: string): string | undefined {
  const [, name] = /^metadata\.(.+)$/.exec(field) ?? [];
  const holder: unknown = name === undefined ? part : part && 'metadata' in part ? part.metadata : undefined;
  const value: unknown = holder && (holder as Record<string, unknown>)[name ?? field];
  return typeof value === 'string' ? value : undefined;
}

function withText<Part extends PublicSection | PublicBlock>(part: Part, field: string, text: string): Part {
  const [, name] = /^metadata\.(.+)$/.exec(field) ?? [];
  if (name === undefined) return { ...part, [field]: text };
  return 'metadata' in part ? { ...part, metadata: { ...part.metadata, [name]: text } } : part;
}

/** A text kept as it was rendered while it is edited. */
export interface Pinned {
  source: TextSource;
  drawn: string;
}

/** The sections with the pinned text as it was rendered; others stay the same objects. */
export function withPinned(sections: readonly PublicSection[], pinned: Pinned | null): readonly PublicSection[] {
  if (!pinned) return sections;
  const { source, drawn } = pinned;
  return sections.map((section) => {
    if (section.key !== source.section || drawnText([section], source) === drawn) return section;
    if (source.block === null) return withText(section, source.field, drawn);
    const blocks = section.blocks.map((block) =>
      block.id === source.block ? withText(block, source.field, drawn) : block,
    );
    return { ...section, blocks };
  });
}

export type PictureSource = PreviewFocus & { field: string };

/** Tells screen reader users that the picture is a button to choose another one. */
export function asButton(image: HTMLImageElement): void {
  image.setAttribute('role', 'button');
  image.setAttribute('aria-label', ['Anderes Bild wählen', image.alt].filter(Boolean).join(': '));
}

export function pictureSource(sections: readonly PublicSection[], image: Element): PictureSource | null {
  const id = Number(image.closest<HTMLElement>('[data-block]')?.dataset.block);
  for (const section of sections) {
    const block = section.blocks.find((one) => one.id === id);
    const [named] = block ? namedPictures({ ...block, design: section.layout }) : [];
    if (named) return { section: section.key, block: id, field: named.field };
  }
  return null;
}
