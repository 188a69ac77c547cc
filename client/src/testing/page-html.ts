import type { PageContent } from '@shared/contracts/content';
import { type FixedPage, pagePaths } from '@shared/paths';
import { render } from '../entry-server';

/** The HTML of a whole fixed page, from navigation over sections to footer, as the server renders it. */
export async function pageHtml(content: PageContent): Promise<string> {
  const { page, language } = content;
  const api = { getContent: async () => content };
  const publicUrl = 'https://abseits.example';
  const { html } = await render({ path: pagePaths[page as FixedPage], language, carried: false, api, publicUrl });
  return html;
}
