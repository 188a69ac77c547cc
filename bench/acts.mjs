import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../scripts/browser.mjs';
import { emptyFolder, freePort, remove, serve } from '../scripts/built-server.mjs';
import { median } from './figures.mjs';

/**
 * `npm run bench:acts`: what a visitor does first, on a phone with a processor slowed down 4 times and slow 4G as Lighthouse
 * has them, before React is there. Each act is judged beside a bare button in the same browser, which takes what the
 * machine itself takes. Ends with an error where an act takes longer than its budget.
 */
const rounds = 5;
const answerBudget = 100;
const formBudget = 2_500;
const slowness = 4;
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' };

/** The bare button: what it does shows at once. */
const control = { name: 'a bare button', path: '/robots.txt', target: '#bare', done: () => document.title === 'done' };

/** What is tapped, and when the page has answered. */
const acts = [
  control,
  { name: 'menu', path: '/', target: '.site-nav-menu', done: () => document.querySelector('.drawer:modal') !== null },
  {
    name: 'language',
    path: '/about',
    target: 'footer .language-switch a[lang=en]',
    done: () => document.body.dataset.leaving !== undefined,
  },
  {
    name: 'banner',
    path: '/about',
    target: '.consent-banner [data-consent=necessary]',
    done: () => document.querySelector('.consent-banner[hidden]') !== null,
  },
  {
    name: 'tab',
    path: '/classic',
    target: '[role=tab][aria-selected=false]',
    done: () => document.querySelector('[data-target]')?.ariaSelected === 'true',
  },
  {
    name: 'heart',
    path: '/',
    target: '[data-save-place]',
    done: () => document.querySelector('[data-target]')?.ariaPressed === 'true',
  },
];

/** Milliseconds that the main thread of a page has worked, waiting for a core not counted. */
async function worked(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** A page on the slow phone, in a browser that knows nothing of it yet. */
async function open(browser, address) {
  const context = await browser.newContext({ ...phone, bypassCSP: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  return { page, session };
}

/** Milliseconds from the end of a tap to the first frame in which the page has answered it. */
async function answerTime(browser, url, { path: address, target, done }) {
  const { page, session } = await open(browser, url + address);
  if (address === control.path)
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.id = 'bare';
      button.textContent = 'Bare';
      button.onclick = () => {
        document.title = 'done';
      };
      document.body.append(button);
    });
  await page.locator(target).first().scrollIntoViewIfNeeded();
  // Nobody taps in the moment in which the scrolling ends: by then the rest of the page is laid out (lay-out-rest.ts).
  await page.waitForFunction(() => window.scrollY === 0 || document.documentElement.dataset.laidOut !== undefined);
  await page.evaluate(
    ([selector, isDone]) => {
      const { dataset } = document.body;
      document.querySelector(selector)?.setAttribute('data-target', '');
      const answered = new Function(`return (${isDone})()`);
      window.addEventListener('beforeunload', () => {
        dataset.leaving = 'yes';
        dataset.took ??= String(performance.now() - Number(dataset.tapped));
        // The document that comes may be there before this one is read.
        sessionStorage.setItem('took', dataset.took);
      });
      const tapped = ({ timeStamp }) => {
        dataset.tapped = String(timeStamp);
        const look = () => {
          if (answered()) dataset.took ??= String(performance.now() - timeStamp);
          else requestAnimationFrame(look);
        };
        look();
      };
      window.addEventListener('pointerup', tapped, true);
    },
    [target, String(done)],
  );
  const took = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { dataset } = document.body;
        const look = () => (dataset.took === undefined ? setTimeout(look, 1) : resolve(Number(dataset.took)));
        look();
      }),
  );
  const before = await worked(session);
  await page.locator(target).first().tap({ noWaitAfter: true });
  const wall = await took.catch(async () => {
    await page.waitForLoadState();
    return page.evaluate(() => Number(sessionStorage.getItem('took')));
  });
  const cpu = (await worked(session)) - before;
  await page.context().close();
  return { wall, cpu };
}

/** Milliseconds from the first focus in the form until React has it, and whether all that was typed meanwhile is there. */
async function formTime(browser, url) {
  const { page } = await open(browser, `${url}/beta`);
  // The question for consent comes when it comes: a tap that meets it instead of the field would measure nothing.
  await page.locator('.consent-banner [data-consent=close]').tap();
  const field = page.locator('[data-form] textarea');
  await field.evaluate((element) => {
    const form = element.closest('form');
    if (!form) return;
    const { dataset } = document.body;
    form.addEventListener('focusin', ({ timeStamp }) => {
      dataset.focused ??= String(timeStamp);
    });
    new MutationObserver(() => {
      dataset.took ??= String(performance.now() - Number(dataset.focused));
    }).observe(form, { attributeFilter: ['novalidate'] });
  });
  const taken = () => page.evaluate(() => document.body.dataset.took);
  await field.tap();
  let typed = '';
  while ((await taken()) === undefined) {
    await page.keyboard.type('a');
    typed += 'a';
  }
  const held = await field.inputValue();
  if (held !== typed) throw new Error(`Of "${typed}" there is "${held}".`);
  const took = Number(await taken());
  await page.context().close();
  return { wall: took, cpu: Number.NaN };
}

async function run() {
  const folder = emptyFolder();
  const port = await freePort();
  const site = await serve({ port, env: { DATA_DIR: path.join(folder, 'data') } });
  const browser = await chromium.launch(launchOptions());
  /** @type {Map<string, { wall: number, cpu: number }[]>} */
  const times = new Map();
  for (const { name } of [...acts, { name: 'form' }]) times.set(name, []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const act of acts) times.get(act.name)?.push(await answerTime(browser, site.url, act));
      times.get('form')?.push(await formTime(browser, site.url));
    }
  } finally {
    await browser.close();
    await site.stop();
    remove(folder);
  }
  const of = (name, read) => median((times.get(name) ?? []).map(read));
  const bare = of(control.name, ({ wall }) => wall);
  let failed = false;
  console.log(
    `Processor slowed down ${slowness} times, slow 4G, medians of ${rounds}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const name of times.keys()) {
    const took = of(name, ({ wall }) => wall);
    const budget = name === 'form' ? formBudget : answerBudget;
    const over = took - bare > budget;
    failed ||= over;
    const work = of(name, ({ cpu }) => cpu);
    console.log(
      `${name.padEnd(14)} ${took.toFixed(0).padStart(5)} ms, ${Number.isNaN(work) ? 'typing goes on' : `main thread at work ${work.toFixed(0)} ms`}${over ? `; over ${budget} ms` : ''}`,
    );
  }
  if (failed) process.exitCode = 1;
}

await run();
