import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

export interface PdfParts {
  /** Objects by number, from 1 on, in the syntax of PDF and Latin-1. */
  objects: readonly string[];
  header?: string;
  /** Further entries of the trailer. */
  trailer?: string;
  /** The table of places as text (PDF 1.0) or as a compressed stream (PDF 1.5). */
  table?: 'text' | 'stream';
  lineEnd?: string;
}

const drawing = 'BT /F1 24 Tf 72 720 Td (Abseits) Tj ET';

export function streamOf(content: string, entries = ''): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;
}

export const compressed = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');

/** The objects of a document with one page; `catalog` and `page` are further entries, `more` are further objects. */
export function pageObjects({ catalog = '', page = '', contents = streamOf(drawing) } = {}, ...more: string[]) {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    contents,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ];
}

function textTable(places: readonly number[], trailer: string): string {
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const size = places.length + 1;
  return `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
}

/** ISO 32000-1, 7.5.8: one byte for the kind, four for the place, one for the generation. */
function streamTable(places: readonly number[], start: number, trailer: string): string {
  const rows = Buffer.alloc(6 * (places.length + 2));
  [...places, start].forEach((place, index) => {
    rows.writeUInt8(1, 6 * (index + 1));
    rows.writeUInt32BE(place, 6 * (index + 1) + 1);
  });
  const size = places.length + 2;
  const entries = `/Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R /Filter /FlateDecode ${trailer}`;
  return `${places.length + 1} 0 obj\n${streamOf(compressed(rows.toString('latin1')), entries)}\nendobj\n`;
}

/** A PDF in Latin-1. */
export function pdfOf({
  objects,
  header = '%PDF-1.7\n',
  trailer = '',
  table = 'text',
  lineEnd = '\n',
}: PdfParts): string {
  let file = header;
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const end = table === 'text' ? textTable(places, trailer) : streamTable(places, start, trailer);
  const written = `${file}${end}startxref\n${start}\n%%EOF\n`;
  return lineEnd === '\n' ? written : written.replaceAll('\n', lineEnd);
}

/** RC4, with which PDF 1.1 encrypts; OpenSSL has it no longer. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    const held = at(one);
    state[one & 255] = at(other);
    state[other & 255] = held;
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  j = 0;
  return data.map((byte, index) => {
    j = (j + at(index + 1)) & 255;
    swap(index + 1, j);
    return byte ^ at(at(index + 1) + at(j));
  }) as Buffer;
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (password: string) => Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);

/** The trailer's entries of a file encrypted for a password of its readers (ISO 32000-1, 7.6.3, revision 2). */
export function encryption(password: string): string {
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, padding);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return `/ID [${hex(id)} ${hex(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${hex(owner)} /U ${hex(user)} >>`;
}
