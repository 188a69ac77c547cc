import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The program of a version of Node, such as 24 or 20.19: this very one where it is of that version, else fetched from
 * the npm registry into a folder outside of the project. Null where it cannot be had.
 */
export function nodeOf(/** @type {string} */ version) {
  if (process.version.startsWith(`v${version}.`)) return process.execPath;
  const folder = path.join(tmpdir(), `abseits-node-${version}`);
  const program = path.join(folder, 'node_modules/node/bin/node');
  if (!existsSync(program)) {
    console.log(`Fetching Node ${version} …`);
    mkdirSync(folder, { recursive: true });
    const packages = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    spawnSync('npm', [...packages, '--fetch-retries=1', `node@${version}`], { stdio: 'inherit' });
  }
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`v${version}.`) ? program : null;
}
