import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All A and AA rules, and the size of targets (WCAG 2.2, 2.5.8). */
const options: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // No rule that is on reads style sheets.
  preload: { assets: ['media'] },
};

/** Brings axe-core into a document once, however often it is looked at. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(source);
}

/**
 * Waits for what fades in or slides: colours on their way to what they will be are no colours of the design. What
 * begins because something has just come into view does so a frame later, so it has to be still for a few looks.
 */
async function settled(frame: Frame): Promise<void> {
  await frame.evaluate(() => Object.assign(window, { stillLooks: 0 }));
  await frame.waitForFunction(
    () => {
      const moving = document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      window.stillLooks = moving ? 0 : window.stillLooks + 1;
      return window.stillLooks > 3;
    },
    undefined,
    // Where a framed page is not shown, no frame of it is drawn.
    { polling: frame.parentFrame() ? 50 : 'raf' },
  );
}

/** Waits for what is framed: a document that takes the place of another one takes what was brought into it along. */
async function framesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every(
      ({ contentDocument }) => contentDocument?.readyState === 'complete' && contentDocument.URL !== 'about:blank',
    ),
  );
}

/** Brings axe-core into a document at rest. A frame that is given up meanwhile is none to look at. */
async function prepare(frame: Frame): Promise<void> {
  try {
    await settled(frame);
    await bringAxe(frame);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

/**
 * What axe-core finds wrong with a page, as "rule: elements", and fields of which the letters are so small that iOS enlarges
 * the page as they are touched. With `inside` only that part of the page is looked at:
 * for a dialog over a page that was looked at as a whole before. `frames` looks into what is framed as well, as the
 * preview.
 */
export async function violations(page: Page, inside?: string, { frames = false } = {}): Promise<string[]> {
  if (frames) await framesLoaded(page);
  for (const frame of frames ? page.frames() : [page.mainFrame()]) await prepare(frame);
  return page.evaluate(
    async ({ context, options: rules }) => {
      const { violations: found } = await window.axe.run(context, rules);
      const fields = [...document.querySelectorAll('input, select, textarea, [contenteditable=true]')].filter(
        (field) =>
          !field.matches(':is([type=checkbox], [type=radio], [type=range], [type=file], [type=color], [type=hidden])'),
      );
      const small = fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16);
      return [
        ...found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        ...small.map((field) => `below 16 px: ${field.outerHTML.slice(0, 200)}`),
      ];
    },
    { context: { include: inside ? [inside] : ['html'] }, options: { ...options, iframes: frames } },
  );
}

/** By how many pixels the page is wider than its window, and so scrolls sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}

declare global {
  interface Window {
    axe: typeof axe;
    /** How often nothing moved since something did. */
    stillLooks: number;
  }
}
