import { escapeHtml } from '@shared/base/placeholders';
import type { PublicBlock, PublicSection } from '@shared/contracts/content';
import type { PageRow, SectionRow } from '@shared/schema';
import type { ContentRows } from '../cms/entities/content-rows';
import { type Sources, toPublicSection } from './public-section';

const heading = (level: 2 | 3, text: string) => (text === '' ? '' : `<h${level}>${escapeHtml(text)}</h${level}>`);

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

function picture({ pictures = {}, imageUrl, content }: PublicBlock): string {
  const shown = pictures[imageUrl?.trim() || content.trim()];
  const file = shown?.webp.at(-1)?.[1];
  return file ? `<p><img src="${file}" alt="${escapeHtml(shown?.alt ?? '')}"></p>` : '';
}

function blockText(block: PublicBlock): string {
  const { type, title, content } = block;
  if (type === 'html') return heading(3, title) + content;
  if (type === 'text') return heading(3, title) + paragraphs(content) + picture(block);
  return type === 'image' ? picture(block) : '';
}

type ShownSection = Pick<PublicSection, 'title' | 'blocks'>;

/** Without the heading of the first section: the page's title stands for it. */
const sectionText = ({ title, blocks }: ShownSection, place: number) =>
  (place === 0 ? '' : heading(2, title)) + blocks.map(blockText).join('');

/** The texts and pictures of a page in its order, as cleaned HTML whose addresses are those of the site. */
export function pageText(page: PageRow, rows: Pick<ContentRows, 'sections' | 'blocks'>, sources: Sources): string {
  const isShown = (section: SectionRow) => section.page === page.key && section.isActive;
  return rows.sections
    .filter(isShown)
    .flatMap((section) => toPublicSection(section, rows.blocks, false, sources) ?? [])
    .map(sectionText)
    .join('');
}
