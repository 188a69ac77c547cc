import { setTimeout as wait } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { isUnderAdmin } from '@shared/paths';
import { Refused } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { ContentStore } from '../content/store';
import type { RenderAnswer, RenderOrder } from './render-worker';
import type { RenderedPage, Renderer, Rendering } from './renderer';

/**
 * In milliseconds, including the start of a thread on a busy machine. A usual page takes about 10 ms of CPU, one with
 * 1,000 blocks 120 ms.
 */
const renderLimit = 20_000;

/** After a second death of its thread the page counts as the cause. */
const triesOfPage = 2;

/** Milliseconds before the second restart. The first has no delay, and the wait grows with each further one. */
const shortestWait = 100;

/** In milliseconds. */
const longestWait = 10_000;

/**
 * In milliseconds. An idle thread takes 35 MB and starts in 0.2 s. While content is edited it is kept longer, so that
 * each change shows at once.
 */
const idleFor = { visited: 10_000, edited: 300_000 };

/**
 * In MB. A smaller young generation takes a third more time with 1,000 blocks; a larger one takes 15 MB more for a
 * tenth less. The limit of the old generation makes an endless page end its thread and not the process.
 */
const memory: ResourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

interface RendererThreadDeps {
  content: Pick<ContentStore, 'version' | 'filled' | 'snapshot'>;
  /** Called for each rendering, because a port chosen by the system is known only after listening. */
  publicUrl: () => string;
  log: Log;
  script?: URL;
  limit?: number;
}

interface Job {
  rendering: Rendering;
  tries: number;
  done: (page: RenderedPage) => void;
  failed: (reason: unknown) => void;
}

export interface RendererThread extends Renderer {
  /** Waiting renderings are rejected. */
  end: () => Promise<void>;
}

/**
 * One page at a time, in the order of requests. The thread gets the content once per version. A thread that dies or
 * hangs is replaced; a page that fails is rejected with the reason, one that takes longer than the limit with `overloaded`.
 */
export function createRendererThread({
  content,
  publicUrl,
  log,
  script = new URL('./render-worker.js', import.meta.url),
  limit = renderLimit,
}: RendererThreadDeps): RendererThread {
  const queue: Job[] = [];
  let running: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ended = false;
  /** Counted since the last rendered page. */
  let deaths = 0;
  let starting = false;
  let thread: Worker | undefined = start();
  /** Versions of the content: in the current thread, and in the first one. */
  let known: number | undefined;
  let first: number | undefined;

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: memory });
    let reason: unknown = 'the thread has ended';
    // The thread must not keep the process alive.
    started.unref();
    started.on('message', onAnswer);
    started.on('messageerror', (error) => onAnswer({ failure: error }));
    started.on('error', (error) => {
      reason = error;
    });
    started.on('exit', () => replace(started, reason));
    return started;
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    const edited = known !== first;
    idle = setTimeout(
      () => {
        const resting = thread;
        if (running || queue.length > 0) return;
        forget();
        void resting?.terminate();
      },
      edited ? idleFor.edited : idleFor.visited,
    ).unref();
  }

  function forget(): void {
    thread = undefined;
    known = undefined;
  }

  function onAnswer(answer: RenderAnswer): void {
    const job = running;
    running = undefined;
    clearTimeout(timer);
    if (!job) return;
    if ('failure' in answer) {
      job.failed(answer.failure);
    } else {
      deaths = 0;
      const { html, ...page } = answer;
      job.done({ ...page, html: Buffer.from(html.buffer, html.byteOffset, html.byteLength) });
    }
    endWhenIdle();
    void next();
  }

  function replace(dead: Worker, reason: unknown): void {
    if (thread !== dead || ended) return;
    forget();
    deaths += 1;
    log.error({ error: reason, path: running?.rendering.path }, 'the rendering thread ended; another is started');
    const job = running;
    running = undefined;
    clearTimeout(timer);
    if (job && job.tries < triesOfPage) queue.unshift(job);
    else job?.failed(reason);
    void next();
  }

  function onTimeout(): void {
    const hanging = thread;
    const job = running;
    if (!hanging || !job) return;
    // A retry would hang again and block all other pages.
    job.tries = triesOfPage;
    replace(hanging, new Refused('overloaded', {}, new Error(`The page took longer than ${limit} ms.`)));
    void hanging.terminate();
  }

  /** After the first death it starts at once, then with increasing delay. */
  async function liveThread(): Promise<Worker> {
    if (!thread) {
      if (deaths > 1) {
        await wait(Math.min(longestWait, shortestWait * 2 ** (deaths - 2)), undefined, { ref: false });
      }
      thread = start();
    }
    return thread;
  }

  async function next(): Promise<void> {
    if (running || starting || ended || queue.length === 0) return;
    starting = true;
    let worker: Worker;
    try {
      worker = await liveThread();
    } catch (error) {
      starting = false;
      deaths += 1;
      log.error({ error }, 'the rendering thread could not be started; the next page tries it again');
      queue.shift()?.failed(error);
      return next();
    }
    starting = false;
    const job = ended ? undefined : queue.shift();
    if (!job) return;
    clearTimeout(idle);
    running = job;
    job.tries += 1;
    timer = setTimeout(onTimeout, limit);
    worker.postMessage(orderOf(job.rendering));
  }

  function orderOf(rendering: Rendering): RenderOrder {
    const order: RenderOrder = { rendering, publicUrl: publicUrl() };
    if (!content.filled || content.version === known) return order;
    const { version, rows, year } = content.snapshot();
    known = version;
    first ??= version;
    return { ...order, content: { rows, year } };
  }

  return {
    async render(rendering) {
      // Only the shell of the content area needs no content. `snapshot` throws Refused if there is none.
      if (!content.filled && !isUnderAdmin(rendering.path)) content.snapshot();
      if (ended) throw new Error('The thread that renders pages has been ended.');
      return new Promise((done, failed) => {
        queue.push({ rendering, tries: 0, done, failed });
        void next();
      });
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      const reason = new Error('The thread that renders pages has been ended.');
      for (const job of [...(running ? [running] : []), ...queue.splice(0)]) job.failed(reason);
      running = undefined;
      await thread?.terminate();
    },
  };
}
