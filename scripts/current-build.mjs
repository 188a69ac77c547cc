import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeCommit } from './commit.mjs';
import { root, run } from './install.mjs';
import { sourceStamp, stampFile } from './source-stamp.mjs';

/** Whether the build in dist/ is of these very sources; if so, it is noted of which commit. */
export function isBuilt() {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourceStamp()) return false;
  // A commit that changes no source leaves the build as it is.
  writeCommit();
  return true;
}

/** Builds into dist/ unless `isBuilt`. Ends this process if the build fails. */
export function buildWhereStale() {
  if (isBuilt()) return;
  console.log('Building …');
  run(process.execPath, [path.join(root, 'scripts/build.mjs')]);
}
