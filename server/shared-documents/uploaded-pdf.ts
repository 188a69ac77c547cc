import { createReadStream } from 'node:fs';
import { Refused } from '../base/domain-errors';
import { checkPdfEnds } from '../files/pdf-ends';
import type { ReceivedFile } from '../files/receive';
import { isReadablePdf } from './pdf-processes';

/** A PDF that readers open and that hides no other file. Throws Refused with the problem. */
export async function checkPdf(file: ReceivedFile): Promise<void> {
  await checkPdfEnds(file);
  if (!(await isReadablePdf(() => createReadStream(file.path)))) throw new Refused('pdfUnreadable');
}
