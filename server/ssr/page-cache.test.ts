import { setTimeout as wait } from 'node:timers/promises';
import { type AddressedPage, siteAddresses } from '@shared/addresses';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../base/domain-errors';
import { createLog } from '../base/log';
import { createPageCache, type PageCache } from './page-cache';
import type { Rendering } from './renderer';

const home: Rendering = { path: '/', language: 'de', carried: false };
const about: Rendering = { ...home, path: '/about' };
const inEnglish: Rendering = { ...home, language: 'en' };

const otherPaths = ['/beta', '/contact', '/classic', '/investor', '/impressum', '/datenschutz'];

/** A rendering that has begun; it ends when the test says so. */
interface Begun {
  name: string;
  finish: () => void;
  fail: (reason?: unknown) => void;
}

describe('page cache after a change', () => {
  let version: number;
  let own: AddressedPage[] = [];
  let lines: string[];
  let begun: Begun[];
  let changed: () => void;
  let pages: PageCache;

  beforeEach(() => {
    // The clock of pages alone stands still: compression takes real time.
    vi.useFakeTimers({ toFake: ['performance'] });
    version = 1;
    lines = [];
    begun = [];
    pages = createPageCache({
      renderer: {
        render({ path, language }) {
          const name = `${language} ${path} ${version}`;
          return new Promise((resolve, reject) => {
            begun.push({
              name,
              finish: () => resolve({ html: name, status: 200 }),
              fail: (reason = new Error(`no ${name}`)) => reject(reason),
            });
          });
        },
      },
      content: {
        get version() {
          return version;
        },
        get addresses() {
          return siteAddresses(own);
        },
        onChange(listener) {
          changed = listener;
        },
      },
      headers: {},
      log: createLog('error', { write: (line) => void lines.push(line) }),
      keep: true,
      patience: 200,
    });
  });
  afterEach(() => vi.useRealTimers());

  const save = () => {
    version += 1;
    changed();
  };
  const textOf = (page: Awaited<ReturnType<PageCache['load']>> | undefined) => page?.identity.body.toString();
  const names = () => begun.map(({ name }) => name);

  /** Asks for a page as a first visitor does, and lets it be finished. */
  async function visit(rendering: Rendering, times = 1): Promise<void> {
    const loading = pages.load(rendering);
    begun.at(-1)?.finish();
    await loading;
    for (let count = 0; count < times; count += 1) pages.get(rendering);
  }

  it('serves the previous page until the new one is rendered ahead', async () => {
    await visit(home);
    save();
    expect(names()).toEqual(['de / 1', 'de / 2']);
    expect(textOf(pages.get(home))).toBe('de / 1');
    begun[1]?.finish();
    await expect.poll(() => textOf(pages.get(home))).toBe('de / 2');
    expect(names()).toHaveLength(2);
  });

  it('makes visitors with a session wait for the new page, with one rendering for all', async () => {
    await visit(home);
    save();
    expect(pages.get(home, true)).toBeUndefined();
    const loading = [pages.load(home), pages.load(home)];
    begun[1]?.finish();
    expect((await Promise.all(loading)).map(textOf)).toEqual(['de / 2', 'de / 2']);
    expect(names()).toHaveLength(2);
  });

  it('does not render a deleted page ahead', async () => {
    own = [{ page: 'presse', paths: { de: '/presse' } }];
    await visit({ ...home, path: '/presse' }, 5);
    await visit(home);
    own = [];
    save();
    expect(names()).toEqual(['de /presse 1', 'de / 1', 'de / 2']);
  });

  it('serves the previous page during a slow rendering, for five seconds at most', async () => {
    await visit(home);
    save();
    vi.advanceTimersByTime(4_900);
    expect(textOf(pages.get(home))).toBe('de / 1');
    vi.advanceTimersByTime(200);
    expect(pages.get(home)).toBeUndefined();
    const loading = pages.load(home);
    begun[1]?.finish();
    expect(textOf(await loading)).toBe('de / 2');
  });

  it('serves the previous page for less than a second if it is not rendered ahead', async () => {
    const others = Array.from(
      { length: 12 },
      (_, number): Rendering => ({ ...inEnglish, carried: number > 5, path: otherPaths[number % 6] ?? '/' }),
    );
    await visit(about, 0);
    for (const other of others) await visit(other, 3);
    save();
    vi.advanceTimersByTime(900);
    expect(textOf(pages.get(others[0] ?? home))).toBe('en /beta 1');
    expect(pages.get(about)).toBeUndefined();
  });

  it('counts the time of the previous page from the first of several changes', async () => {
    await visit(home);
    save();
    for (let count = 0; count < 4; count += 1) {
      vi.advanceTimersByTime(1_000);
      save();
      expect(textOf(pages.get(home))).toBe('de / 1');
    }
    vi.advanceTimersByTime(1_100);
    expect(pages.get(home)).toBeUndefined();
  });

  it('serves an overtaken rendering as the previous page, and renders again', async () => {
    await visit(home);
    save();
    save();
    begun[1]?.finish();
    await expect.poll(() => textOf(pages.get(home))).toBe('de / 2');
    await expect.poll(names).toEqual(['de / 1', 'de / 2', 'de / 3']);
    begun[2]?.finish();
    await expect.poll(() => textOf(pages.get(home))).toBe('de / 3');
  });

  it('renders ahead one page after another, the most visited first', async () => {
    await visit(about, 1);
    await visit(home, 9);
    await visit(inEnglish, 4);
    begun.length = 0;
    save();
    for (const name of ['de / 2', 'en / 2', 'de /about 2']) {
      await expect.poll(() => names().at(-1)).toBe(name);
      begun.at(-1)?.finish();
    }
    await expect.poll(() => textOf(pages.get(about))).toBe('de /about 2');
  });

  it('renders an unvisited page only on request', async () => {
    await visit(home, 0);
    save();
    begun[1]?.finish();
    await expect.poll(() => names().length).toBe(2);
    await pages.load(home);
    vi.advanceTimersByTime(1_000);
    save();
    vi.advanceTimersByTime(1_000);
    save();
    await wait(0);
    expect(names()).toEqual(['de / 1', 'de / 2']);
    expect(pages.get(home)).toBeUndefined();
  });

  it('logs a failed rendering, stops serving the previous page, and retries after a pause', async () => {
    await visit(home);
    save();
    begun[1]?.fail();
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toContain('no de / 2');
    // For the moment in which it could have become ready it stays as it was.
    expect(textOf(pages.get(home))).toBe('de / 1');
    vi.advanceTimersByTime(850);
    expect(pages.get(home)).toBeUndefined();
    await expect(pages.load(home)).rejects.toThrow('no de / 2');
    expect(names()).toHaveLength(2);
    vi.advanceTimersByTime(850);
    const loading = pages.load(home);
    begun[2]?.finish();
    expect(textOf(await loading)).toBe('de / 2');
  });

  it('serves the last finished page if the new one is late, but not to visitors with a session', async () => {
    await visit(home);
    save();
    vi.advanceTimersByTime(6_000);
    const late = pages.load(home);
    const latest = pages.load(home, true);
    expect(textOf(await late)).toBe('de / 1');
    begun[1]?.fail(new Refused('overloaded'));
    await expect(latest).rejects.toMatchObject({ id: 'overloaded' });
    expect(textOf(await pages.load(home))).toBe('de / 1');
    const neverFinished = pages.load(about);
    begun.at(-1)?.fail(new Refused('overloaded'));
    await expect(neverFinished).rejects.toMatchObject({ id: 'overloaded' });
  });

  it('retries a failed page at once after the next change', async () => {
    await visit(home);
    save();
    begun[1]?.fail();
    await expect.poll(() => lines.length).toBe(1);
    save();
    await expect.poll(names).toEqual(['de / 1', 'de / 2', 'de / 3']);
    begun[2]?.finish();
    await expect.poll(() => textOf(pages.get(home))).toBe('de / 3');
  });
});
