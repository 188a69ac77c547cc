import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { codeOf } from '../base/database-errors';
import { Refused } from '../base/domain-errors';

/** Entries of a zip that are looked at, so that a file of many empty entries keeps nobody waiting. */
const mostEntries = 50_000;

/** Unpacked bytes of an entry that is read: a zip bomb is told by what it declares, and fails if it declares less. */
const mostText = 2_000_000;

export interface ZipEntries {
  /** As in the archive, with slashes; in its order. */
  names: readonly string[];
  /** The bytes of each entry with this name, in whatever letters; names may stand in an archive twice. Throws Refused. */
  read: (name: string) => Promise<Buffer[]>;
}

const endSignature = Buffer.from('PK\x05\x06', 'latin1');

/** Whether the record at `at` ends an archive that begins with the file: its list of entries stands right before it. */
function isEnd(bytes: Buffer, at: number, place: number): boolean {
  if (at + 20 > bytes.length) return false;
  return bytes.readUInt32LE(at + 12) + bytes.readUInt32LE(at + 16) === place;
}

/** Whether the archive ends somewhere in the file, so that what yauzl misses at the end of the file is no damage. */
async function endsBeforeFile(path: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  let start = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    for (let at = bytes.indexOf(endSignature); at >= 0; at = bytes.indexOf(endSignature, at + 1))
      if (isEnd(bytes, at, start + at)) return true;
    rest = bytes.subarray(-20);
    start += bytes.length - rest.length;
  }
  return false;
}

/** Files that others unpack, but not everybody alike: a path that leads out of the folder, or a second file behind the first. */
async function openedZip(path: string): Promise<ZipFile> {
  try {
    // Names are decoded below, so that one that leads elsewhere is told as such.
    return await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch (error) {
    if (codeOf(error)) throw error;
    throw new Refused((await endsBeforeFile(path)) ? 'downloadTail' : 'downloadBroken', {}, error);
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const problem = validateFileName(name);
  if (problem) throw new Refused('downloadPaths', {}, new Error(problem));
  return name;
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > mostText) throw new Refused('downloadUnknown', {}, new Error('an entry is too large'));
  return buffer(await zip.openReadStreamPromise(entry));
}

/**
 * Looks into a zip while `use` runs; nothing is unpacked but what `use` reads. Throws Refused for a damaged one, for one
 * with paths that lead out of its folder and for one with something behind its end, and errors of the disk.
 */
export async function withZipEntries<Result>(
  path: string,
  use: (entries: ZipEntries) => Promise<Result>,
): Promise<Result> {
  const zip = await openedZip(path);
  try {
    const entries: { name: string; entry: Entry }[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entries.length === mostEntries) break;
      entries.push({ name: nameOf(entry), entry });
    }
    return await use({
      names: entries.map(({ name }) => name),
      async read(wanted) {
        const found = entries.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
        const readable = found.filter(({ entry }) => entry.canDecodeFileData());
        const all: Buffer[] = [];
        for (const { entry } of readable) all.push(await bytesOf(zip, entry));
        return all;
      },
    });
  } catch (error) {
    const ours = error instanceof Refused || /^E[A-Z]+$/.test(codeOf(error) ?? '');
    throw ours ? error : new Refused('downloadBroken', {}, error);
  } finally {
    zip.close();
  }
}
