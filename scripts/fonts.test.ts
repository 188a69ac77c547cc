import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { everyday, further, unicodeRange } from './font-characters.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const families = ['Calistoga', 'Figtree'];

it.each(families)('the stylesheet names of each file of %s the characters that it was made with', (family) => {
  const faces = read('client/src/styles/base.css').matchAll(/@font-face \{([^}]*)\}/g);
  const ranges = Object.fromEntries(
    [...faces].flatMap(([, face = '']) => {
      const file = /\/fonts\/([\w-]+)\.woff2/.exec(face)?.[1];
      const found = /unicode-range:\s*([^;]*);/.exec(face)?.[1];
      return file && found ? [[file, found.replace(/\s+/g, ' ')]] : [];
    }),
  );
  const name = family.toLowerCase();
  expect(ranges[name]).toBe(unicodeRange(everyday));
  expect(ranges[`${name}-more`]).toBe(unicodeRange(further));
});

it('every default text is written with the characters that each page has at once', () => {
  const texts = ['shared/i18n', 'shared/sections'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:ts|json)$/.test(file))
      .map((file) => read(path.join(folder, file))),
  );
  const missing = [...new Set(texts.join(''))].filter((character) => further.includes(character));
  expect(missing).toEqual([]);
});

it('the fonts of a first visit weigh at most 36 KB', () => {
  const bytes = families.map(
    (family) => statSync(path.join(root, `client/public/fonts/${family.toLowerCase()}.woff2`)).size,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(36_000);
});
