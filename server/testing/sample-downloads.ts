import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Bytes } from './pictures-app';

/** A zip with files of these names. An OpenDocument's type stands first, uncompressed. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Bytes> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), name, { compress: name !== 'mimetype' });
  zip.end();
  return (await buffer(zip.outputStream as NodeJS.ReadableStream)) as Bytes;
}

export const samplePdfFile = (text = 'Mappe') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`) as Bytes;

export const sampleSvg = Buffer.from(
  '<?xml version="1.0"?>\n<!-- Logo -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
) as Bytes;
