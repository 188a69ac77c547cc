import { Worker } from 'node:worker_threads';
import { type EntityName, entityNames } from '@shared/entities/entities';
import { DomainError, type ErrorDetails, Refused } from '../base/domain-errors';
import type { ContentFile, OpenContentFile, ReadContent } from './open-content-file';

/** What the thread sends: one `opened`, later lists in parts and `done`; or why it gave up. */
export type ContentFileAnswer =
  | { opened: Pick<ContentFile, 'madeAt' | 'hashes' | 'pictures'> }
  | { name: EntityName | 'redirect'; entries: readonly unknown[] }
  | { done: true }
  | { refused: { id: DomainError['id']; details: ErrorDetails; cause: string | undefined } }
  | { failure: { message: string; code: string | undefined } };

/** In milliseconds, for opening and for reading; a large site takes seconds, on a busy machine a minute. */
const readLimit = 5 * 60_000;

/** In MB: a file that needs more ends its thread and not the server. */
const memory = { maxOldGenerationSizeMb: 512 };

function errorOf(answer: Extract<ContentFileAnswer, { refused: unknown } | { failure: unknown }>): Error {
  if ('failure' in answer) return Object.assign(new Error(answer.failure.message), { code: answer.failure.code });
  const { id, details, cause } = answer.refused;
  return new DomainError(id, details, cause);
}

/** Calls `take` for each answer until it returns true. Rejects with what the thread refuses, and if it ends or hangs. */
function untilAnswered(worker: Worker, take: (answer: ContentFileAnswer) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new Refused('transferTooMuch')), readLimit);
    const onMessage = (answer: ContentFileAnswer) => {
      if ('refused' in answer || 'failure' in answer) settle(errorOf(answer));
      else if (take(answer)) settle();
    };
    const onError = (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused('transferTooMuch', {}, error) : error);
    const onExit = () => settle(new Error('the thread that reads a content file has ended'));
    function settle(error?: unknown): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      // An error after this one, as while the thread is ended, has nobody to go to.
      worker.on('error', () => {});
      if (error === undefined) resolve();
      else reject(error);
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/** Reads and checks a content file in a thread of its own, so that the server answers others meanwhile. */
export const openContentFileAside: OpenContentFile = async (path) => {
  const worker = new Worker(new URL('./content-file-worker.js', import.meta.url), {
    workerData: path,
    resourceLimits: memory,
  });
  const close = () => void worker.terminate();
  const opened: Pick<ContentFile, 'madeAt' | 'hashes' | 'pictures'>[] = [];
  try {
    await untilAnswered(worker, (answer) => 'opened' in answer && opened.push(answer.opened) > 0);
  } catch (error) {
    close();
    throw error;
  }
  const [described] = opened;
  if (!described) throw new Error('the thread that reads a content file opened none');
  return {
    ...described,
    async read(ids) {
      const lists = new Map<string, unknown[]>([...entityNames, 'redirect' as const].map((name) => [name, []]));
      worker.postMessage(ids);
      await untilAnswered(worker, (answer) => {
        if ('name' in answer) lists.get(answer.name)?.push(...answer.entries);
        return 'done' in answer;
      });
      const content = Object.fromEntries(entityNames.map((name) => [name, lists.get(name)]));
      return { content, redirects: lists.get('redirect') } as unknown as ReadContent;
    },
    close,
  };
};
