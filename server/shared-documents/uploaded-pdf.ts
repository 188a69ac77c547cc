import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { reasonOf } from '../base/database-errors';
import { Refused } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { FileStore, KeptFile } from '../files/file-store';
import type { ReceivedFile } from '../files/receive';

/** Bytes checked at each end. */
const looked = 2_048;

/** Browsers and mail programs that sniff types would take this for HTML. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|meta|object|embed|img|a\s)/i;

async function textAt(path: string, start: number, length: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

/**
 * A PDF from its first byte to its end mark, without markup at its beginning. Readers tolerate bytes before and after,
 * where other types could hide. Throws Refused with the problem.
 */
export async function checkPdf({ path, size }: ReceivedFile): Promise<void> {
  if (size === 0) throw new Refused('pdfEmpty');
  const head = await textAt(path, 0, looked);
  if (!/^%PDF-[12]\.\d/.test(head)) throw new Refused(markup.test(head) ? 'pdfMarkup' : 'pdfNoHeader');
  if (markup.test(head.slice(0, 1_024))) throw new Refused('pdfMarkup');
  const tail = await textAt(path, Math.max(0, size - looked), looked);
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) throw new Refused('pdfNoEnd');
}

/** Maximum length of a file name without extension, in characters. */
const longest = 100;

/** The last part of the path, without characters that a file system or header could misread. */
export function safeFileName(given: string | undefined, title: string): string {
  const last = path.posix.basename((given ?? '').replaceAll('\\', '/'));
  const plain = (text: string) =>
    text
      .normalize('NFC')
      .replace(/\.pdf$/i, '')
      // Control characters, those that change the writing direction, and characters reserved on any system.
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*%;]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[.\s]+|[.\s]+$/g, '')
      .slice(0, longest)
      .trim();
  return `${plain(last) || plain(title) || 'dokument'}.pdf`;
}

/** ASCII for old clients and UTF-8 for others (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** In development and tests the server runs from its sources, and the plain .mjs file needs no build. */
const isSource = new URL(import.meta.url).pathname.endsWith('.ts');
const script = new URL(isSource ? './draw-first-page.mjs' : './draw-first-page.js', import.meta.url);

/** Time limit for drawing a page in milliseconds; it usually takes half a second. */
const longestDrawing = 20_000;

/** Pictures kept in memory, about 50 KB each. */
const mostKept = 12;

/** Null if the page cannot be drawn. */
export type FirstPages = (file: Pick<KeptFile, 'storageKey' | 'sha256'>) => Promise<Buffer | null>;

/** One at a time, each in its own process. Caches those requested last. */
export function createFirstPages(files: Pick<FileStore, 'get'>, log: Log): FirstPages {
  const oneByOne = pLimit(1);
  const kept = new Map<string, Promise<Buffer | null>>();

  async function draw(key: string): Promise<Buffer | null> {
    const file = await files.get(key);
    if (!file) return null;
    // The process that reads foreign files gets no environment and so no secrets.
    const child = spawn(process.execPath, [fileURLToPath(script)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: longestDrawing,
      killSignal: 'SIGKILL',
    });
    const [picture] = await Promise.all([buffer(child.stdout), pipeline(file, child.stdin)]);
    return picture.byteLength > 0 ? picture : null;
  }

  return ({ storageKey, sha256 }) => {
    const drawn =
      kept.get(sha256) ??
      oneByOne(() => draw(storageKey)).catch((error: unknown) => {
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
