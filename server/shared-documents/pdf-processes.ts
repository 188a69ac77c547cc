import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import type { FileStore, KeptFile } from '../files/file-store';

/** In development and tests the server runs from its sources, and the plain .mjs files need no build. */
const isSource = new URL(import.meta.url).pathname.endsWith('.ts');

/** Time limit for reading a file in milliseconds; it usually takes half a second. */
const longestReading = 20_000;

/**
 * Gives a file to one of the processes beside this module and returns what that writes; empty if it failed. Rejects if
 * the file cannot be read, or not to its end.
 */
async function readInProcess(name: 'check-pdf' | 'draw-first-page', file: Readable): Promise<Buffer> {
  const script = new URL(`./${name}.${isSource ? 'mjs' : 'js'}`, import.meta.url);
  // The process that reads foreign files gets no environment and so no secrets.
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestReading,
    killSignal: 'SIGKILL',
  });
  const [answer] = await Promise.all([buffer(child.stdout), pipeline(file, child.stdin)]);
  return answer;
}

const checkedOneByOne = pLimit(1);

/** Whether a reader opens the file at once, or with a password or certificate. False if it cannot or gives up. */
export async function isReadablePdf(file: () => Readable): Promise<boolean> {
  const state = await checkedOneByOne(() => readInProcess('check-pdf', file())).catch(() => '');
  return ['readable', 'locked'].includes(state.toString());
}

/** Pictures kept in memory, about 50 KB each: 20 MB in all. */
const mostKept = 400;

/** Null if the page cannot be drawn, or the client has left before its turn. */
type FirstPages = (
  file: Pick<KeptFile, 'storageKey' | 'sha256'>,
  client: { readonly closed: boolean },
) => Promise<Buffer | null>;

/** One at a time, each in its own process. Caches those requested last. */
export function createFirstPages(files: Pick<FileStore, 'get'>, log: Log): FirstPages {
  const oneByOne = pLimit(1);
  const kept = new Map<string, Buffer | null>();

  async function draw(key: string): Promise<Buffer | null> {
    try {
      const file = await files.get(key);
      if (!file) return null;
      const picture = await readInProcess('draw-first-page', file);
      return picture.byteLength > 0 ? picture : null;
    } catch (error) {
      log.warn({ error: reasonOf(error) }, 'the first page of a document could not be drawn');
      return null;
    }
  }

  function keep(sha256: string, picture: Buffer | null): void {
    kept.delete(sha256);
    kept.set(sha256, picture);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  const readFirstPage: FirstPages = async ({ storageKey, sha256 }, client) => {
    // Another client may have had it drawn meanwhile.
    const known = kept.get(sha256);
    if (known === undefined && client.closed) return null;
    const picture = known === undefined ? await draw(storageKey) : known;
    keep(sha256, picture);
    return picture;
  };

  return (file, client) =>
    kept.has(file.sha256) ? readFirstPage(file, client) : oneByOne(() => readFirstPage(file, client));
}
