import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The program of another version of Node, such as 24: this very one where it is of that version, else fetched from the
 * npm registry into a folder outside of the project. Ends this process where it cannot be had.
 */
export function nodeOf(/** @type {string} */ major) {
  if (process.versions.node.split('.', 1)[0] === major) return process.execPath;
  const folder = path.join(tmpdir(), `abseits-node-${major}`);
  const program = path.join(folder, 'node_modules/node/bin/node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const packages = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    spawnSync('npm', [...packages, `node@${major}`], { stdio: 'inherit' });
  }
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith(`v${major}.`)) return program;
  console.error(`Node ${major} could not be fetched from the npm registry: nothing was tried on it.`);
  process.exit(1);
}
