import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../scripts/install.mjs';
import { measureScripts } from '../scripts/script-budgets.mjs';

/** Kilobytes of the initial scripts and of the installed packages. */
export async function size() {
  const installed = execFileSync('du', ['-sm', path.join(root, 'node_modules')], { encoding: 'utf8' }).split('\t')[0];
  return [
    ...measureScripts(path.join(root, 'dist')).map(({ address, bytes }) => [
      `initial JavaScript of ${address}`,
      `${(bytes / 1000).toFixed(1)} KB brotli`,
    ]),
    ['node_modules', `${installed} MB`],
  ];
}
