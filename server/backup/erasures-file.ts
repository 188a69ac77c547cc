import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rowOf, type Tombstone, tombstoneName, tombstoneOf } from '../erasure/tombstones';
import { BackupError } from './backup-error';
import { type BackupSource, readRows } from './backup-file';

/**
 * Path of the erasures file in a backup's folder: the tombstones up to the last backup, in the format of backup lines.
 * The server's ledgers, which record every erasure at once, are elsewhere (erasure/erasure-ledger.ts).
 */
export function erasuresFileBeside(backup: string): string {
  return path.join(path.dirname(backup), 'erasures.jsonl');
}

function parsed(file: string, line: string): Tombstone {
  try {
    const one = tombstoneOf(JSON.parse(line));
    if (one) return one;
  } catch {}
  throw new BackupError(`${file} sagt nicht, was gelöscht wurde: Eine der Zeilen ist nicht lesbar.`);
}

/** The tombstones in an erasures file; undefined if there is none. Throws BackupError for an invalid file. */
export function readErasuresFile(file: string): Tombstone[] | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => parsed(file, line));
}

/** Adds tombstones to an erasures file, each once, all or none; readable by its owner only. Throws BackupError. */
export function addToErasuresFile(file: string, tombstones: readonly Tombstone[]): void {
  const all = [...(readErasuresFile(file) ?? []), ...tombstones];
  const lines = new Map(all.map((one) => [tombstoneName(one), JSON.stringify(rowOf(one))])).values();
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, [...lines].map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}

/** Throws BackupError for an invalid file. */
export async function tombstonesIn(source: BackupSource): Promise<Tombstone[]> {
  const found: Tombstone[] = [];
  for await (const row of readRows(source)) found.push(...[tombstoneOf(row)].filter((one) => one !== undefined));
  return found;
}
