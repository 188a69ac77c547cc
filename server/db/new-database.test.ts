import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginPrepared, EmbeddedDatabaseError, embeddedPlaces } from './embedded-folder';
import { packNewDatabase, unpackNewDatabase } from './new-database';

let root: string;
let packed: string;
let dataDir: string;

/** Files that look like those of a database to what packs them: text, zeros over many portions, nothing at all. */
const files: Record<string, Buffer> = {
  PG_VERSION: Buffer.from('18\n'),
  'base/1/1259': Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index) % 251)),
  'base/5/1259': Buffer.alloc(1_000_000),
  'global/pg_control': Buffer.from([0, 10, 13, 255]),
  'base/1/empty': Buffer.alloc(0),
};

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'abseits-new-'));
  packed = path.join(root, 'packed.br');
  dataDir = path.join(root, 'data');
  mkdirSync(dataDir);
  const source = path.join(root, 'source');
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    writeFileSync(path.join(source, name), bytes);
  }
  mkdirSync(path.join(source, 'pg_wal/archive_status'), { recursive: true });
  await packNewDatabase(source, packed);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** As another version of PGlite would have packed it. */
function repack(change: (header: { pglite: string }) => object): void {
  const bytes = brotliDecompressSync(readFileSync(packed));
  const end = bytes.indexOf(10);
  const header = change(JSON.parse(bytes.toString('utf8', 0, end)));
  writeFileSync(packed, brotliCompressSync(Buffer.concat([Buffer.from(JSON.stringify(header)), bytes.subarray(end)])));
}

const cut = () => truncateSync(packed, Math.floor(statSync(packed).size / 2));

describe('packed database', () => {
  it('is unpacked byte for byte, with empty files and folders', async () => {
    const folder = path.join(root, 'unpacked');
    await unpackNewDatabase(packed, folder);
    const there = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(there).toHaveLength(Object.keys(files).length);
    for (const [name, bytes] of Object.entries(files)) {
      expect(readFileSync(path.join(folder, name)).equals(bytes), name).toBe(true);
    }
    expect(readdirSync(path.join(folder, 'pg_wal'))).toEqual(['archive_status']);
  });

  it('of another version of PGlite is refused', async () => {
    repack((header) => ({ ...header, pglite: '0.0.1' }));
    const folder = path.join(root, 'unpacked');
    await expect(unpackNewDatabase(packed, folder)).rejects.toThrow('0.0.1');
    expect(existsSync(folder)).toBe(false);
  });

  it('is refused if it is cut', async () => {
    cut();
    await expect(unpackNewDatabase(packed, path.join(root, 'unpacked'))).rejects.toThrow();
  });
});

describe('beginPrepared', () => {
  const { database, unpacking } = embeddedPlaces('');
  const left = () => readdirSync(dataDir).sort();

  it('unpacks the whole database in place of a failed attempt', async () => {
    mkdirSync(path.join(dataDir, unpacking));
    writeFileSync(path.join(dataDir, unpacking, 'PG_VERSION'), 'half');
    mkdirSync(path.join(dataDir, database));
    await beginPrepared(dataDir, packed);
    expect(left()).toEqual([database]);
    expect(readFileSync(path.join(dataDir, database, 'PG_VERSION'), 'utf8')).toBe('18\n');
  });

  it('says what to do if the place is a link, which cannot be replaced', async () => {
    mkdirSync(path.join(dataDir, 'elsewhere'));
    symlinkSync('elsewhere', path.join(dataDir, database));
    const refused = await beginPrepared(dataDir, packed).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EmbeddedDatabaseError);
    expect(String(refused)).toMatch(/database is a link or a mount.* Remove it/);
  });

  it.each<[string, () => void]>([
    ['is missing', () => rmSync(packed)],
    ['is of another version', () => repack((header) => ({ ...header, pglite: '0.0.1' }))],
    ['is cut', cut],
    ['ends too early', () => repack((header) => ({ ...header, files: [['PG_VERSION', 9_000_000]] }))],
    ['is another file', () => writeFileSync(packed, 'a file')],
  ])('leaves the folder empty if the packed database %s', async (_what, spoil) => {
    spoil();
    await beginPrepared(dataDir, packed);
    expect(left()).toEqual([]);
  });
});
