import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installBrowser } from './browser.mjs';
import { bin, install, root, run } from './install.mjs';
import { sourceStamp, stampFile } from './source-stamp.mjs';

/** `npm test`: types, lint, unit and API tests, then the built site in a real browser. Stops at the first failure. */
install();
installBrowser();

console.log('\n— Types');
run(bin('tsc'), ['--noEmit']);
console.log('\n— Format, lint and import rules');
run(bin('biome'), ['check', '--error-on-warnings', '.']);
console.log('\n— Unit and API tests');
run(bin('vitest'), ['run']);
console.log('\n— Build');
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourceStamp()) {
  run(process.execPath, [path.join(root, 'scripts/build.mjs')]);
}
console.log('\n— Browser tests');
run(bin('playwright'), ['test']);

if (!process.env.TEST_DATABASE_URL) {
  console.log(
    '\nLeft out: the API tests and the test of two processes on PostgreSQL. Set TEST_DATABASE_URL to run them as well.',
  );
}
