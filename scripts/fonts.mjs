import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calistogaCharacters, figtreeCharacters, unicodeRange } from './font-characters.mjs';
import { root } from './install.mjs';
import { requireTool } from './on-demand.mjs';

/**
 * `npm run fonts`: writes the site's fonts from their originals. Each becomes two files: one with the characters that every
 * page needs, and one with the rest, which a browser asks for only where a text has one of them. What is kept looks as
 * before to the pixel: outlines, hints, kerning, ligatures. Features that no stylesheet of the site asks for (fractions)
 * are dropped with their glyphs.
 */
const fonts = [
  {
    name: 'calistoga',
    origin: '@fontsource/calistoga',
    file: 'calistoga-latin-400-normal.woff2',
    characters: calistogaCharacters,
    asked: [],
  },
  {
    name: 'figtree',
    origin: '@fontsource-variable/figtree',
    file: 'figtree-latin-wght-normal.woff2',
    characters: figtreeCharacters,
    asked: ['tnum'],
  },
];

/** Features that browsers apply by themselves. */
const applied = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn'];

const folder = path.join(root, 'client/public/fonts');
const subset = requireTool('subset-font')('subset-font');
const licences = [];

for (const { name, origin, file, characters, asked } of fonts) {
  const require = requireTool(origin);
  const original = readFileSync(require.resolve(`${origin}/files/${file}`));
  licences.push(readFileSync(path.join(path.dirname(require.resolve(`${origin}/package.json`)), 'LICENSE'), 'utf8'));
  for (const [suffix, part] of /** @type {const} */ ([
    ['', characters.everyday],
    ['-more', characters.further],
  ])) {
    const made = await subset(original, part, { targetFormat: 'woff2', keepFeatures: [...applied, ...asked] });
    writeFileSync(path.join(folder, `${name}${suffix}.woff2`), made);
    console.log(
      `${name}${suffix}.woff2: ${made.length} of ${original.length} bytes, unicode-range ${unicodeRange(part)}`,
    );
  }
}
const copyrights = licences.map((licence) => licence.split('\n', 1)[0] ?? '');
writeFileSync(path.join(folder, 'OFL.txt'), [...copyrights, ...(licences[0] ?? '').split('\n').slice(1)].join('\n'));
