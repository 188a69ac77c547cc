import type { OwnSession } from '@shared/contracts/auth';
import { authenticators, outbox, rateLimits, sessions, users } from '@shared/schema';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { takeStep } from './auth/factor-queries';
import { countEvent } from './db/rate-limits';
import { claimEntry, dueEntries } from './outbox/claims';
import { describeOnEachDatabase } from './testing/databases';
import { useTestApp } from './testing/test-app';

const year = 365 * 86_400_000;
const ahead = () => new Date(Date.now() + year);

describeOnEachDatabase('time stamp a year ahead', (kind) => {
  const app = useTestApp({ kind });

  it('delays no mail', async () => {
    const payload = { subject: 'x', text: 'x', automatic: true };
    const mail = { channel: 'mail', purpose: 'notice', recipient: 'a@firma.example', payload } as const;
    const rows = await app.db
      .insert(outbox)
      .values([
        { ...mail, messageId: '<1@x>', nextAttemptAt: ahead() },
        { ...mail, messageId: '<2@x>', claimedUntil: ahead() },
        { ...mail, messageId: '<3@x>', nextAttemptAt: new Date(Date.now() + 3_600_000) },
      ])
      .returning();
    const due = await dueEntries(app.db, 'mail', { addresses: [], hosts: [] });
    const waiting = rows.slice(0, 2).map(({ id }) => id);
    expect(due.map(({ id }) => id).sort((a, b) => a - b)).toEqual(waiting);
    expect(await claimEntry(app.db, waiting[1] ?? 0)).toMatchObject({ messageId: '<2@x>' });
  });

  it('locks nobody out of sign-in', async () => {
    const window = { limit: 3, seconds: 600 };
    await countEvent(app.db, 'a', window);
    await app.db.update(rateLimits).set({ points: 99, expiresAt: ahead() });
    expect((await countEvent(app.db, 'a', window)).points).toBe(1);
    expect((await countEvent(app.db, 'a', window)).points).toBe(2);
  });

  it('keeps nobody signed in for longer than a session lasts', async () => {
    const client = await app.signedIn();
    const status = async () => (await client.get('/api/auth/me')).status;
    const begin = (at: SQL) =>
      app.db.update(sessions).set({ createdAt: at, expiresAt: sql`${at} + interval '1 hour'` });
    await begin(sql`now() + interval '30 seconds'`);
    expect(await status()).toBe(200);
    await begin(sql`now() + interval '365 days'`);
    expect(await status()).toBe(401);
    const listed = await (await app.signedIn()).get<OwnSession[]>('/api/auth/sessions');
    expect(listed.body.data.map(({ current }) => current)).toEqual([true]);
  });

  it('refuses no app code, and accepts each code once', async () => {
    const [user] = await app.db.select().from(users).limit(1);
    const step = Math.floor(Date.now() / 30_000);
    const lastStep = Math.floor(ahead().getTime() / 30_000);
    const owner = { userId: user?.id ?? 0, secret: 's', confirmedAt: new Date(), lastStep };
    const [{ id = 0 } = {}] = await app.db.insert(authenticators).values(owner).returning();
    expect(await takeStep(app.db, id, step)).toBe(true);
    expect(await takeStep(app.db, id, step)).toBe(false);
    expect(await takeStep(app.db, id, step + 1)).toBe(true);
    expect(await takeStep(app.db, id, step)).toBe(false);
  });
});
