import { open } from 'node:fs/promises';
import { Refused } from '../base/domain-errors';
import type { ReceivedFile } from './receive';

/** Readers look for the header in the first kilobyte (ISO 32000-1, annex H, note 13). */
const longestHead = 1_024;

/** Bytes in which the end mark is looked for: some programs fill a file up to the size of a sector or a page. */
const longestTail = 65_536;

const header = '%PDF-';

/**
 * Who sniffs a type would take text with this for HTML. Sniffers begin at the first byte (mimesniff.spec.whatwg.org, 7.1), so
 * only what stands before the header or after the end is looked at: pixels and strings of a PDF hold any bytes.
 */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|meta|object|embed|img|a\s)/i;

/** Control characters of text, and those with which DOS ends a file and printers begin a command (PJL). */
const textControls = '\0\t\n\v\f\r\x1a\x1b';

const byteOrderMark = '\xef\xbb\xbf';

/**
 * Text may stand before the header and after the end: lines of printers, of mail and of web servers. Other bytes may be
 * a file of another type, such as an archive behind the end.
 */
function isText(bytes: string): boolean {
  const text = bytes.startsWith(byteOrderMark) ? bytes.slice(byteOrderMark.length) : bytes;
  return [...text].every((sign) => (sign >= ' ' && sign <= '~') || textControls.includes(sign));
}

/** Text with which files of other types begin. */
const otherType = /^(?:GIF8|#!|%!PS)/;

async function textAt(path: string, start: number, length: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

function headProblem(head: string): 'pdfMarkup' | 'pdfNoHeader' | undefined {
  const before = head.split(header, 1)[0] ?? '';
  if (markup.test(before)) return 'pdfMarkup';
  return before === head || otherType.test(before) || !isText(before) ? 'pdfNoHeader' : undefined;
}

/** Where a PDF ends: at its end mark or, if a program left that out, at the place of its table; -1 if it was cut. */
function endOf(tail: string): number {
  const mark = tail.lastIndexOf('%%EOF');
  return mark >= 0 ? mark : tail.search(/startxref\s+\d+\s*$/);
}

function tailProblem(tail: string): 'pdfMarkup' | 'pdfNoEnd' | undefined {
  const end = endOf(tail);
  const after = end < 0 ? '' : tail.slice(end);
  if (end < 0 || !isText(after)) return 'pdfNoEnd';
  return markup.test(after) ? 'pdfMarkup' : undefined;
}

/** Whether a file that begins with these bytes is a PDF, whole or not. */
export const beginsAsPdf = (bytes: Buffer): boolean =>
  headProblem(bytes.subarray(0, longestHead).toString('latin1')) === undefined;

/** Throws Refused if a file of another type may hide before the header or after the end, or if one of them is missing. */
export async function checkPdfEnds({ path, size }: Pick<ReceivedFile, 'path' | 'size'>): Promise<void> {
  if (size === 0) throw new Refused('pdfEmpty');
  const tailStart = Math.max(0, size - longestTail);
  const problem =
    headProblem(await textAt(path, 0, longestHead)) ?? tailProblem(await textAt(path, tailStart, longestTail));
  if (problem) throw new Refused(problem);
}
