import {
  deepestHtml,
  isOwnPicture,
  keptAttributes,
  keptSchemes,
  keptTags,
  relOf,
  withHttps,
} from '@shared/rules/kept-html';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: keptTags,
  allowedAttributes: keptAttributes,
  allowedSchemes: keptSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => {
      if (attribs.href === undefined) return { tagName, attribs };
      const href = withHttps(attribs.href);
      const rel = relOf(href, attribs.rel ?? null);
      return { tagName, attribs: { ...attribs, href, ...(rel === null ? {} : { rel }) } };
    },
    // No `alt` is added: an empty one would mark the picture as decoration.
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs.src ?? ''),
};

class TooDeep extends Error {}

/** Returns null at the first element that is nested too deeply. */
function clean(html: string): string | null {
  let depth = 0;
  const bounded: sanitizeHtml.IOptions = {
    ...options,
    onOpenTag() {
      depth += 1;
      if (depth > deepestHtml) throw new TooDeep();
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

/** Whether HTML is nested deeper than `deepestHtml`. Parsing stops at that level. */
export function isTooDeep(html: string): boolean {
  return clean(html) === null;
}

/** Returns the allowed part of a block's HTML, or an empty string if it is nested too deeply. Idempotent. */
export function cleanHtml(html: string): string {
  return clean(html) ?? '';
}
