/**
 * What is kept of formatted text (OWASP ASVS 5.0, 1.3.1). The server cleans by it; the editor cleans what is pasted by
 * it as well, so that nobody sees there what would not stay.
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

/** By tag; `*` stands for every one. */
export const keptAttributes: Record<string, string[]> = {
  a: ['href', 'rel', 'hreflang'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  abbr: ['title'],
  '*': ['lang', 'dir'],
};

/** Where links may lead, beside addresses of this site. */
export const keptSchemes = ['https', 'mailto', 'tel'];

/** A link as it is kept: one of http becomes https, which nearly every site has, instead of getting lost. */
export function withHttps(href: string): string {
  return href.replace(/^\s*http:\/\//i, 'https://');
}

/** Deeper HTML is no text but an attack: what each further level costs to clean grows with the levels above it. */
export const deepestHtml = 64;

/** A picture of a foreign host would make every visitor's browser ask that host. */
export function isOwnPicture(src: string): boolean {
  return /^\/(?!\/)/.test(src);
}

/** What a link carries in `rel`: a foreign page cannot reach back. */
export function relOf(href: string, rel: string | null): string | null {
  return /^https:/i.test(href) ? 'noopener noreferrer' : rel;
}
