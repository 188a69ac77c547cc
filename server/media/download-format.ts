import { open } from 'node:fs/promises';
import type { DownloadFormat } from '@shared/media';
import { Refused } from '../base/domain-errors';
import { beginsAsPdf, checkPdfEnds } from '../files/pdf-ends';
import type { ReceivedFile } from '../files/receive';
import { officeFormatOf } from './office-format';
import { rootName, xmlText } from './xml-head';
import { withZipEntries } from './zip-entries';

/** How many bytes tell what a file is; the longest beginning is that of an SVG with a licence before its root. */
const beginning = 64 * 1024;

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

/** What DOC, XLS and PPT are written in, and office files with a password (MS-CFB, 2.2). */
const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/**
 * What a file is by its own bytes, whatever its name says. Throws Refused for anything that is not offered to download,
 * for office files with macros, and for what is cut short.
 */
export async function downloadFormatOf(file: ReceivedFile): Promise<DownloadFormat> {
  if (file.size === 0) throw new Refused('downloadEmpty');
  const bytes = await firstBytes(file.path);
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) {
    if (bytes.subarray(12, 16).toString('latin1') !== 'IHDR') throw new Refused('downloadBroken');
    return 'png';
  }
  if (startsWith(bytes, 'PK\x03\x04'))
    return withZipEntries(file.path, async (entries) => (await officeFormatOf(entries)) ?? 'zip');
  if (startsWith(bytes, compoundFile)) throw new Refused('downloadOldOffice');
  if (beginsAsPdf(bytes)) {
    await checkPdfEnds(file);
    return 'pdf';
  }
  if (rootName(xmlText(bytes)) === 'svg') return 'svg';
  throw new Refused('downloadUnknown');
}
