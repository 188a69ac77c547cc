import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folders = ['.', 'docs', 'docs/decisions'];
const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
);

it.each(documents)('every file that %s links to is there', (document) => {
  const targets = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target ?? '');
  const files = targets.filter((target) => !/^\w+:/.test(target));
  expect(files.filter((file) => !existsSync(path.join(path.dirname(document), file)))).toEqual([]);
});
