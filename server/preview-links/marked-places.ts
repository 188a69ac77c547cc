import { escapeHtml } from '@shared/base/placeholders';

interface Mark {
  id: string;
  number: number;
  /** What is read out where the mark stands. */
  words: string;
}

const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The opening tag of an element with the attribute of a selector such as `[data-block="7"]`. */
const tagOf = (selector: string) => new RegExp(`<\\w+(?: [^>]*)? ${escapedForPattern(selector.slice(1, -1))}[^>]*>`);

/** Elements in which a mark may stand before anything else. */
const holds =
  /^<(?:article|aside|blockquote|body|dd|div|dt|figcaption|figure|footer|h[1-6]|header|label|legend|li|main|nav|p|section|span|summary|td|th)\b/;

/** Elements whose content is their name, which a mark must not become part of. */
const isNamedByContent = /^<(?:a|button)\b/;

/** The elements within which the mark of a question or a row of a table stands. */
const holderWithin: Readonly<Record<string, RegExp>> = { details: /<summary\b[^>]*>/, tr: /<t[hd]\b[^>]*>/ };

function markHtml({ id, number, words }: Mark, isRead: boolean): string {
  const read = isRead ? `<span class="pv-only-read">${escapeHtml(words)}</span>` : '';
  return `<span class="pv-mark pv-place" id="${id}">${read}<span aria-hidden="true">${number}</span></span>`;
}

/** Whether an element of the document has the attribute. */
export const hasPlace = (html: string, selector: string): boolean => tagOf(selector).test(html);

/**
 * The document with a mark at the first element that has the attribute: within it, or before one that takes no text, such as
 * a picture. A question is opened, since what changed may be its answer.
 */
export function withMark(html: string, selector: string, mark: Mark): string {
  const found = tagOf(selector).exec(html);
  if (!found) return html;
  const { 0: tag, index: at } = found;
  const before = html.slice(0, at);
  const after = html.slice(at + tag.length);
  const [, name = ''] = /^<(\w+)/.exec(tag) ?? [];
  const within = holderWithin[name];
  if (within) {
    const opened = name === 'details' && !/ open\b/.test(tag) ? tag.replace('<details', '<details open') : tag;
    return before + opened + after.replace(within, (holder) => holder + markHtml(mark, true));
  }
  if (isNamedByContent.test(tag)) return before + tag + markHtml(mark, false) + after;
  return before + (holds.test(tag) ? tag + markHtml(mark, true) : markHtml(mark, true) + tag) + after;
}
