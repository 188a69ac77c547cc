import { setTimeout as wait } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { isUnderAdmin } from '@shared/paths';
import type { Log } from '../base/log';
import type { ContentStore } from '../content/store';
import type { RenderAnswer, RenderOrder } from './render-worker';
import type { RenderedPage, Renderer, Rendering } from './renderer';

/**
 * A rendering that takes longer than this hangs, in milliseconds; the start of a thread is part of it, and a machine may be
 * busy. An ordinary page takes about 10 of the CPU, one of 1,000 blocks 120.
 */
const renderLimit = 20_000;

/** A page is tried again where its thread died; where that thread dies as well, the page is taken for the reason. */
const triesOfPage = 2;

/** The wait before a thread is started again: none at first, then from the first to the second, in milliseconds. */
const [shortestWait, longestWait] = [100, 10_000];

/**
 * A thread with nothing to do holds some 35 MB and is there again in a fifth of a second: it is ended after so long, in
 * milliseconds. Where somebody edits it is kept until he has probably gone, so that each change is drawn at once.
 */
const idleFor = { visited: 10_000, edited: 300_000 };

/**
 * Of the memory of a thread, in MB. A smaller young generation costs a third more time with 1,000 blocks, a larger one 15 MB
 * for a tenth less; the old one is bounded so that a page without end ends its thread and not the process.
 */
const memory: ResourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

interface RendererThreadDeps {
  content: Pick<ContentStore, 'version' | 'filled' | 'snapshot'>;
  /** Asked at each rendering, because a port that the system chooses is known only after listening. */
  publicUrl: () => string;
  log: Log;
  /** In place of the built worker. */
  script?: URL;
  /** In place of `renderLimit`. */
  limit?: number;
}

interface Job {
  rendering: Rendering;
  tries: number;
  done: (page: RenderedPage) => void;
  failed: (reason: unknown) => void;
}

export interface RendererThread extends Renderer {
  /** Ends the thread for good; what waits is rejected. */
  end: () => Promise<void>;
}

/**
 * Renders in a worker thread, one page after the other in the order they were asked for. The thread gets the content once a
 * version. One that dies, or hangs, is replaced; a page that it cannot render is rejected with the reason.
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
  /** Threads that have died since the last page. */
  let deaths = 0;
  let starting = false;
  let thread: Worker | undefined = start();
  /** Version of the content that the thread has, and of the first that any had. */
  let known: number | undefined;
  let first: number | undefined;

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: memory });
    let reason: unknown = 'the thread has ended';
    // The process ends when its server does, whether or not this waits for a page.
    started.unref();
    started.on('message', settle);
    started.on('messageerror', (error) => settle({ failure: error }));
    started.on('error', (error) => {
      reason = error;
    });
    started.on('exit', () => replace(started, reason));
    return started;
  }

  function rest(): void {
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

  function settle(answer: RenderAnswer): void {
    const job = running;
    running = undefined;
    clearTimeout(timer);
    if (!job) return;
    if ('failure' in answer) {
      job.failed(answer.failure);
    } else {
      deaths = 0;
      const { html, status } = answer;
      job.done({ html: Buffer.from(html.buffer, html.byteOffset, html.byteLength), status });
    }
    rest();
    void next();
  }

  function replace(dead: Worker, reason: unknown): void {
    if (thread !== dead || ended) return;
    forget();
    deaths += 1;
    log.error({ error: reason, path: running?.rendering.path }, 'the thread that renders pages has ended');
    const job = running;
    running = undefined;
    clearTimeout(timer);
    if (job && job.tries < triesOfPage) queue.unshift(job);
    else job?.failed(reason);
    void next();
  }

  function giveUp(): void {
    const hanging = thread;
    const job = running;
    if (!hanging || !job) return;
    // Tried again it would hang again, and hold up all the others for as long.
    job.tries = triesOfPage;
    const reason = new Error(`The page took longer than ${limit} ms.`);
    replace(hanging, reason);
    void hanging.terminate();
  }

  /** The thread, started anew where there is none: at once after the first death, then after a growing wait. */
  async function living(): Promise<Worker> {
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
      worker = await living();
    } catch (error) {
      starting = false;
      deaths += 1;
      log.error({ error }, 'the thread that renders pages could not be started');
      queue.shift()?.failed(error);
      return next();
    }
    starting = false;
    const job = ended ? undefined : queue.shift();
    if (!job) return;
    clearTimeout(idle);
    running = job;
    job.tries += 1;
    timer = setTimeout(giveUp, limit);
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
      // Of the pages the shell of the content area alone needs no content; without it the database is away.
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
