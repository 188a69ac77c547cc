import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import type { FileStore, KeptFile } from '../files/file-store';

/** JavaScript beside the source, because Node runs it directly in development and in tests. */
const isSource = new URL(import.meta.url).pathname.endsWith('.ts');
const script = new URL(isSource ? './draw-first-page.mjs' : './draw-first-page.js', import.meta.url);

/** A page takes no longer than this to draw, in milliseconds; it usually takes half a second. */
const longest = 20_000;

/** So many pictures of first pages are kept in memory; each has about 50 KB. */
const mostKept = 12;

/** The first page of a document as WebP, by its hash; null where it cannot be drawn. */
export type FirstPages = (file: Pick<KeptFile, 'key' | 'sha256'>) => Promise<Buffer | null>;

/** Draws first pages, one at a time, each in a process of its own; those asked for last are kept. */
export function createFirstPages(files: Pick<FileStore, 'get'>, log: Log): FirstPages {
  const oneByOne = pLimit(1);
  const kept = new Map<string, Promise<Buffer | null>>();

  async function draw(key: string): Promise<Buffer | null> {
    const file = await files.get(key);
    if (!file) return null;
    // The process that reads foreign files gets no environment and no secrets.
    const child = spawn(process.execPath, [fileURLToPath(script)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: longest,
      killSignal: 'SIGKILL',
    });
    const [picture] = await Promise.all([buffer(child.stdout), pipeline(file, child.stdin)]);
    return picture.byteLength > 0 ? picture : null;
  }

  return ({ key, sha256 }) => {
    const drawn =
      kept.get(sha256) ??
      oneByOne(() => draw(key)).catch((error: unknown) => {
        log.warn({ error: reasonOf(error) }, 'the first page of a document could not be drawn');
        return null;
      });
    kept.delete(sha256);
    kept.set(sha256, drawn);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}
