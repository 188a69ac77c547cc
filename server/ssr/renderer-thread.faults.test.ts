import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '../base/domain-errors';
import { createLog } from '../base/log';
import { createRendererThread, type RendererThread } from './renderer-thread';

const worker = new URL('./testing/render-worker.mjs', import.meta.url);

describe('renderer thread', () => {
  const lines: string[] = [];
  const content = {
    version: 1,
    filled: true,
    snapshot() {
      if (!content.filled) throw new Refused('databaseAway');
      return { version: content.version, year: 2026, rows: new Uint8Array(content.version) };
    },
  };
  let renderer: RendererThread;
  let script: URL;

  beforeEach(() => {
    lines.length = 0;
    Object.assign(content, { version: 1, filled: true });
    script = new URL(worker);
    renderer = create();
  });
  afterEach(() => renderer.end());

  const log = createLog('error', { write: (line) => void lines.push(line) });
  const create = (limit?: number) =>
    createRendererThread({ content, publicUrl: () => 'http://localhost', log, script, ...(limit ? { limit } : {}) });
  const render = (path: string) => renderer.render({ path, language: 'de', carried: false });
  const text = async (path: string) => (await render(path)).html.toString();
  const threadOf = async () => /in thread (\d+)/.exec(await text('/page'))?.[1];

  it('gets the content once per version', async () => {
    expect(await text('/page')).toContain('of 2026 1 (new)');
    expect(await text('/page')).toMatch(/of 2026 1$/);
    content.version = 2;
    expect(await text('/page')).toContain('of 2026 2 (new)');
  });

  it('rejects a page without content, except the content area', async () => {
    content.filled = false;
    await expect(render('/page')).rejects.toMatchObject({ id: 'databaseAway' });
    expect(await text('/admin')).toContain('of no content');
  });

  it('reports why a page cannot be rendered, and goes on', async () => {
    const before = await threadOf();
    await expect(render('/fails')).rejects.toThrow('cannot be drawn');
    expect(await threadOf()).toBe(before);
    expect(lines).toEqual([]);
  });

  it.each(['/dies', '/throws-later'])(
    'is replaced if a page ends it (%s), which is tried once more, and renders the others',
    async (path) => {
      const before = await threadOf();
      const answers = await Promise.allSettled([render(path), text('/page/next')]);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      expect(answers[1]).toMatchObject({ value: expect.stringContaining('of 2026 1 (new)') });
      expect(await threadOf()).not.toBe(before);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain(path);
    },
  );

  it('rejects the first queued page if it cannot start, and starts again for the next', async () => {
    const before = await threadOf();
    script.href = 'https://abseits.example/worker.mjs';
    await expect(render('/dies')).rejects.toThrow();
    script.href = worker.href;
    expect(await threadOf()).not.toBe(before);
    expect(lines[1]).toContain('could not be started');
  });

  it('is ended after its limit if it hangs, and the next one renders the queue', async () => {
    await renderer.end();
    renderer = create(5_000);
    const before = await threadOf();
    const answers = await Promise.allSettled([render('/hangs'), text('/page/next')]);
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { id: 'overloaded', cause: new Error('The page took longer than 5000 ms.') } },
      { status: 'fulfilled' },
    ]);
    expect(await threadOf()).not.toBe(before);
  });

  it('rejects the queue when it is ended for good', async () => {
    const waiting = Promise.allSettled([render('/hangs'), render('/page')]);
    await renderer.end();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(render('/page')).rejects.toThrow('ended');
  });
});
