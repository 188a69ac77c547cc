import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../scripts/browser.mjs';
import { withSite } from '../scripts/built-server.mjs';
import { root } from '../scripts/install.mjs';
import { measurePages } from '../scripts/page-bytes.mjs';
import { measureScripts } from '../scripts/script-budgets.mjs';
import { firstVisit } from './visit.mjs';

/** Kilobytes of first visits, of the initial scripts of the content area, and megabytes of the installed packages. */

/** Megabytes of folders on the disk. */
function megabytes(/** @type {string[]} */ folders) {
  const lines = execFileSync('du', ['-scm', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.at(-1)?.split('\t')[0];
}

/**
 * Folders of the packages that stay where development packages are removed (`npm prune --omit=dev`).
 * @returns {string[]}
 */
function productionPackages() {
  /** @type {{ packages: Record<string, { dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev }]) => place && !dev)
    .map(([place]) => path.join(root, place))
    .filter((folder) => existsSync(folder));
}

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/**
 * What a browser counts on a phone's first visit to every public route, beside what the build counts.
 * @param {{ url: string }} site
 * @returns {Promise<[string, string][]>}
 */
async function visits({ url }) {
  const browser = await chromium.launch(launchOptions());
  /** @type {[string, string][]} */
  const figures = [];
  for (const { address, bytes } of await measurePages(path.join(root, 'dist'))) {
    const { all, files, ...parts } = await firstVisit(browser, url + address);
    const each = Object.entries(parts).map(([part, size]) => `${part} ${kilobytes(size)}`);
    figures.push([
      `first visit of ${address}`,
      `${kilobytes(all)} KB in ${files} files, by the build ${kilobytes(bytes.all)} KB (${each.join(', ')}); React later ${kilobytes(bytes.scriptsLater)}`,
    ]);
  }
  await browser.close();
  return figures;
}

const scripts = measureScripts(path.join(root, 'dist')).map(
  ({ address, bytes }) =>
    /** @type {[string, string]} */ ([`initial JavaScript of ${address}`, `${kilobytes(bytes)} KB brotli`]),
);
const figures = [
  ...(await withSite(visits)),
  ...scripts,
  ['node_modules (at most 330 MB)', `${megabytes([path.join(root, 'node_modules')])} MB`],
  ['node_modules in production (at most 110 MB)', `${megabytes(productionPackages())} MB`],
];
const width = Math.max(...figures.map(([name = '']) => name.length));
for (const [name = '', figure] of figures) console.log(`${name.padEnd(width)}  ${figure}`);
