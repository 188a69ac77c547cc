import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stored in the database folder, so that copies of the folder include it; PostgreSQL ignores it. */
const listName = 'abseits-closed.json';

/** The files of a closed database. `control` is a hash of pg_control, which changes with every use. */
interface ClosedFiles {
  control: string;
  sizes: Record<string, number>;
}

/** Folders whose files must stay as PostgreSQL left them. */
const kept = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'];
const cache = 'pg_internal.init';

function controlHash(database: string): string {
  const file = path.join(database, 'global/pg_control');
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('base64url') : '';
}

function sizesOf(database: string): Record<string, number> {
  const files = kept.flatMap((folder) =>
    readdirSync(path.join(database, folder), { withFileTypes: true, recursive: true }).filter(
      (entry) => entry.isFile() && entry.name !== cache,
    ),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      return [path.relative(database, file), statSync(file).size];
    }),
  );
}

/** Lists the files of a properly closed database, because PostgreSQL would open a truncated table without an error. */
export function listClosedFiles(database: string): void {
  const list: ClosedFiles = { control: controlHash(database), sizes: sizesOf(database) };
  writeFileSync(path.join(database, listName), JSON.stringify(list));
}

function readList(database: string): ClosedFiles | undefined {
  try {
    const list: ClosedFiles = JSON.parse(readFileSync(path.join(database, listName), 'utf8'));
    return list;
  } catch {
    return undefined;
  }
}

/** The files lost or truncated since the database was closed; empty if it was not closed properly or was used since. */
export function missingFiles(database: string): string[] {
  const list = readList(database);
  if (!list || list.control !== controlHash(database)) return [];
  return Object.entries(list.sizes).flatMap(([file, size]) => {
    const stat = statSync(path.join(database, file), { throwIfNoEntry: false });
    return stat?.size === size ? [] : [file];
  });
}
