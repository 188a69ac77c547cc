import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './import-rules/graph';

/** The title that `it`, `test`, or the result of their `each` is called with. */
const call = /(?:(?<![\w.])(?:it|test)|\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>,/gs;

const titlesIn = (source: string) => [...source.matchAll(call)].map(({ groups }) => groups?.title ?? '');

/** A condition is told with "if" or "after", and a pending change by its name. "Stays where it is" tells a place. */
const riddles = /(?<!\bstays )\bwhere\b|\b(?:that|what|which) waits?\b/i;

const isPlain = (title: string) => title.length <= 90 && !riddles.test(title);

const testFiles = ['client', 'server', 'shared', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file)),
);

describe('title of a test', () => {
  it('is short and names its condition and subject plainly, in every file', () => {
    const titles = testFiles.flatMap((file) =>
      titlesIn(readFileSync(path.join(root, file), 'utf8')).map((title) => ({ file, title })),
    );
    expect(titles.length).toBeGreaterThan(2_000);
    expect(titles.filter(({ title }) => !isPlain(title))).toEqual([]);
  });

  it.each([
    ["it('a', () => {})", 'a'],
    ["it.each([1])('b %i', () => {})", 'b %i'],
    ["test(\n  'c', { tag: '@release' }, async () => {})", 'c'],
    ["describe('d', () => { it(`e`, () => {}); });", 'e'],
  ])('is found in %s', (source, title) => expect(titlesIn(source)).toEqual([title]));

  it.each(["test.describe('a', () => {})", "test.step('b', async () => {})", "test.skip(isSlow, 'reason')"])(
    'is not found in %s',
    (source) => expect(titlesIn(source)).toEqual([]),
  );

  it.each([`is ${'very '.repeat(20)}long`, 'shows what waits', 'fails where a value is missing'])(
    'is reported: %s',
    (title) => expect(isPlain(title)).toBe(false),
  );

  it.each(['stays where it is', 'fails if a value is missing', 'waits for its code'])('is accepted: %s', (title) =>
    expect(isPlain(title)).toBe(true),
  );
});
