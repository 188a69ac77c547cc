import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './import-rules/graph';
import { longestWait } from './test-limits.mjs';

/**
 * The bound of a wait: an option, a limit of a test, the last argument of a test, or a request. Delays of a fake server and
 * limits of the product under test have other names.
 */
const bounds = [
  /(?<![\w.])(?:timeout|testTimeout|hookTimeout|actionTimeout|navigationTimeout): (?<ms>[\d_]+)/g,
  /(?:test\.setTimeout|AbortSignal\.timeout)\((?<ms>[\d_]+)\)/g,
  /\blimit = (?<ms>[\d_]+)\) =>/g,
  /\n {2,}?\},?\n {2,}(?<ms>[\d_]{4,}),\n {0,}\);/g,
  /\b(?:it|test)(?:\.each\([^)]*\))?\([^\n]*\}, (?<ms>[\d_]{4,})\);/g,
  /^\}, (?<ms>[\d_]{4,})\);/gm,
];

/** They wait for one second unless told, whatever the configuration says; `expect.poll` is for tests, not for set-ups. */
const ownDefault = /\bvi\.wait(?:For|Until)\((?![\s\S]{0,400}?\btimeout: )/g;

/** Attempts that are repeated until one succeeds: what bounds the wait is around them. */
const attempts: readonly (readonly [file: string, wait: string])[] = [
  ['e2e/admin-inbox.spec.ts', 'timeout: 1_000'],
  ['e2e/admin-keyboard.spec.ts', 'timeout: 500'],
  ['e2e/admin-page-view.spec.ts', 'timeout: 2_000'],
  ['server/db/outage.faults.test.ts', 'timeout: 500'],
];

function shortWaits(source: string): string[] {
  const bounded = bounds.flatMap((bound) => [...source.matchAll(bound)]);
  const short = bounded.filter(({ groups }) => Number(groups?.ms?.replaceAll('_', '')) < longestWait);
  return [...short, ...source.matchAll(ownDefault)].map(([text]) => text.trim());
}

const files = ['client', 'server', 'shared', 'scripts', 'e2e', 'faults'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) =>
      /\.(?:test|spec|fixture)\.tsx?$|\/testing\/.*\.(?:ts|tsx|mjs)$|^(?:e2e|faults)\/.*\.m?ts$/.test(file),
    )
    .filter((file) => path.basename(file) !== 'waits-of-tests.test.ts'),
);

describe('wait of a test', () => {
  it('lasts up to half a minute, in every file, unless it is one attempt of several', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      shortWaits(readFileSync(path.join(root, file), 'utf8')).map((wait) => [file, wait] as const),
    );
    expect(found).toEqual(expect.arrayContaining([...attempts]));
    const isAttempt = ([file, wait]: readonly [string, string]) =>
      attempts.some((attempt) => attempt[0] === file && attempt[1] === wait);
    expect(found.filter((wait) => !isAttempt(wait))).toEqual([]);
  });

  it.each([
    'await expect.poll(read, { timeout: 10_000 }).toBe(1);',
    'await expect.element(title, { interval: 50, timeout: 29999 }).toBeVisible();',
    "it('a', { timeout: 5_000 }, async () => {});",
    "it('a', async () => {}, 20_000);",
    "it('a',\n  async () => {\n  },\n  20_000,\n);",
    'test.setTimeout(20_000);',
    'test.use({ actionTimeout: 10_000 });',
    'fetch(url, { signal: AbortSignal.timeout(2_000) });',
    'mailTo: (to, limit = 15_000) => until(to, limit),',
    'await vi.waitFor(() => expect(sent).toBe(true));',
    'await vi.waitUntil(() => sent);',
  ])('is found too short in %s', (source) => expect(shortWaits(source)).toHaveLength(1));

  it.each([
    'await expect.poll(read).toBe(1);',
    'await expect.poll(read, { timeout: 30_000 }).toBe(1);',
    'const limits = { headersTimeout: 1_000, requestTimeout: 2_000 };',
    'setTimeout(answer, 200);',
    'setInterval(() => {}, 1_000);',
    'await vi.waitFor(connect, { timeout: 60_000, interval: 200 });',
  ])('is left alone in %s', (source) => expect(shortWaits(source)).toEqual([]));
});
