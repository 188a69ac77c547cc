import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import pLimit from 'p-limit';
import { launchOptions } from '../scripts/browser.mjs';
import { withSite } from '../scripts/built-server.mjs';

/**
 * What holds up the page while somebody types into a block's text with the preview of its 300 neighbours beside it.
 * Ends with code 1 where a task works longer than is felt.
 */
const taskBudget = 50;
const blocks = 300;
const administrator = { username: 'admin', password: 'nur-fuer-diese-messung' };
const section = 'messung-orte';

/** Milliseconds between two keys and their number: pauses in which the preview follows every key, writing, a burst. */
const paces = [
  { pace: 'with pauses', delay: 400, count: 40 },
  { pace: 'at a writer’s pace', delay: 90, count: 200 },
  { pace: 'in a burst', delay: 12, count: 200 },
];
const sentence = 'Im zweiten Hof riecht es nach Holz und Leim, und wer fragt, bekommt die ganze Geschichte erzählt. ';

/** Fills a section of a page through the API, as an administrator does. Returns the id of its first block. */
async function fill(url) {
  let cookie = '';
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    cookie ||= answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    return (await answer.json()).data;
  };
  await post('/api/auth/login', administrator);
  await post('/api/cms/sections', { key: section, page: 'about', title: 'Orte', translations: {} });
  const limit = pLimit(8);
  const made = Array.from({ length: blocks }, (_, order) => ({
    sectionKey: section,
    order,
    title: `Ort ${order}`,
    content: sentence.repeat(7),
    type: 'text',
    translations: { en: { title: `Place ${order}`, content: 'Behind the station begins a lane. '.repeat(20) } },
  }));
  const [first] = await Promise.all(made.map((block) => limit(() => post('/api/cms/blocks', block))));
  return first.id;
}

/**
 * Records what the pages of a browser keep their main threads busy with. The returned function ends it and returns the
 * milliseconds that each task worked, without waiting for a core.
 */
async function recordTasks(browser) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] };
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  return async function stop() {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const thread = ({ pid, tid }) => `${pid} ${tid}`;
    const named = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const main = new Set(named.map(thread));
    return events
      .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && main.has(thread(event)))
      .map(({ tdur = 0 }) => tdur / 1000);
  };
}

async function openBlock(page, url, blockId) {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Benutzername').fill(administrator.username);
  await page.locator('input[type=password]').fill(administrator.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'CMS', level: 1 }).waitFor();
  await page.goto(`${url}/admin/inhalte/${section}/${blockId}`);
  const content = page.getByRole('dialog').getByRole('textbox', { name: 'Inhalt', exact: true });
  await content.waitFor();
  const preview = page.frameLocator('iframe[title="Vorschau der Eingaben"]');
  await preview.locator(`[data-block="${blockId}"]`).first().waitFor();
  return { content, preview };
}

/**
 * Types in the form and on the page, at each pace, and tells what came of it; returns whether every task kept the
 * budget.
 */
async function typeEverywhere(browser, url) {
  const blockId = await fill(url);
  const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  const { content, preview } = await openBlock(page, url, blockId);
  const block = preview.locator(`[data-block="${blockId}"]`);
  const places = {
    'in the form': () => content.click(),
    'on the page': async () => {
      await block.locator('.prose p').first().click();
      await preview.locator('preview-text').waitFor();
    },
  };
  let kept = true;
  let turn = 0;
  for (const [place, begin] of Object.entries(places)) {
    for (const { pace, delay, count } of paces) {
      const end = ` ${turn}!`;
      turn += 1;
      await begin();
      await page.keyboard.press('Control+End');
      const stop = await recordTasks(browser);
      await page.keyboard.type(sentence.repeat(3).slice(0, count - end.length) + end, { delay });
      // Until the preview has followed the last key: its request and its drawing count as well.
      await preview.locator(`[data-block="${blockId}"]`, { hasText: end }).first().waitFor();
      const tasks = await stop();
      const over = tasks.filter((task) => task > taskBudget).length;
      const longest = Math.max(0, ...tasks).toFixed(0);
      const what = `${place}, ${pace}`.padEnd(34);
      console.log(`${what} ${over} tasks over ${taskBudget} ms, longest ${longest} ms`);
      kept &&= over === 0;
    }
  }
  return kept;
}

console.log(`Beside the preview of ${blocks} blocks, load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
const env = { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password };
const browser = await chromium.launch(launchOptions());
if (!(await withSite(({ url }) => typeEverywhere(browser, url), env))) process.exitCode = 1;
await browser.close();
