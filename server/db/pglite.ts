import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/**
 * V8 compiles PostgreSQL once, quickly. Its second, optimising compiler would take up to half a gigabyte and a second of
 * work at each start for code that then runs no faster here (record 32). The flags are read where a module is compiled.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

/** The 128 MB of cache that PostgreSQL asks for are more than all content; the system caches the files as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

interface Source {
  /** Folder of the database; without one it is in memory. */
  folder?: string;
  /** A database in memory is the copy of this dumped one. */
  dump?: Blob | undefined;
}

/** An embedded PostgreSQL, with as little memory as it needs; ready once `waitReady` resolves. */
export function createPGlite({ folder, dump }: Source = {}): PGlite {
  return new PGlite({ startParams, ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) });
}
