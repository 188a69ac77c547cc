import { type BrowserContext, expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { Language } from '../shared/locales';

/** Where the site keeps the visitor's answer about cookies. */
export const consentKey = 'cookie-consent';

/** For tests of what moves: all others ask for stillness (`playwright.config.ts`). */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** What a visitor reads on the parts of the frame that every page has. */
export const siteTexts = {
  de: {
    skip: 'Zum Inhalt springen',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    consentTitle: 'Cookies? Du entscheidest.',
    consentSettings: 'Einstellungen',
    necessaryOnly: 'Nur notwendige',
    acceptAll: 'Alle akzeptieren',
    saveSelection: 'Auswahl speichern',
    closeConsent: 'Hinweis schließen, ohne zu wählen',
    cookieSettings: 'Cookie-Einstellungen',
    enlarge: /Bildschirm (?:\d+ )?vergrößern/,
    pitchDeck: 'Pitch Deck anfordern',
  },
  en: {
    skip: 'Skip to content',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    consentTitle: 'Cookies? Your call.',
    consentSettings: 'Settings',
    necessaryOnly: 'Necessary only',
    acceptAll: 'Accept all',
    saveSelection: 'Save selection',
    closeConsent: 'Close this notice without choosing',
    cookieSettings: 'Cookie settings',
    enlarge: /enlarge (?:the )?screen/i,
    pitchDeck: 'Request Pitch Deck',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

/** The question about cookies, at the lower edge of the window. */
export function consentBanner(page: Page, language: Language = 'de'): Locator {
  return page.getByRole('region', { name: siteTexts[language].consentTitle });
}

/**
 * Lets a browser have kept something before its pages are opened. Frames are left alone: those of the site share its
 * storage, and one of another host has none where the browser refuses it, as Chromium with a window does.
 */
export async function keepBefore(where: BrowserContext | Page, entries: Readonly<Record<string, string>>) {
  await where.addInitScript((kept) => {
    if (window !== window.top) return;
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, entries);
}

/** Lets the visitors of a context have answered the question about cookies before, so that it does not come up. */
export function answerConsentBefore(where: BrowserContext | Page): Promise<void> {
  const record = { necessary: true, analytics: false, marketing: false, timestamp: '2026-01-01', version: 1 };
  return keepBefore(where, { [consentKey]: JSON.stringify(record) });
}

/** Whether React's scripts wait for somebody who needs them. */
function isReactAsleep(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('template#react:not([data-awake])') !== null);
}

/**
 * Has React come, as somebody does who is about to follow a link with the mouse. The content area has it from the
 * start.
 */
export async function wakeReact(page: Page): Promise<void> {
  const link = page.locator('.site-nav a[href^="/"]').first();
  let turn = 0;
  // A browser that has not painted yet drops what a mouse does, and one that is led on to another address has no link.
  await expect(async () => {
    if (!(await isReactAsleep(page))) return;
    const box = await link.boundingBox();
    if (!box) throw new Error('The link is not to be seen.');
    turn = (turn + 1) % 20;
    await page.mouse.move(box.x + 20 + turn, box.y + box.height / 2);
    await page.mouse.move(box.x + 22 + turn, box.y + box.height / 2);
    expect(await isReactAsleep(page)).toBe(false);
  }).toPass({ intervals: [50] });
  await page.mouse.move(0, 0);
}

/** Opens a page and waits until all of its scripts answer. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Whether React has taken over all of the page that the server wrote, the parts included whose code comes later. Runs
 * in the page. The template of its scripts goes when the frame is its own: its marks are on the elements before that.
 */
export function isTakenOver(): boolean {
  const written = '#root :is(header, main, main section, article, form, h1, footer)';
  const parts = [...document.querySelectorAll(written)];
  const taken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber$'));
  if (document.readyState !== 'complete' || document.querySelector('template#react')) return false;
  return parts.length > 0 && parts.every(taken);
}

/**
 * Wakes React and waits until it has taken over all of the page: what is done before is answered by the page itself or
 * by a new document, which is another thing to test.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState();
  await wakeReact(page);
  await page.waitForFunction(isTakenOver);
}

/**
 * As somebody's first act does, has the page laid out whole: until then its height is an estimate, and places in it
 * move.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
}

/** Waits until the page no longer scrolls, and says how far it is scrolled. */
export async function restingPlace(page: Page | Frame): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = window.scrollY;
        let still = 0;
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still > 12) resolve(last);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

/** Presses Tab until an element has the focus; fails where it cannot be reached with so many presses. */
export async function tabTo(page: Page, target: Locator, presses = 60): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${presses} presses of Tab do not reach ${target}`);
}

/** Whether the focus is within an element. */
export const focusIn = (page: Page, selector: string) =>
  page.evaluate((inside) => document.querySelector(inside)?.contains(document.activeElement) ?? false, selector);
