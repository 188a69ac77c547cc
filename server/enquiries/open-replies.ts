import { openReplySeconds } from '@shared/contracts/inbox';
import { openReplies, users } from '@shared/schema';
import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { About } from './history';

const stale = sql`now() - make_interval(secs => ${openReplySeconds})`;
const isStale = lt(openReplies.renewedAt, stale);

const of = ({ kind, enquiryId }: About) => and(eq(openReplies.kind, kind), eq(openReplies.enquiryId, enquiryId));

/** Who else has the reply to an enquiry open, by when they opened it. */
export function othersReplying(db: Db, about: About, userId: number): Promise<{ username: string; openedAt: Date }[]> {
  return db
    .select({ username: users.username, openedAt: openReplies.openedAt })
    .from(openReplies)
    .innerJoin(users, eq(users.id, openReplies.userId))
    .where(and(of(about), ne(openReplies.userId, userId), sql`not (${isStale})`))
    .orderBy(asc(openReplies.openedAt), asc(openReplies.userId));
}

/** Tells that somebody has the reply open, or still has. What nobody has renewed is forgotten with it. */
export async function openReply(db: Db, about: About, userId: number): Promise<void> {
  await db.delete(openReplies).where(isStale);
  await db
    .insert(openReplies)
    .values({ ...about, userId })
    .onConflictDoUpdate({
      target: [openReplies.kind, openReplies.enquiryId, openReplies.userId],
      set: { renewedAt: sql`now()` },
    });
}

/** Tells that somebody has it open no longer. */
export async function closeReply(db: Db, about: About, userId: number): Promise<void> {
  await db.delete(openReplies).where(and(of(about), eq(openReplies.userId, userId)));
}
