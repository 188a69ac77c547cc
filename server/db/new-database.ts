import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';

/** Beside the bundle in a build; there is none beside the sources. */
export const newDatabaseFile = fileURLToPath(new URL('./new-database.br', import.meta.url));

/** The first line of the file; the contents of the files follow in their order. */
interface Contents {
  /** The version of PGlite that made it; others may not be able to open it. */
  pglite: string;
  folders: string[];
  /** Path and size in bytes. */
  files: [name: string, size: number][];
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return (JSON.parse(readFileSync(path.join(entry, '../../package.json'), 'utf8')) as { version: string }).version;
}

/**
 * Packs the files of a closed embedded database. Its three system databases are nearly equal, so a compression window
 * of their size stores them once.
 */
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

/** Reads a stream in portions of a requested size. */
class Portions {
  #rest: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<Buffer> {
    if (this.#rest.length > 0) return this.#rest;
    const { done, value } = await this.#source.next();
    if (done) throw new Error('The prepared database ends too early.');
    return value;
  }

  async line(): Promise<string> {
    for (let line = ''; ; ) {
      const chunk = await this.#more();
      const end = chunk.indexOf(10);
      this.#rest = end < 0 ? Buffer.alloc(0) : chunk.subarray(end + 1);
      line += chunk.toString('latin1', 0, end < 0 ? chunk.length : end);
      if (end >= 0) return line;
    }
  }

  /** Reads to the end, where nothing more is expected. */
  async end(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async take(size: number, use: (portion: Buffer) => void): Promise<void> {
    for (let left = size; left > 0; ) {
      const chunk = await this.#more();
      const portion = chunk.subarray(0, left);
      this.#rest = chunk.subarray(portion.length);
      left -= portion.length;
      use(portion);
    }
  }
}

/**
 * Unpacks a database into a new folder. Rejects where another version of PGlite made it, or where it cannot be read or
 * written completely; the folder is then no database.
 */
export async function unpackNewDatabase(file: string, folder: string): Promise<void> {
  await pipeline(
    createReadStream(file),
    createBrotliDecompress({ chunkSize: 256 * 1024 }),
    async (source: AsyncIterable<Buffer>) => {
      const portions = new Portions(source);
      const { pglite, folders, files } = JSON.parse(await portions.line()) as Contents;
      if (pglite !== pgliteVersion()) throw new Error(`The prepared database is one of PGlite ${pglite}.`);
      for (const name of ['', ...folders]) mkdirSync(path.join(folder, name), { mode: 0o700 });
      for (const [name, size] of files) {
        const target = openSync(path.join(folder, name), 'wx', 0o600);
        try {
          await portions.take(size, (portion) => writeSync(target, portion));
        } finally {
          closeSync(target);
        }
      }
      await portions.end();
    },
  );
}
