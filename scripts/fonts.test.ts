import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const fonts = ['calistoga', 'figtree'];

const faces = [...read('client/src/styles/base.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => face);
const placeOf = (font: string) => faces.findIndex((face) => face.includes(`/fonts/${font}.woff2`));

/** The characters that the stylesheet names for a file. */
function charactersOf(font: string): Set<string> {
  const named = faces[placeOf(font)];
  const ranges = [...(named ?? '').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)];
  return new Set(
    ranges.flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      const to = Number.parseInt(last, 16);
      return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step));
    }),
  );
}

describe('fonts', () => {
  it.each(fonts)('of %s: the file of every page counts before the one with the further characters', (font) => {
    expect(placeOf(`${font}-more`)).toBeGreaterThanOrEqual(0);
    expect(placeOf(font)).toBeGreaterThan(placeOf(`${font}-more`));
  });

  it('contain all characters of the default texts in the files loaded first', () => {
    const everyday = charactersOf('figtree');
    const further = charactersOf('figtree-more');
    const texts = ['shared/i18n', 'shared/sections', 'server/cms/default-site'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.(?:ts|json)$/.test(file))
        .map((file) => read(path.join(folder, file))),
    );
    const used = [...new Set(texts.join(''))];
    expect(used.filter((character) => further.has(character) && !everyday.has(character))).toEqual([]);
  });

  it('weigh at most 36 KB on a first visit', () => {
    const bytes = fonts.map((name) => statSync(path.join(root, `client/fonts/${name}.woff2`)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(36_000);
  });
});
