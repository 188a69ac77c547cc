import { spawnSync } from 'node:child_process';
import { bin, install, root, run } from './install.mjs';

/** What git prints; empty where it refuses. */
function git(/** @type {string[]} */ ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/**
 * The commit that a change is held against: where its branch left `main`. On `main` itself what is there already is
 * what was fetched, and without a remote all but the last commit.
 */
function changeBase() {
  const head = git('rev-parse', 'HEAD');
  const branchPoint = git('merge-base', 'HEAD', 'main');
  if (branchPoint && branchPoint !== head) return branchPoint;
  return git('merge-base', 'HEAD', 'origin/main') || git('rev-parse', 'HEAD~1') || head;
}

/** `npm run check`: types, lint and the unit and API tests that a change reaches, committed or not. */
install();
run(bin('tsc'), ['-b']);
run(bin('biome'), ['check', '--error-on-warnings', '.']);
const tests = ['--passWithNoTests', '--project=unit', '--project=api', '--project=isolated'];
run(bin('vitest'), ['run', `--changed=${changeBase()}`, ...tests]);
