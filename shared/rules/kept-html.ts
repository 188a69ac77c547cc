/**
 * Allow-list for formatted text (OWASP ASVS 5.0, 1.3.1). The server sanitises by it, and so does the editor on paste,
 * so that users see what will be stored.
 */

export const keptTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'blockquote',
  'code',
  'pre',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'time',
  'address',
  'span',
];

/** By tag; `*` applies to every tag. */
export const keptAttributes: Record<string, string[]> = {
  ol: ['start'],
  a: ['href', 'rel', 'hreflang'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  abbr: ['title'],
  '*': ['lang', 'dir'],
};

export const keptSchemes = ['https', 'mailto', 'tel'];

/**
 * The number that a list goes on with, in the one spelling that is stored, or null where it begins at 1 or the value is
 * no number.
 */
export function keptStart(value: string | null | undefined): string | null {
  const start = (value ?? '').trim();
  return /^\d{1,4}$/.test(start) && Number(start) !== 1 ? String(Number(start)) : null;
}

/** Cells that one spans at most: a browser reserves room for each of them. */
const widestSpan = 50;

/** The number of columns or rows of a cell, in the one spelling that is stored, or null where it is one or no such number. */
export function keptSpan(value: string | null | undefined): string | null {
  const span = (value ?? '').trim();
  return /^\d{1,2}$/.test(span) && Number(span) > 1 && Number(span) <= widestSpan ? String(Number(span)) : null;
}

/** Upgrades http links to https instead of dropping them; nearly every site supports it. */
export function withHttps(href: string): string {
  return href.replace(/^\s*http:\/\//i, 'https://');
}

/** Maximum nesting. The cost of sanitising grows with depth, so deeper HTML counts as an attack. */
export const deepestHtml = 64;

/** A picture from another host would make every visitor's browser contact it. */
export function isOwnPicture(src: string): boolean {
  return /^\/(?!\/)/.test(src);
}

/** `rel` of a link: external pages must not reach back by `window.opener`. */
export function relOf(href: string, rel: string | null): string | null {
  return /^https:/i.test(href) ? 'noopener noreferrer' : rel;
}
