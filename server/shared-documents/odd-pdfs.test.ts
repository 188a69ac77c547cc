import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPdfEnds } from '../files/pdf-ends';
import { compressed, encryption, pageObjects, pdfOf, streamOf } from '../testing/pdf-writer';
import { pdfState } from './pdf-state.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'abseits-odd-pdfs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the reader says of a file, or the problem for which it is refused before. */
async function outcome(content: string): Promise<string> {
  const file = path.join(folder, 'file.part');
  const bytes = Buffer.from(content, 'latin1');
  writeFileSync(file, bytes);
  try {
    await checkPdfEnds({ path: file, size: bytes.length });
    return await pdfState(bytes);
  } catch (error) {
    return String((error as { id?: string }).id);
  }
}

const plain = pdfOf({ objects: pageObjects() });
const form = '/AcroForm << /Fields [6 0 R] /NeedAppearances true >>';
const field = '<< /FT /Tx /T (Name) /V (Ida) /Type /Annot /Subtype /Widget /Rect [0 0 99 20] /P 3 0 R >>';
const attachment = '<< /Type /Filespec /F (zahlen.csv) /EF << /F 7 0 R >> >>';
const attached = '/Names << /EmbeddedFiles << /Names [(zahlen.csv) 6 0 R] >> >>';
const xmp =
  '<?xpacket begin="\xef\xbb\xbf"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:li>A</rdf:li></rdf:RDF></x:xmpmeta>';

/** One more page tree than the file had before, appended as programs do that change a file (ISO 32000-1, 7.5.6). */
function updated(file: string): string {
  const object = '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>\nendobj\n';
  const place = String(file.length).padStart(10, '0');
  const table = file.length + object.length;
  const before = /startxref\n(\d+)/.exec(file)?.[1];
  return `${file}${object}xref\n5 1\n${place} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`;
}

function pages(count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 3);
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  const tree = `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${count} >>`;
  return pdfOf({ objects: ['<< /Type /Catalog /Pages 2 0 R >>', tree, ...numbers.map(() => page)] });
}

/** Objects 1 to 3 in a compressed stream (ISO 32000-1, 7.5.7); a reader finds them by reading the file through. */
function packed(): string {
  const [catalog = '', tree = '', page = ''] = pageObjects();
  const offsets = `1 0 2 ${catalog.length + 1} 3 ${catalog.length + tree.length + 2} `;
  const content = compressed(`${offsets}${catalog} ${tree} ${page}`);
  const entries = `/Type /ObjStm /N 3 /First ${offsets.length} /Filter /FlateDecode`;
  const rows = Buffer.from([0, 0, 0, 0, 2, 0, 6, 0, 2, 0, 6, 1, 2, 0, 6, 2]);
  let file = '%PDF-1.5\n';
  const add = (number: number, object: string) => {
    const place = file.length;
    file += `${number} 0 obj\n${object}\nendobj\n`;
    return [1, place >> 8, place & 255, 0];
  };
  const others = pageObjects().slice(3);
  const all = [...rows, ...add(4, others[0] ?? ''), ...add(5, others[1] ?? ''), ...add(6, streamOf(content, entries))];
  const start = file.length;
  const list = String.fromCharCode(...all, 1, start >> 8, start & 255, 0);
  add(7, streamOf(list, '/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R'));
  return `${file}startxref\n${start}\n%%EOF\n`;
}

const good: [string, string][] = [
  ...['1.0', '1.2', '1.4', '1.7', '2.0'].map((version): [string, string] => [
    `of version ${version}`,
    pdfOf({ objects: pageObjects(), header: `%PDF-${version}\n` }),
  ]),
  ['with a comment of binary bytes', pdfOf({ objects: pageObjects(), header: '%PDF-1.6\n%\xe2\xe3\xcf\xd3\n' })],
  ['behind a mark of byte order', `\xef\xbb\xbf${plain}`],
  ['behind empty lines', `\r\n\r\n${plain}`],
  ['behind NUL bytes', `\0\0\0\0${plain}`],
  ['behind the lines of a printer', `\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${plain}`],
  ['behind the lines of a web server', `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${plain}`],
  ['behind the lines of a mail', `Content-Transfer-Encoding: binary\r\n\r\n${plain}`],
  ['without a line break at its end', plain.trimEnd()],
  ['with empty lines behind its end', `${plain}\r\n\r\n\r\n`],
  ['filled up with NUL bytes', plain + '\0'.repeat(20_000)],
  ['with the end mark of DOS', `${plain}\x1a`],
  ['with the last line of a printer', `${plain}\x1b%-12345X`],
  ['with the last line of a form', `${plain}\r\n------WebKitFormBoundary7MA4--\r\n`],
  ['with a comment of a web server', `${plain}<!-- 0.31 s -->\n`],
  ['without an end mark', plain.replace('%%EOF\n', '')],
  ['with its end twice', `${plain}%%EOF\n`],
  ['with line ends of Windows', pdfOf({ objects: pageObjects(), lineEnd: '\r\n' })],
  ['with line ends of old Macs', pdfOf({ objects: pageObjects(), lineEnd: '\r' })],
  ['changed once', updated(plain)],
  ['changed three times', updated(updated(updated(plain)))],
  ['with a wrong place of its table', plain.replace(/startxref\n\d+/, 'startxref\n0')],
  ['with wrong places in its table', plain.replace(/^\d{10} 00000 n/gm, '0000000009 00000 n')],
  ['with short lines in its table', plain.replace(/ n \n/g, ' n\n')],
  ['with a table in a stream', pdfOf({ objects: pageObjects(), table: 'stream' })],
  ['with objects in a stream', packed()],
  ['for the web, with its table in front', pdfOf({ objects: pageObjects({}, '<< /Linearized 1 /L 9 /N 1 >>') })],
  ['encrypted without a password', pdfOf({ objects: pageObjects(), trailer: encryption('') })],
  ['with a form', pdfOf({ objects: pageObjects({ catalog: form, page: '/Annots [6 0 R]' }, field) })],
  ['with a file in it', pdfOf({ objects: pageObjects({ catalog: attached }, attachment, streamOf('a;b')) })],
  [
    'that is a portfolio',
    pdfOf({ objects: pageObjects({ catalog: `/Collection << /View /D >> ${attached}` }, attachment, streamOf('a')) }),
  ],
  ['with metadata as plain text', pdfOf({ objects: pageObjects({ catalog: '/Metadata 6 0 R' }, streamOf(xmp)) })],
  ['with metadata first', pdfOf({ objects: pageObjects(), header: `%PDF-1.7\n8 0 obj\n${streamOf(xmp)}\nendobj\n` })],
  ['with a title in UTF-16', pdfOf({ objects: pageObjects(), trailer: '/Info << /Title <FEFF00DC> >>' })],
  [
    'with a compressed page',
    pdfOf({ objects: pageObjects({ contents: streamOf(compressed('q Q'), '/Filter /FlateDecode') }) }),
  ],
  ['with an empty page', pdfOf({ objects: pageObjects({ contents: streamOf('') }) })],
  ['with a turned page', pdfOf({ objects: pageObjects({ page: '/Rotate 90' }) })],
  ['with a page of 5 m', pdfOf({ objects: pageObjects({ page: '/MediaBox [0 0 14400 14400]' }) })],
  ['without the size of its page', plain.replace('/MediaBox [0 0 595 842]', ' '.repeat(22))],
  ['with layers', pdfOf({ objects: pageObjects({ catalog: '/OCProperties << /OCGs [] /D << >> >>' }) })],
  [
    'with tags and a language',
    pdfOf({ objects: pageObjects({ catalog: '/MarkInfo << /Marked true >> /Lang (de-DE)' }) }),
  ],
  ['with names of bytes', pdfOf({ objects: pageObjects({ catalog: '/Caf#C3#A9 true' }) })],
  ['of a thousand pages', pages(1_000)],
  ['of two megabytes', pdfOf({ objects: pageObjects({}, streamOf('x'.repeat(2_000_000))) })],
];

const bad: [string, string, string][] = [
  ['without a page', pages(0), 'unreadable'],
  ['with a header and an end alone', '%PDF-1.4\nnichts\n%%EOF\n', 'unreadable'],
  ['without its second half', plain.slice(0, plain.length / 2), 'pdfNoEnd'],
  ['without an end mark and with an archive behind it', `${plain.replace('%%EOF\n', '')}PK\x03\x04`, 'pdfNoEnd'],
  ['with an archive behind it', `${plain}PK\x03\x04 archive PK\x05\x06`, 'pdfNoEnd'],
  ['with HTML behind it', `${plain}<script>alert(1)</script>`, 'pdfMarkup'],
  ['with HTML far behind it', `${plain}${' '.repeat(2_000)}<script>alert(1)</script>`, 'pdfMarkup'],
  ['behind HTML', `<!doctype html>${plain}`, 'pdfMarkup'],
  ['behind a picture', `GIF89a${plain}`, 'pdfNoHeader'],
  ['behind a program', `#!/bin/sh\n${plain}`, 'pdfNoHeader'],
  ['behind an archive', `PK\x03\x04${plain}`, 'pdfNoHeader'],
  ['behind a kilobyte of text', `${' '.repeat(1_024)}${plain}`, 'pdfNoHeader'],
];

describe('check of an uploaded PDF', () => {
  it.each(good)('accepts one %s', async (_what, content) => {
    expect(await outcome(content)).toBe('readable');
  });

  it('accepts one that opens with a password', async () => {
    expect(await outcome(pdfOf({ objects: pageObjects(), trailer: encryption('geheim') }))).toBe('locked');
  });

  it.each(bad)('refuses one %s', async (_what, content, problem) => {
    expect(await outcome(content)).toBe(problem);
  });
});
