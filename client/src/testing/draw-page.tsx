import type { PageContent } from '@shared/contracts/content';
import { type FixedPage, paths } from '@shared/paths';
import { expect, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../App';
import { createContentCache } from '../api/content-cache';
import { createInterfaces, loadInterface } from '../i18n/i18n';

/**
 * Draws a whole fixed page, from navigation over sections to footer, as the browser does without the server's HTML, and
 * waits for the code of its sections and for its fonts. The page is gone and the window has its former address once the
 * test has ended.
 */
export async function drawPage(content: PageContent): ReturnType<typeof render> {
  const before = window.location.href;
  window.history.replaceState(null, '', paths.page(content.page as FixedPage, content.language));
  const interfaces = createInterfaces(await loadInterface(content.language));
  const screen = await render(<App contents={createContentCache(content)} interfaces={interfaces} carried={false} />);
  onTestFinished(async () => {
    await screen.unmount();
    window.history.replaceState(null, '', before);
  });
  const anchors = content.sections.map(({ anchor }) => anchor);
  await expect.poll(() => anchors.filter((anchor) => !document.getElementById(anchor))).toEqual([]);
  // Fonts are asked for by the layout of what uses them.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  return screen;
}
