import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { root, run } from '../../scripts/install.mjs';

/** The oldest Chromium that is served (docs/product.md), as a package has it. Fetched when it is asked for. */
const tool = '@sparticuz/chromium@109.0.6';
const folder = path.join(root, '.cache/tools/old-chromium');
const program = path.join(folder, 'chromium');

/** Fetches the browser and unpacks it. */
function fetchBrowser() {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', tool]);
  const packed = (/** @type {string} */ name) =>
    brotliDecompressSync(readFileSync(path.join(folder, 'node_modules/@sparticuz/chromium/bin', name)));
  execFileSync('tar', ['x', '-C', folder], { input: packed('swiftshader.tar.br') });
  writeFileSync(program, packed('chromium.br'), { mode: 0o755 });
}

/** Keys of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions) by their name here. */
const keyNames = new Map([['\uE009', 'Control']]);

/**
 * Does what WebDriver's actions say.
 * @param {import('@playwright/test').Page} page
 * @param {any[]} sources
 */
async function perform(page, sources) {
  for (const { actions } of sources) {
    for (const { type, x, y, value } of actions) {
      const key = keyNames.get(value) ?? value;
      if (type === 'pointerMove') await page.mouse.move(x, y);
      if (type === 'pointerDown') await page.mouse.down();
      if (type === 'pointerUp') await page.mouse.up();
      if (type === 'keyDown' && (key.length > 1 || key.charCodeAt(0) < 128)) await page.keyboard.down(key);
      else if (type === 'keyDown') await page.keyboard.insertText(key);
      if (type === 'keyUp' && (key.length > 1 || key.charCodeAt(0) < 128)) await page.keyboard.up(key);
    }
  }
}

/** @type {import('./page.mjs').EngineKind} */
export const oldChromium = {
  name: 'Chromium 109',
  missing: () => undefined,
  async start() {
    fetchBrowser();
    const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
    const page = await browser.newPage({ locale: 'de-DE' });
    return {
      open: (url) => page.goto(url),
      resize: (width, height) => page.setViewportSize({ width, height }),
      perform: (actions) => perform(page, actions),
      run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
      end: () => browser.close(),
    };
  },
};
