import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { everyday, further, unicodeRange } from './font-characters.mjs';
import { root } from './install.mjs';
import { requireTool } from './on-demand.mjs';

/**
 * `npm run fonts`: writes the site's fonts from their originals. Each becomes two files: one with the characters that every
 * page needs, and one with the rest, which a browser asks for only where a text has one of them. Kerning, ligatures and all
 * other features are kept. Hints are dropped where there are some: they place outlines of small text on coarse screens, and
 * the headlines' font carries 7 KB of them.
 */
const fonts = [
  { name: 'calistoga', origin: '@fontsource/calistoga', file: 'calistoga-latin-400-normal.woff2', noHinting: true },
  {
    name: 'figtree',
    origin: '@fontsource-variable/figtree',
    file: 'figtree-latin-wght-normal.woff2',
    noHinting: false,
  },
];
const parts = [
  { suffix: '', characters: everyday },
  { suffix: '-more', characters: further },
];
const folder = path.join(root, 'client/public/fonts');
const subset = requireTool('subset-font')('subset-font');
const licences = [];

for (const { name, origin, file, noHinting } of fonts) {
  const require = requireTool(origin);
  const original = readFileSync(require.resolve(`${origin}/files/${file}`));
  licences.push(readFileSync(path.join(path.dirname(require.resolve(`${origin}/package.json`)), 'LICENSE'), 'utf8'));
  for (const { suffix, characters } of parts) {
    const made = await subset(original, characters, { targetFormat: 'woff2', noHinting });
    writeFileSync(path.join(folder, `${name}${suffix}.woff2`), made);
    console.log(`${name}${suffix}.woff2: ${made.length} of ${original.length} bytes`);
  }
}
const copyrights = licences.map((licence) => licence.split('\n', 1)[0]);
writeFileSync(path.join(folder, 'OFL.txt'), [...copyrights, ...licences[0].split('\n').slice(1)].join('\n'));
for (const { suffix, characters } of parts)
  console.log(`unicode-range of *${suffix}.woff2: ${unicodeRange(characters)}`);
