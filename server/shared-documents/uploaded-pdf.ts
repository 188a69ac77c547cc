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

/** Bytes at either end that are looked at. */
const looked = 2_048;

/** What a browser or a mail program that guesses types would take for a page. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|meta|object|embed|img|a\s)/i;

/** The bytes of a file from a place on, as text of one character each. */
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
 * Looks at the content of a received file: a PDF from its first byte (readers would forgive a thousand bytes before it,
 * which is where other types hide) to its end mark, with nothing behind that but blanks (an archive ends there), and
 * without markup at its beginning. Throws Refused with what is wrong.
 */
export async function checkPdf({ path, size }: ReceivedFile): Promise<void> {
  if (size === 0) throw new Refused('pdfEmpty');
  const head = await textAt(path, 0, looked);
  if (!/^%PDF-[12]\.\d/.test(head)) throw new Refused(markup.test(head) ? 'pdfMarkup' : 'pdfNoHeader');
  if (markup.test(head.slice(0, 1_024))) throw new Refused('pdfMarkup');
  const tail = await textAt(path, Math.max(0, size - looked), looked);
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) throw new Refused('pdfNoEnd');
}

/** Longest name of a file without its ending, in characters. */
const longest = 100;

/**
 * The name under which a document is downloaded, from the one that it was uploaded with: the last part of any path,
 * without what a file system or a header could misread, and with the ending of what it is.
 */
export function safeFileName(given: string | undefined, title: string): string {
  const last = path.posix.basename((given ?? '').replaceAll('\\', '/'));
  const plain = (text: string) =>
    text
      .normalize('NFC')
      .replace(/\.pdf$/i, '')
      // Control characters, those that turn the direction of writing, and what is reserved on any system.
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*%;]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[.\s]+|[.\s]+$/g, '')
      .slice(0, longest)
      .trim();
  return `${plain(last) || plain(title) || 'dokument'}.pdf`;
}

/** Content-Disposition with a name in both spellings (RFC 6266): ASCII for old readers, all of it for the others. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** JavaScript beside the source, because Node runs it directly in development and in tests. */
const isSource = new URL(import.meta.url).pathname.endsWith('.ts');
const script = new URL(isSource ? './draw-first-page.mjs' : './draw-first-page.js', import.meta.url);

/** A page takes no longer than this to draw, in milliseconds; it usually takes half a second. */
const longestDrawing = 20_000;

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
      timeout: longestDrawing,
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
