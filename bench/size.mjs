import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/install.mjs';
import { measureScripts } from '../scripts/script-budgets.mjs';

/**
 * Megabytes of folders on the disk.
 * @param {string[]} folders
 */
function megabytes(folders) {
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

/**
 * Kilobytes of the initial scripts and megabytes of the installed packages.
 * @returns {Promise<[string, string][]>} what was measured and its figure
 */
export async function size() {
  const scripts = measureScripts(path.join(root, 'dist')).map(
    ({ address, bytes }) =>
      /** @type {[string, string]} */ ([`initial JavaScript of ${address}`, `${(bytes / 1000).toFixed(1)} KB brotli`]),
  );
  return [
    ...scripts,
    ['node_modules (at most 330 MB)', `${megabytes([path.join(root, 'node_modules')])} MB`],
    ['node_modules in production (at most 110 MB)', `${megabytes(productionPackages())} MB`],
  ];
}
