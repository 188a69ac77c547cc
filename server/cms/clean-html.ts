import { pictureId } from '@shared/media';
import { deepestHtml, isOwnPicture, keptAttributes, keptSchemes, keptTags, relOf } from '@shared/rules/kept-html';
import sanitizeHtml from 'sanitize-html';

/**
 * A picture without a description is decoration; one of the library is described there, unless its writer says that it
 * decorates (`alt=""`).
 */
const describedByLibrary = ({ src, alt }: sanitizeHtml.Attributes) => alt === undefined && pictureId(src) !== undefined;

/** The shared rules of what is kept, as the cleaning takes them. */
const options: sanitizeHtml.IOptions = {
  allowedTags: keptTags,
  allowedAttributes: keptAttributes,
  allowedSchemes: keptSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => {
      const rel = relOf(attribs.href ?? '', attribs.rel ?? null);
      return { tagName, attribs: rel === null ? attribs : { ...attribs, rel } };
    },
    img: (tagName, attribs) => {
      const alt = describedByLibrary(attribs) ? {} : { alt: attribs.alt ?? '' };
      return { tagName, attribs: { ...attribs, ...alt, loading: 'lazy' } };
    },
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs.src ?? ''),
};

/** Stops the cleaning where the HTML is nested too deeply. */
class TooDeep extends Error {}

/** Cleans HTML, or gives up at the first element that is nested too deeply: null. */
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

/** Whether HTML is nested too deeply to be cleaned; found out within the first levels. */
export function isTooDeep(html: string): boolean {
  return clean(html) === null;
}

/** What survives of a block's HTML, and nothing of what is nested too deeply; cleaning twice gives the same. */
export function cleanHtml(html: string): string {
  return clean(html) ?? '';
}
