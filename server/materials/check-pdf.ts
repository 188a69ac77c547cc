import { open } from 'node:fs/promises';
import type { ErrorId } from '@shared/i18n/keys';
import { HttpError } from '../base/errors';
import type { ReceivedFile } from '../files/receive';

/** Bytes at either end that are looked at. */
const looked = 2_048;

/** What a browser or a mail program that guesses types would take for a page. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|meta|object|embed|img|a\s)/i;

const refused = (id: ErrorId) => new HttpError(400, id);

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
 * without markup at its beginning. Throws 400 with what is wrong.
 */
export async function checkPdf({ path, size }: ReceivedFile): Promise<void> {
  if (size === 0) throw refused('pdfEmpty');
  const head = await textAt(path, 0, looked);
  if (!/^%PDF-[12]\.\d/.test(head)) throw refused(markup.test(head) ? 'pdfMarkup' : 'pdfNoHeader');
  if (markup.test(head.slice(0, 1_024))) throw refused('pdfMarkup');
  const tail = await textAt(path, Math.max(0, size - looked), looked);
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) throw refused('pdfNoEnd');
}
