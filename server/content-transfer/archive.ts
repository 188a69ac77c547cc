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

/** Increases when this software can no longer be read by an older one. */
const formatVersion = 1;
const product = 'abseits-content';
const manifestName = 'manifest.json';

/** No more is read of a file, however little it takes packed: entries, and bytes of all and of one. */
const most = { entries: 20_000, bytes: 1_000_000_000, each: 50_000_000 };

const manifestRule = z.object({
  product: z.literal(product),
  format: z.number(),
  madeAt: z.iso.datetime(),
  /** SHA-256 of each picture's file by its name. Texts may be edited: what they say is checked, and the trial tells it. */
  files: z.record(z.string(), z.string()),
});

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** A stored file that goes into an archive under a name. */
export interface ArchivedFile {
  sha256: string;
  open: () => Promise<Readable | null>;
}

/** A zip with texts and stored files by their names. Its stream fails where a stored file is gone. */
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
  /** The library neither listens for errors of the file it reads nor closes it where nobody reads on. */
  const guarded = (stream: Readable) => {
    stream.once('error', (error) => packed.destroy(error));
    packed.once('close', () => stream.destroy());
    return stream;
  };
  for (const [name, file] of files) {
    // Pictures are packed already.
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

/** What reading a zip throws, as a refusal of the file; what the system says of the disk stays. */
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

/** An opened archive. */
export interface Archive {
  madeAt: string;
  /** A file of JSON. Throws Refused where it is missing or cannot be unpacked. */
  json: (name: string) => Promise<string>;
  /** The bytes of a file; whoever reads them compares `sha256`. */
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

/**
 * Opens a received file and checks what it says of itself. Throws Refused where it is none of ours, cut short, of a newer
 * format or larger unpacked than is read.
 */
export async function openArchive(path: string): Promise<Archive> {
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
    const manifest = manifestRule.safeParse(JSON.parse((await buffer(await streamOf(manifestName))).toString()));
    if (!manifest.success) throw new Refused('transferForeign');
    const { format, files, madeAt } = manifest.data;
    if (format > formatVersion) throw new Refused('transferNewer');
    return {
      madeAt,
      async json(name) {
        const bytes = await streamOf(name)
          .then(buffer)
          .catch((error: unknown) => Promise.reject(refusal(error)));
        return bytes.toString();
      },
      async stream(name) {
        const bytes = await streamOf(name).catch((error: unknown) => Promise.reject(refusal(error)));
        return { bytes, sha256: files[name] ?? '' };
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw refusal(error);
  }
}
