import { phone } from '../scripts/page-bytes.mjs';

/** Part of the count that a file belongs to, by what the browser asked for it as. */
const partOf = (/** @type {string} */ type) =>
  ({ document: 'html', stylesheet: 'css', script: 'scripts', font: 'fonts' })[type] ?? 'pictures';

/** A good mobile line, as most phones have it: nothing here measures time. */
const line = /** @type {const} */ ({
  offline: false,
  latency: 30,
  downloadThroughput: 4_000_000,
  uploadThroughput: 1_000_000,
  connectionType: 'cellular4g',
});

/**
 * What a phone transfers on its first visit to an address, as the browser counts it, before anything is touched. Bytes
 * are those of the bodies; `headers` are counted apart.
 */
export async function firstVisit(/** @type {import('@playwright/test').Browser} */ browser, /** @type {string} */ url) {
  const { width, height, density } = phone;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    locale: new URL(url).pathname.startsWith('/en') ? 'en-GB' : 'de-DE',
  });
  const page = await context.newPage();
  // How far below the window a browser begins to load pictures depends on the line; unknown counts as the slowest.
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', line);
  /** @type {import('@playwright/test').Request[]} */
  const finished = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith('data:')) finished.push(request);
  });
  await page.goto(url);
  // On a busy machine half a second may pass in silence before the fonts are asked for.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForLoadState('networkidle');
  const bytes = { html: 0, css: 0, scripts: 0, fonts: 0, pictures: 0, headers: 0, all: 0, files: 0 };
  for (const request of finished) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes[partOf(request.resourceType())] += responseBodySize;
    bytes.headers += responseHeadersSize;
    bytes.all += responseBodySize;
    bytes.files += 1;
  }
  await context.close();
  return bytes;
}
