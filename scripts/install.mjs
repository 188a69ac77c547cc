import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the project and ends this process where it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Path of a package's command in node_modules. */
export function bin(name) {
  return path.join(root, 'node_modules', '.bin', name);
}

/** Where an installation notes which lock file it followed. */
export const installedStamp = path.join('node_modules', '.abseits-lock');

/** Hash of a tree's lock file. */
export function lockHash(folder = root) {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
}

/** Installs the locked packages where they are missing or the lock file has changed since. */
export function install() {
  const lock = lockHash();
  const stamp = path.join(root, installedStamp);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  // Build tools are development packages: they are needed even where NODE_ENV says production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}
