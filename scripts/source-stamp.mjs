import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** What a build is made of. */
export const sources = ['client', 'server', 'shared', 'scripts'].concat([
  'package-lock.json',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
]);

/** Tests stand beside what they test and are no part of a build. */
const test = /\.test\.tsx?$/;

export const stampFile = path.join(root, 'dist', '.sources');

/** Hash over the content of all sources: a build is current exactly when its stamp is this. */
export function sourceStamp() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const file = path.join(root, source);
    const files = statSync(file).isDirectory()
      ? readdirSync(file, { withFileTypes: true, recursive: true })
          .filter((entry) => entry.isFile() && !test.test(entry.name))
          .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
          .sort()
      : [file];
    for (const name of files)
      hash.update(path.relative(root, name)).update('\0').update(readFileSync(name)).update('\0');
  }
  return hash.digest('hex');
}
