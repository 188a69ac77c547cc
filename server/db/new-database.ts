import { createWriteStream, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/** Lies beside the bundle in a build; the sources have none. */
export const newDatabaseFile = fileURLToPath(new URL('./new-database.br', import.meta.url));

/** The first line of the file; the contents of the files follow in their order. */
interface Contents {
  /** The version of PGlite that created it; others may not be able to open it. */
  pglite: string;
  folders: string[];
  files: [name: string, size: number][];
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(entry, '../../package.json'), 'utf8'));
  return version;
}

/** Packs a closed database. Its three system databases are nearly equal: a large brotli window stores them once. */
export async function packNewDatabase(database: string, file: string): Promise<void> {
  const entries = readdirSync(database, { withFileTypes: true, recursive: true }).map((entry) => ({
    name: path.relative(database, path.join(entry.parentPath ?? entry.path, entry.name)),
    isFolder: entry.isDirectory(),
  }));
  const names = (folders: boolean) => entries.filter(({ isFolder }) => isFolder === folders).map(({ name }) => name);
  const contents: Contents = {
    pglite: pgliteVersion(),
    folders: names(true).sort(),
    files: names(false)
      .sort()
      .map((name) => [name, statSync(path.join(database, name)).size]),
  };
  function* parts() {
    yield `${JSON.stringify(contents)}\n`;
    for (const [name, size] of contents.files) if (size > 0) yield readFileSync(path.join(database, name));
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  await pipeline(parts, createBrotliCompress({ params }), createWriteStream(file));
}

/** Unpacks a database into a new folder. Rejects if another version of PGlite created it or a part is missing. */
export async function unpackNewDatabase(file: string, folder: string): Promise<void> {
  const bytes: Buffer = await promisify(brotliDecompress)(readFileSync(file));
  let at = bytes.indexOf('\n') + 1;
  const { pglite, folders, files }: Contents = JSON.parse(bytes.toString('utf8', 0, at));
  if (pglite !== pgliteVersion()) throw new Error(`The prepared database is one of PGlite ${pglite}.`);
  for (const name of ['', ...folders]) mkdirSync(path.join(folder, name), { mode: 0o700 });
  for (const [name, size] of files) {
    if (at + size > bytes.length) throw new Error('The prepared database ends too early.');
    writeFileSync(path.join(folder, name), bytes.subarray(at, at + size), { flag: 'wx', mode: 0o600 });
    at += size;
  }
}
