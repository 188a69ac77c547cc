import { buildWhereStale } from '../scripts/current-build.mjs';
import { install } from '../scripts/install.mjs';

/** Each is a file of that name in this folder and measures where it is imported. */
const benches = {
  start: 'each kind of start: CPU beside a bare server, memory (`-- start clone`: from a fresh clone)',
  size: 'first visits, scripts of the content area, packages',
  lighthouse: 'every public page as Lighthouse sees it on a phone',
  load: 'finished answers beside a bare server that sends the same bytes',
  typing: 'typing beside the preview of 300 blocks',
};

/** `npm run bench -- NAME`: builds what is out of date and measures. */
const name = process.argv[2] ?? '';
if (!Object.hasOwn(benches, name)) {
  console.error('Usage: npm run bench -- NAME');
  for (const [name, what] of Object.entries(benches)) console.error(`  ${name.padEnd(12)}${what}`);
  process.exit(1);
}
install();
buildWhereStale();
await import(`./${name}.mjs`);
