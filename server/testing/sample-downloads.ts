import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { type DownloadFormat, downloadTypes } from '@shared/media';
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

interface RawEntry {
  name: string;
  text?: string | Buffer;
  compress?: boolean;
  extra?: Buffer;
}

const numbers = (...fields: [value: number, bytes: 2 | 4][]) =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** A zip byte by byte (APPNOTE 4.3), with names and fields that the library would not write. */
export function rawZip(entries: readonly RawEntry[], comment = ''): Bytes {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let place = 0;
  for (const { name, text = '', compress = false, extra = Buffer.alloc(0) } of entries) {
    const raw = Buffer.from(text);
    const stored = compress ? deflateRawSync(raw) : raw;
    const common = Buffer.concat([
      numbers([20, 2], [0x800, 2], [compress ? 8 : 0, 2], [0, 2], [33, 2]),
      numbers([crc32(raw), 4], [stored.length, 4], [raw.length, 4], [Buffer.byteLength(name), 2], [extra.length, 2]),
    ]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), extra, stored]);
    const attributes = numbers([0, 2], [0, 2], [0, 2], [0, 4], [place, 4]);
    list.push(Buffer.from('PK\x01\x02'), numbers([20, 2]), common, attributes, Buffer.from(name), extra);
    parts.push(local);
    place += local.length;
  }
  const directory = Buffer.concat(list);
  const end = [
    Buffer.from('PK\x05\x06'),
    numbers([0, 2], [0, 2], [entries.length, 2], [entries.length, 2]),
    numbers([directory.length, 4], [place, 4], [comment.length, 2]),
    Buffer.from(comment),
  ];
  return Buffer.concat([...parts, directory, ...end]) as Bytes;
}

const office = 'application/vnd.openxmlformats-officedocument';
const relations = 'http://schemas.openxmlformats.org';

export const mainPart = (name: string) => `${office}.${name}.main+xml`;

interface OpenXml {
  /** Name and content type of the main part. */
  part: string;
  type: string;
  /** More parts with their content types. */
  more?: Readonly<Record<string, string>>;
  relation?: string;
}

/** The parts that name the kind of an Office Open XML file, as Word, Excel and PowerPoint write them. */
export function openXml({
  part,
  type,
  more = {},
  relation = `${relations}/officeDocument/2006/relationships`,
}: OpenXml) {
  const overrides = Object.entries({ [part]: type, ...more }).map(
    ([name, of]) => `<Override PartName="/${name}" ContentType="${of}"/>`,
  );
  return {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="${relations}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="${part}"/></Relationships>`,
    [part]: '<document/>',
    ...Object.fromEntries(Object.keys(more).map((name) => [name, '<part/>'])),
  };
}

const openDocumentManifest = (type: string) =>
  `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${type}"/></manifest:manifest>`;

/** The parts that name the kind of an OpenDocument, as LibreOffice writes them. */
export const openDocument = (format: DownloadFormat) => ({
  mimetype: downloadTypes[format],
  'content.xml': '<office:document-content/>',
  'META-INF/manifest.xml': openDocumentManifest(downloadTypes[format]),
});

export const samplePdfFile = (text = 'Mappe') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`) as Bytes;

export const sampleSvg = Buffer.from(
  '<?xml version="1.0"?>\n<!-- Logo -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
) as Bytes;
