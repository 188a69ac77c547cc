import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ZipFile as NewZip } from 'yazl';
import * as z from 'zod/mini';
import { codeOf } from '../base/database-errors';
import { DomainError, Refused } from '../base/domain-errors';
import { version } from '../base/version';
import { checkBounds } from './file-bounds';

/** Increase when older software can no longer read the files. */
const formatVersion = 1;
const product = 'abseits-content';
const manifestName = 'manifest.json';

/** Limits against zip bombs: number of entries, unpacked bytes in all, of one entry, and of one that is read as text. */
const most = { entries: 20_000, bytes: 1_000_000_000, each: 50_000_000, text: 20_000_000 };

const manifestRule = z.object({
  product: z.literal(product),
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** SHA-256 of each picture file by its name. Texts may be edited, so they are validated instead. */
  files: z.record(z.string(), z.string()),
});

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export interface ArchivedFile {
  sha256: string;
  open: () => Promise<Readable | null>;
}

/** The stream fails if a stored file is gone. */
export function writeArchive(
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, ArchivedFile>,
  now: Date,
): Readable {
  const zip = new NewZip();
  const named = Object.fromEntries([...files].map(([name, { sha256 }]) => [name, sha256]));
  const manifest = { product, format: formatVersion, version, madeAt: now.toISOString(), files: named };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestName);
  for (const [name, text] of texts) zip.addBuffer(Buffer.from(text), name);
  const packed = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => packed.destroy(error));
  /** yazl neither handles errors of the stream it reads nor destroys it when the archive is closed early. */
  const guarded = (stream: Readable) => {
    stream.once('error', (error) => packed.destroy(error));
    packed.once('close', () => stream.destroy());
    return stream;
  };
  for (const [name, file] of files) {
    // Pictures are compressed already.
    zip.addReadStreamLazy(name, { compress: false }, (add) => {
      file.open().then(
        (stream) => (stream ? add(null, guarded(stream)) : zip.emit('error', new Error(`${name} is gone`))),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return packed;
}

/** Errors of the system, such as of the disk, stay as they are. */
export function refusal(error: unknown): unknown {
  return error instanceof DomainError || /^E[A-Z]+$/.test(codeOf(error) ?? '')
    ? error
    : new Refused('transferBroken', {}, error);
}

async function startsAsZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  const { buffer: bytes } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  return bytes.toString('latin1') === 'PK\x03\x04';
}

export interface Archive {
  madeAt: string;
  /** SHA-256 of each picture file by its name. */
  hashes: Readonly<Record<string, string>>;
  /** Throws Refused if the file is missing or cannot be unpacked. */
  json: (name: string) => Promise<string>;
  /** Opens a file of the archive. The caller must compare its hash with `sha256`. Throws Refused. */
  stream: (name: string) => Promise<{ bytes: Readable; sha256: string }>;
  close: () => void;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (entries.size === most.entries || bytes > most.bytes || entry.uncompressedSize > most.each) {
      throw new Refused('transferTooMuch');
    }
    entries.set(entry.fileName, entry);
  }
  return entries;
}

type Manifest = Pick<Archive, 'madeAt' | 'hashes'>;

function readManifest(json: string): Manifest {
  const manifest = manifestRule.safeParse(JSON.parse(json));
  if (!manifest.success) throw new Refused('transferForeign');
  const { format, files, madeAt } = manifest.data;
  if (format > formatVersion) throw new Refused('transferNewer');
  return { madeAt, hashes: files };
}

/**
 * Throws Refused if the file is not a content file, is cut short, has a newer format or exceeds the limits. With `known`,
 * which another thread has read, the manifest is not read again.
 */
export async function openArchive(path: string, known?: Manifest): Promise<Archive> {
  if (!(await startsAsZip(path))) throw new Refused('transferForeign');
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => Promise.reject(refusal(error)));
  try {
    const entries = await entriesOf(zip);
    const streamOf = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new Refused('transferBroken', {}, new Error(`${name} is missing`));
      return zip.openReadStreamPromise(entry);
    };
    if (!entries.has(manifestName)) throw new Refused('transferForeign');
    const json = async (name: string) => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > most.text) throw new Refused('transferTooMuch');
      const bytes = await streamOf(name)
        .then(buffer)
        .catch((error: unknown) => Promise.reject(refusal(error)));
      const text = bytes.toString();
      checkBounds(name, text);
      return text;
    };
    const { madeAt, hashes } = known ?? readManifest(await json(manifestName));
    return {
      madeAt,
      hashes,
      json,
      async stream(name) {
        const bytes = await streamOf(name).catch((error: unknown) => Promise.reject(refusal(error)));
        return { bytes, sha256: hashes[name] ?? '' };
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw refusal(error);
  }
}
