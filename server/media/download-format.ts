import { open } from 'node:fs/promises';
import { keysOf } from '@shared/base/records';
import type { DownloadFormat } from '@shared/media';
import { openPromise, type ZipFile } from 'yauzl';
import { codeOf } from '../base/database-errors';
import { Refused } from '../base/domain-errors';
import type { ReceivedFile } from '../files/receive';

/** How many bytes tell what a file is; the longest beginning is that of an SVG with a licence before its root. */
const beginning = 64 * 1024;

/** Entries of a zip that are looked at, so that a file of many empty entries keeps nobody waiting. */
const mostEntries = 50_000;

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (bytes: Buffer, sign: string) => bytes.subarray(0, sign.length).toString('latin1') === sign;

/** Whether a text is an SVG: its root element, after the declaration, comments and type that XML allows before it. */
function isSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (const [opens, closes] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
    ['<!DOCTYPE', '>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(opens)) {
      const end = rest.indexOf(closes);
      if (end < 0) return false;
      rest = rest.slice(end + closes.length).trimStart();
    }
  }
  return /^<svg[\s>]/.test(rest);
}

/** What the office programs write into their zips. */
const officeParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;
const openDocuments = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' } as const;

/** An OpenDocument begins with its type, uncompressed, so that the first bytes tell it. */
function openDocumentOf(bytes: Buffer): DownloadFormat | undefined {
  const start = bytes.subarray(30, 120).toString('latin1');
  const [, type] = /^mimetypeapplication\/vnd\.oasis\.opendocument\.([a-z]+)PK/.exec(start) ?? [];
  return keysOf(openDocuments).find((format) => openDocuments[format] === type);
}

async function namesIn(zip: ZipFile): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { fileName } of zip.eachEntry()) {
    if (names.size === mostEntries) break;
    names.add(fileName);
  }
  return names;
}

async function formatOfZip(path: string, bytes: Buffer): Promise<DownloadFormat> {
  // Only the list of entries at the end of the file is read; nothing is unpacked.
  const zip = await openPromise(path, { autoClose: false, decodeStrings: true });
  try {
    const names = await namesIn(zip);
    if ([...names].some((name) => name.endsWith('vbaProject.bin'))) throw new Refused('downloadMacros');
    const office = keysOf(officeParts).find((format) => names.has(officeParts[format]));
    return office ?? openDocumentOf(bytes) ?? 'zip';
  } finally {
    zip.close();
  }
}

/** Whether a PDF has its end: one that was cut short on the way has none. */
async function endsAsPdf({ path, size }: ReceivedFile): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const length = Math.min(size, 2_048);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.includes('%%EOF');
  } finally {
    await file.close();
  }
}

/**
 * What a file is by its own bytes, whatever its name says. Throws Refused for anything that is not offered to download,
 * for office files with macros, and for what is cut short.
 */
export async function downloadFormatOf(file: ReceivedFile): Promise<DownloadFormat> {
  if (file.size === 0) throw new Refused('downloadEmpty');
  const bytes = await firstBytes(file.path);
  if (startsWith(bytes, '%PDF-')) {
    if (!(await endsAsPdf(file))) throw new Refused('downloadBroken');
    return 'pdf';
  }
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) {
    if (bytes.subarray(12, 16).toString('latin1') !== 'IHDR') throw new Refused('downloadBroken');
    return 'png';
  }
  if (startsWith(bytes, 'PK\x03\x04')) {
    return formatOfZip(file.path, bytes).catch((error: unknown) => {
      const ours = error instanceof Refused || /^E[A-Z]+$/.test(codeOf(error) ?? '');
      throw ours ? error : new Refused('downloadBroken', {}, error);
    });
  }
  if (isSvg(bytes.toString('utf8'))) return 'svg';
  throw new Refused('downloadUnknown');
}
