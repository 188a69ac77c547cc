import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Words that the table "Words of the project" leaves for others, each with the one to use. */
const refused = [...read('docs/product.md').matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|\s]+) \|$/gm)]
  .map(([, word = '', other = '']) => ({ word, other }))
  .filter(({ other }) => /^\p{L}{3,}$/u.test(other) && other !== 'not');

describe('words of the content area', () => {
  it.each(refused)('use $word instead of $other', ({ other }) => {
    const files = ['client/src/admin', 'shared/i18n']
      .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
      .filter((file) => /(?<!\.test)\.tsx?$|\.de\.json$/.test(file));
    // A hook of React is no word of the project.
    const texts = (file: string) => read(file).replaceAll('useLayoutEffect', '');
    expect(files.filter((file) => texts(file).includes(other))).toEqual([]);
  });
});
