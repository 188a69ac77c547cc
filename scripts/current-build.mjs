import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './install.mjs';
import { sourceStamp, stampFile } from './source-stamp.mjs';

/** Builds into dist/ unless the build there is of these very sources; ends this process where the build fails. */
export function buildWhereStale() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()) return;
  console.log('Building …');
  run(process.execPath, [path.join(root, 'scripts/build.mjs')]);
}
