import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** The longest wait for an answer, in milliseconds. */
const limit = 2_000;

/** Whether the database answers within two seconds. Never rejects. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    return await Promise.race([db.execute(sql`select 1`).then(() => true), wait(limit, false, { ref: false })]);
  } catch {
    return false;
  }
}
