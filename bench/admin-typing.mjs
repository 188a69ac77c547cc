import { chromium } from '@playwright/test';
import { launchOptions } from '../scripts/browser.mjs';
import { crowded } from './admin-content.mjs';
import { administrator } from './admin-session.mjs';
import { percentile } from './figures.mjs';
import { recordTasks } from './main-thread.mjs';

/** A task on the page's thread that works longer than this many milliseconds is felt. */
export const taskBudget = 50;

const characters = 200;
const sentence = 'Im zweiten Hof riecht es nach Holz und Leim, und wer fragt, bekommt die ganze Geschichte erzählt. ';

/** Milliseconds between two keys and their number: pauses in which the preview follows every key, writing, a burst. */
const paces = [
  { name: 'with pauses', delay: 400, count: 40 },
  { name: 'at a writer’s pace', delay: 90, count: characters },
  { name: 'in a burst', delay: 12, count: characters },
];

/** The browser tells key to paint from this many milliseconds on, in steps of 8. */
const eventThreshold = 16;

/**
 * Runs in the page: collects its long tasks, the preview's among them because its frame shares the thread, and the time
 * from each key to the next paint.
 */
function observe(threshold) {
  /** @type {{ longTasks: number[], keys: Record<number, number> }} */
  const measured = { longTasks: [], keys: {} };
  const note = (entries) => {
    for (const { entryType, name, duration, interactionId } of entries) {
      if (entryType === 'longtask') measured.longTasks.push(duration);
      else if (interactionId && name.startsWith('key')) {
        measured.keys[interactionId] = Math.max(measured.keys[interactionId] ?? 0, duration);
      }
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  // The type checker's library does not know the threshold yet.
  const keys = { type: 'event', durationThreshold: threshold };
  observer.observe(keys);
  const endMeasuring = () => {
    note(observer.takeRecords());
    observer.disconnect();
    return measured;
  };
  Object.assign(window, { endMeasuring });
}

function figures(name, count, tasks, { longTasks, keys }) {
  const paints = Object.values(keys);
  const unseen = Array(Math.max(0, count - paints.length)).fill(eventThreshold);
  const over = (time) => tasks.filter((task) => task[time] > taskBudget).length;
  return {
    name,
    over: over('cpu'),
    longest: Math.max(0, ...tasks.map(({ cpu }) => cpu)),
    waited: longTasks.length,
    paint: percentile([...paints, ...unseen], 0.95),
  };
}

async function openBlock(page, url, blockId) {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Benutzername').fill(administrator.username);
  await page.locator('input[type=password]').fill(administrator.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'CMS', level: 1 }).waitFor();
  await page.goto(`${url}/admin/inhalte/${crowded.section}/${blockId}`);
  const content = page.getByRole('dialog').getByRole('textbox', { name: 'Inhalt', exact: true });
  await content.waitFor();
  const preview = page.frameLocator('iframe[title="Vorschau der Eingaben"]');
  await preview.locator(`[data-block="${blockId}"]`).first().waitFor();
  return { content, preview };
}

/** Where the text is typed: into its field, or where it stands on the page. */
const places = [
  {
    name: 'in the form',
    begin: async ({ content }) => {
      await content.click();
      await content.press('Control+End');
    },
  },
  {
    name: 'on the page',
    begin: async ({ preview, page }, blockId) => {
      await preview.locator(`[data-block="${blockId}"] .prose p`).first().click();
      await preview.locator('preview-text').waitFor();
      await page.keyboard.press('Control+End');
    },
  },
];

/** What holds up the page while somebody types into a block's text with the preview of its 300 neighbours beside it. */
export async function measureTyping(url, blockId) {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(120_000);
    const { content, preview } = await openBlock(page, url, blockId);
    const measured = [];
    for (const { place, name, delay, count } of places.flatMap((place) => paces.map((pace) => ({ ...pace, place })))) {
      const text = sentence.repeat(Math.ceil(count / sentence.length)).slice(0, count);
      const end = ` ${measured.length}!`;
      await place.begin({ content, preview, page }, blockId);
      const stop = await recordTasks(browser);
      await page.evaluate(observe, eventThreshold);
      await page.keyboard.type(text.slice(0, count - end.length) + end, { delay });
      // Until the preview has followed the last key: its request and its drawing count as well.
      await preview.locator(`[data-block="${blockId}"]`, { hasText: end }).first().waitFor();
      const seen = await page.evaluate('endMeasuring()');
      measured.push(figures(`${place.name}, ${name}`, count, await stop(), seen));
    }
    return measured;
  } finally {
    await browser.close();
  }
}
