import { load } from './load.mjs';
import { size } from './size.mjs';
import { start } from './start.mjs';

/** `npm run bench`: prints each figure with what it was measured on. Ratios and medians; no run fails for a slow machine. */
const figures = [...(await size()), ...(await start()), ...(await load())];
const width = Math.max(...figures.map(([name]) => name.length));
for (const [name, value] of figures) console.log(`${name.padEnd(width)}  ${value}`);
