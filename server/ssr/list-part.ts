import { notFoundPage, type Page } from '@shared/paths';
import type { ContentStore } from '../content/store';
import type { Rendering } from './renderer';

/**
 * What to draw for an address whose query may ask for a part of a list: without such a part the not-found page.
 * `rendering` is the page without its query.
 */
export function withListPart(
  content: Pick<ContentStore, 'listPart'>,
  rendering: Rendering,
  page: Page | undefined,
  url = '',
): Rendering {
  const start = url.indexOf('?');
  if (page === undefined || start < 0) return rendering;
  const part = content.listPart(page, rendering.language, url.slice(start + 1));
  if (part === null) return { ...rendering, path: `/${notFoundPage}` };
  return part ? { ...rendering, part } : rendering;
}
