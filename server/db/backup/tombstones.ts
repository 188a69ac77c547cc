import { enquiryKinds } from '@shared/contracts/enquiries';
import { erasures } from '@shared/schema';
import { and, eq, exists, gte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../database';
import { enquiryTables } from '../enquiry-tables';
import { removeEnquiry } from '../erase-enquiry';
import type { EraseAbout } from '../erasure';
import { readRows } from './file';

/** That an enquiry was erased, and when; nothing of whose it was. As JSON it is the row of a backup. */
export const tombstone = z.object({
  kind: z.enum(enquiryKinds),
  enquiryId: z.int().positive(),
  createdAt: z.coerce.date(),
});
export type Tombstone = z.output<typeof tombstone>;

/** Rows inserted at a time. */
const portion = 1_000;

/** The tombstones in a database. */
export function storedTombstones(db: Db): Promise<Tombstone[]> {
  const { kind, enquiryId, createdAt } = erasures;
  return db.select({ kind, enquiryId, createdAt }).from(erasures).orderBy(erasures.id);
}

/** The tombstones in a backup. Throws BackupError for a file that is none. */
export async function tombstonesIn(file: string): Promise<Tombstone[]> {
  const found: Tombstone[] = [];
  for await (const { table, row } of readRows(file)) if (table === 'erasures') found.push(tombstone.parse(row));
  return found;
}

const nameOf = ({ kind, enquiryId, createdAt }: Tombstone) => `${kind} ${enquiryId} ${createdAt.getTime()}`;

async function addMissing(tx: Db, tombstones: readonly Tombstone[]): Promise<void> {
  const there = new Set((await storedTombstones(tx)).map(nameOf));
  const missing = [...new Map(tombstones.map((one) => [nameOf(one), one])).entries()]
    .filter(([name]) => !there.has(name))
    .map(([, one]) => one);
  for (let at = 0; at < missing.length; at += portion)
    await tx.insert(erasures).values(missing.slice(at, at + portion));
}

/**
 * Adds tombstones to those of a database that was just restored, and erases the enquiries that they are for. An id that
 * was given once more after its erasure is somebody else's: only what was there before the erasure goes. Returns how many
 * were erased.
 */
export async function eraseAgain(tx: Db, tombstones: readonly Tombstone[], eraseAbout: EraseAbout): Promise<number> {
  await addMissing(tx, tombstones);
  let erased = 0;
  for (const kind of enquiryKinds) {
    const table = enquiryTables[kind];
    const sinceErased = tx
      .select({ one: sql`1` })
      .from(erasures)
      .where(and(eq(erasures.kind, kind), eq(erasures.enquiryId, table.id), gte(erasures.createdAt, table.createdAt)));
    const back = await tx.select({ id: table.id }).from(table).where(exists(sinceErased));
    for (const { id } of back) erased += Number(await removeEnquiry(tx, { kind, enquiryId: id }, eraseAbout));
  }
  return erased;
}
