import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedStamp, lockHash, root } from './install.mjs';
import { sources } from './source-stamp.mjs';

/**
 * A copy of the sources in a new temporary folder, whose path it returns: files of it can be changed while a server
 * runs on it. Its packages are those of the project, its caches are its own.
 */
export function copyTree() {
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-tree-'));
  // e2e is named by tsconfig.json.
  for (const source of [...sources, 'e2e', 'package.json'])
    cpSync(path.join(root, source), path.join(folder, source), { recursive: true });
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const entry of readdirSync(path.join(root, 'node_modules'))) {
    if (entry.startsWith('.') && entry !== '.bin') continue;
    symlinkSync(path.join(root, 'node_modules', entry), path.join(packages, entry));
  }
  // Installing here would write into the project's packages.
  writeFileSync(path.join(folder, installedStamp), lockHash(folder));
  return folder;
}
