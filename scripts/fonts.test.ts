import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { calistogaCharacters, figtreeCharacters, unicodeRange } from './font-characters.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const fonts = { calistoga: calistogaCharacters, figtree: figtreeCharacters };

it('the stylesheet names the characters that each file was made with', () => {
  const faces = [...read('client/src/styles/base.css').matchAll(/@font-face \{([^}]*)\}/g)];
  const named = faces.flatMap(([, face = '']) => {
    const file = /\/fonts\/([\w-]+)\.woff2/.exec(face)?.[1];
    return file ? [[file, /unicode-range:\s*([^;]*);/.exec(face)?.[1]?.replace(/\s+/g, ' ')]] : [];
  });
  const made = Object.entries(fonts).flatMap(([name, { everyday, further }]) => [
    [name, unicodeRange(everyday)],
    [`${name}-more`, unicodeRange(further)],
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(made));
});

it('every default text is written with the characters that each page has at once', () => {
  const texts = ['shared/i18n', 'shared/sections'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:ts|json)$/.test(file))
      .map((file) => read(path.join(folder, file))),
  );
  const missing = [...new Set(texts.join(''))].filter((character) => figtreeCharacters.further.includes(character));
  expect(missing).toEqual([]);
});

it('the fonts of a first visit weigh at most 36 KB', () => {
  const bytes = Object.keys(fonts).map((name) => statSync(path.join(root, `client/public/fonts/${name}.woff2`)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(36_000);
});
