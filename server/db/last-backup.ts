import { milestones } from '@shared/schema';
import { eq } from 'drizzle-orm';
import type { Db } from './database';

const name = 'backup';

/** Notes that a backup was made and read back. */
export async function noteBackup(db: Db, at = new Date()): Promise<void> {
  await db.insert(milestones).values({ name, at }).onConflictDoUpdate({ target: milestones.name, set: { at } });
}

/** When the last one was noted; null where none ever was. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: milestones.at }).from(milestones).where(eq(milestones.name, name));
  return row?.at ?? null;
}
