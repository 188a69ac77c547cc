import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../db/database';

/** A backup that the last released version made. */
export const releasedBackup = path.join(import.meta.dirname, 'backup-of-0.1.0.jsonl.gz');

/** The newest migration of that version. */
export const newestReleasedMigration = '0011_structure_by_content';

const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

/** When that migration was made, in milliseconds; undefined if it is none of this version. */
export const releasedAt = journal.entries.find(({ tag }) => tag === newestReleasedMigration)?.when;
