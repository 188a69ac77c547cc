import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeCommit } from './commit.mjs';
import { root, run } from './install.mjs';
import { sourceStamp, stampFile } from './source-stamp.mjs';

/**
 * Builds into dist/ unless the build there is of these very sources, and notes of which commit. Ends this process if the
 * build fails.
 */
export function buildWhereStale() {
  // A commit that changes no source leaves the build as it is.
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()) return writeCommit();
  console.log('Building …');
  run(process.execPath, [path.join(root, 'scripts/build.mjs')]);
}
