import { storableText } from '@shared/base/storable-text';
import { isStorable } from '@shared/rules/characters';
import {
  deepestHtml,
  isOwnPicture,
  keptAttributes,
  keptSchemes,
  keptSpan,
  keptStart,
  keptTags,
  relOf,
  withHttps,
} from '@shared/rules/kept-html';
import sanitizeHtml from 'sanitize-html';

const scopes: ReadonlySet<string | undefined> = new Set(['col', 'row', 'colgroup', 'rowgroup']);

function cleanCell(tagName: string, { scope, colspan, rowspan, ...attribs }: sanitizeHtml.Attributes) {
  const kept = { scope: scopes.has(scope) ? scope : null, colspan: keptSpan(colspan), rowspan: keptSpan(rowspan) };
  const written = Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return { tagName, attribs: { ...Object.fromEntries(written), ...attribs } };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: keptTags,
  allowedAttributes: keptAttributes,
  allowedSchemes: keptSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // No style attribute is kept, and the built server lacks postcss, which would read them.
  parseStyleAttributes: false,
  transformTags: {
    h1: 'h2',
    // Struck text, as browsers and word processors have written it: an old price must not stand as valid.
    del: 's',
    strike: 's',
    ol: (tagName, { start: given, ...attribs }) => {
      const start = keptStart(given);
      return { tagName, attribs: start === null ? attribs : { ...attribs, start } };
    },
    a: (tagName, attribs) => {
      if (attribs.href === undefined) return { tagName, attribs };
      const href = withHttps(attribs.href);
      const rel = relOf(href, attribs.rel ?? null);
      return { tagName, attribs: { ...attribs, href, ...(rel === null ? {} : { rel }) } };
    },
    th: cleanCell,
    td: cleanCell,
    // No `alt` is added: an empty one would mark the picture as decoration.
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs.src ?? ''),
};

class TooDeep extends Error {}

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

/** Parsing stops at the first element that is nested deeper than `deepestHtml`. */
export function isTooDeep(html: string): boolean {
  return clean(html) === null;
}

/**
 * Idempotent. Returns an empty string if the HTML is nested too deeply. Characters that cannot be stored are removed, also
 * where the HTML names them ("&#3;"), and the rest is cleaned again: one of them may have hidden a scheme from the check.
 */
export function cleanHtml(html: string): string {
  const cleaned = clean(html) ?? '';
  return isStorable(cleaned) ? cleaned : (clean(storableText(cleaned)) ?? '');
}
