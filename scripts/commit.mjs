import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** Beside the server's bundle, which tells it (server/base/version.ts). */
const file = path.join(root, 'dist/commit');

/** The checked out commit with a mark for changes beside it; undefined outside of a clone. */
function checkedOut() {
  if (!existsSync(path.join(root, '.git'))) return undefined;
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--abbrev=12', '--exclude=*', '--dirty'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Notes beside the build which commit it is of: `COMMIT`, where a build has no repository, else the one checked out. */
export function writeCommit() {
  const commit = process.env.COMMIT || checkedOut();
  if (commit) writeFileSync(file, `${commit}\n`);
  else rmSync(file, { force: true });
}
