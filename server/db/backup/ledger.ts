import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { BackupError } from './file';
import { type Tombstone, tombstone } from './tombstones';

/** A line of the ledger is that of a backup: `gzip -dc` and `grep` make one from any backup (deploy/backup.sh). */
const ledgerLine = z.object({ table: z.literal('erasures'), row: tombstone });

/** The ledger of a folder of backups. */
export function ledgerBeside(backup: string): string {
  return path.join(path.dirname(backup), 'erasures.jsonl');
}

function parsed(file: string, line: string): Tombstone {
  try {
    return ledgerLine.parse(JSON.parse(line)).row;
  } catch {
    throw new BackupError(`${file} does not tell what was erased: one of its lines cannot be read.`);
  }
}

/** The tombstones in a ledger; none where it is missing and may be. Throws BackupError for a file that is none. */
export function readLedger(file: string, { mayMiss }: { mayMiss: boolean }): Tombstone[] {
  if (!existsSync(file)) {
    if (mayMiss) return [];
    throw new BackupError(`There is no file ${file}.`);
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => parsed(file, line));
}

/** Adds tombstones to a ledger, each once, wholly or not at all; its owner alone can read it. Throws BackupError. */
export function keepLedger(file: string, tombstones: readonly Tombstone[]): void {
  const all = [...readLedger(file, { mayMiss: true }), ...tombstones];
  const lines = new Set(
    all.map(({ kind, enquiryId, createdAt }) =>
      JSON.stringify({ table: 'erasures', row: { kind, enquiryId, createdAt } }),
    ),
  );
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, [...lines].map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}
