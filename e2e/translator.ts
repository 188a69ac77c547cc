import type { Frame, Page } from '@playwright/test';
import { translateDocument } from '../client/src/testing/translator';

/**
 * As a browser translates a page once: what is drawn later stays as it is. The document says the new language. Other
 * words stand in what `translated` selects alone: a test finds the others.
 */
export async function translateOnce(page: Page | Frame, language = 'fr', translated = ''): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.lang = to;
    document.documentElement.classList.add('translated-ltr');
  }, language);
  const end = await page.evaluateHandle(translateDocument);
  await end.evaluate((stop, places) => {
    stop();
    const fonts = places ? document.querySelectorAll(`:is(${places}) font > font`) : [];
    for (const font of fonts) font.textContent = 'traduit';
  }, translated);
}

/** Translates a page now, and what is drawn from now on. */
export const translateFromNowOn = (page: Page) => page.evaluateHandle(translateDocument);

/** What the browser may say of a page that was changed before React came: the markup is not the server's. */
const expected = /React error #418/;

/** Takes what the browser has complained of; that of React about the markup is left out. */
export const otherComplaints = (complaints: string[]) =>
  complaints.splice(0).filter((complaint) => !expected.test(complaint));
