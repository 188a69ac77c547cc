import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { enquiryTables, erasures, revocationKinds, revocations } from '@shared/schema';
import { and, eq, exists, gte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../db/database';
import { type EraseAbout, removeEnquiries } from './erase-enquiry';
import { type Revocation, revokeAgain } from './revoke-again';

const stone = {
  number: z.int().positive(),
  createdAt: z.coerce.date(),
  /** When the affected row was created; missing in older records. */
  madeAt: z.preprocess((at) => at ?? undefined, z.optional(z.coerce.date())),
};
const erasure = z.object({ kind: z.enum(enquiryKinds), ...stone });
const revocation = z.object({ kind: z.enum(revocationKinds), ...stone });

/** Records that an enquiry was erased or something revoked, and when; contains nothing about the person. */
const tombstone = z.union([erasure, revocation]);
export type Tombstone = z.output<typeof tombstone>;

const isErasure = (one: Tombstone): one is z.output<typeof erasure> => enquiryKinds.some((kind) => kind === one.kind);
const isRevocation = (one: Tombstone): one is Revocation => !isErasure(one);

const portion = 1_000;

/** The tombstones in a database, optionally limited by a condition on their time. */
export async function storedTombstones(db: Db, when: (createdAt: SQL) => SQL | undefined = () => undefined) {
  const found: Tombstone[] = [];
  for (const [table, number] of [
    [erasures, erasures.enquiryId],
    [revocations, revocations.number],
  ] as const) {
    const { kind, createdAt, madeAt } = table;
    const rows = await db
      .select({ kind, number, createdAt, madeAt })
      .from(table)
      .where(when(sql`${createdAt}`))
      .orderBy(table.id);
    found.push(...rows.map((row) => tombstone.parse(row)));
  }
  return found;
}

/** The tombstone in a row of a backup; undefined for other rows. Throws if it cannot be read. */
export function tombstoneOf({ table, row }: { table: string; row: Record<string, unknown> }): Tombstone | undefined {
  if (table === 'erasures') return tombstone.parse({ ...row, number: row.enquiryId });
  return table === 'revocations' ? tombstone.parse(row) : undefined;
}

/** The table and row that hold a tombstone in a backup: the inverse of `tombstoneOf`. */
export function rowOf(one: Tombstone) {
  if (!isErasure(one)) return { table: 'revocations', row: one };
  const { number: enquiryId, ...row } = one;
  return { table: 'erasures', row: { ...row, enquiryId } };
}

export const tombstoneName = ({ kind, number, createdAt, madeAt }: Tombstone) =>
  [kind, number, createdAt.getTime(), ...(madeAt ? [madeAt.getTime()] : [])].join('-');

/** The tombstone in a name; undefined for other texts. */
export function tombstoneNamed(name: string): Tombstone | undefined {
  const [, kind, number, time, made] = /^([a-z-]+)-(\d+)-(\d+)(?:-(\d+))?$/.exec(name) ?? [];
  const madeAt = made === undefined ? undefined : Number(made);
  return tombstone.safeParse({ kind, number: Number(number), createdAt: Number(time), madeAt }).data;
}

async function addMissing(tx: Db, tombstones: readonly Tombstone[]): Promise<Tombstone[]> {
  const there = new Set((await storedTombstones(tx)).map(tombstoneName));
  const missing = [...new Map(tombstones.map((one) => [tombstoneName(one), one])).entries()]
    .filter(([name]) => !there.has(name))
    .map(([, one]) => one);
  for (let at = 0; at < missing.length; at += portion) {
    const some = missing.slice(at, at + portion);
    const erased = some.filter(isErasure).map(({ number: enquiryId, ...rest }) => ({ enquiryId, ...rest }));
    if (erased.length > 0) await tx.insert(erasures).values(erased);
    const revoked = some.filter(isRevocation);
    if (revoked.length > 0) await tx.insert(revocations).values(revoked);
  }
  return missing;
}

/**
 * Adds tombstones to a restored database and applies them. Because ids may have been assigned again, only the named row
 * is affected, or, if a tombstone does not name it, rows older than the tombstone. Returns how many enquiries were
 * erased and things revoked.
 */
export async function eraseAgain(
  tx: Db,
  tombstones: readonly Tombstone[],
  eraseAbout: EraseAbout,
): Promise<{ erased: number; revoked: number }> {
  const revoked = (await addMissing(tx, tombstones)).filter(isRevocation);
  await revokeAgain(tx, revoked);
  let erased = 0;
  for (const kind of enquiryKinds) {
    const table = enquiryTables[kind];
    const sinceErased = tx
      .select({ one: sql`1` })
      .from(erasures)
      .where(
        and(
          eq(erasures.kind, kind),
          eq(erasures.enquiryId, table.id),
          gte(erasures.createdAt, table.createdAt),
          eq(sql`coalesce(${erasures.madeAt}, ${table.createdAt})`, table.createdAt),
        ),
      );
    const back = await tx.select({ id: table.id }).from(table).where(exists(sinceErased));
    erased += (await removeEnquiries(tx, { kind, enquiryIds: back.map(({ id }) => id) }, eraseAbout)).length;
  }
  return { erased, revoked: revoked.length };
}
