import type { PageContent } from '@shared/contracts/content';
import type { ListPart } from '@shared/contracts/rendering';
import type { Language } from '@shared/locales';
import { notFoundPage } from '@shared/paths';
import { calendarYear } from '../content/calendar-year';
import { listPart } from '../content/news-entries';
import { readPageContent } from '../content/read-model';
import { guestDocument } from './guest-document';
import { type GuestView, panelOf } from './guest-view';
import type { PostedValues } from './posted-remarks';

/** Draws a page with the given content, as a document. */
export type DrawPage = (asked: {
  path: string;
  language: Language;
  content: PageContent;
  part?: ListPart;
}) => Promise<{ html: string | Buffer; styleHash?: string | undefined }>;

interface Asked {
  path: string;
  language: Language;
  /** Without its question mark. */
  query: string;
  isSent: boolean;
  refused?: { values: PostedValues; problems: readonly string[] };
}

interface GuestPageDeps {
  drawPage: DrawPage;
  isPublicFile: (name: string) => boolean;
}

/**
 * A page of the site as a link shows it, with the style that its policy must allow by hash; null where the preview has no
 * page.
 */
export async function drawGuestPage({ drawPage, isPublicFile }: GuestPageDeps, view: GuestView, asked: Asked) {
  const { site, addresses, link } = view;
  const { path, language, query, isSent, refused } = asked;
  const page = addresses.pageAt({ path, language });
  if (page === undefined || page === notFoundPage) return null;
  const part = listPart(site.rows, page, language, query);
  if (part === null) return null;
  const year = calendarYear(() => site.time)();
  const content: PageContent = { ...readPageContent(site.rows, page, language, year, part), noindex: true };
  const { html, styleHash } = await drawPage({ path, language, content, ...(part && { part }) });
  const panel = panelOf(view, { at: { page, language }, isSent, refused });
  const { expiresAt } = link;
  const document = String(html);
  return { ...guestDocument({ html: document, content, addresses, panel, expiresAt, isPublicFile }), styleHash };
}
