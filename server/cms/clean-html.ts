import sanitizeHtml from 'sanitize-html';

/**
 * Allow-list for blocks of type html: text structure, links, tables and own images. No scripts, handlers, styles, forms,
 * frames or SVG (quality, content; OWASP ASVS 5.0, 1.3.1).
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    abbr: ['title'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
  // An image of a foreign host would make every visitor's browser ask that host.
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/(?!\/)/.test(frame.attribs.src ?? ''),
};

/** Deeper HTML is no text but an attack: what each further level costs to clean grows with the levels above it. */
const deepest = 64;

/** Stops the cleaning where the HTML is nested too deeply. */
class TooDeep extends Error {}

/** Cleans HTML, or gives up at the first element that is nested too deeply: null. */
function clean(html: string): string | null {
  let depth = 0;
  const bounded: sanitizeHtml.IOptions = {
    ...options,
    onOpenTag() {
      depth += 1;
      if (depth > deepest) throw new TooDeep();
    },
    onCloseTag() {
      depth -= 1;
    },
  };
  try {
    return sanitizeHtml(html, bounded);
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

/** Whether HTML is nested too deeply to be cleaned; found out within the first levels. */
export function isTooDeep(html: string): boolean {
  return clean(html) === null;
}

/** What survives of a block's HTML, and nothing of what is nested too deeply; cleaning twice gives the same. */
export function cleanHtml(html: string): string {
  return clean(html) ?? '';
}
