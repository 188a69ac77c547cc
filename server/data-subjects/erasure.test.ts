import type { OverdueEnquiries } from '@shared/contracts/data-subjects';
import { activityLog, erasures, investors, siteSettings } from '@shared/schema';
import { eq, ne, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, openAgain } from '../testing/databases';
import { leaveTraces, tablesThatHold } from '../testing/person-traces';
import { useTestApp } from '../testing/test-app';
import { eraseAbout, eraseOverdue } from './erasure';

const log = pino({ level: 'silent' });
const enquiry = { name: 'Ida Lange-Her', email: 'ida@invest.example', message: 'Guten Tag' };

describeOnEachDatabase('automatic erasure of old enquiries', (database) => {
  const app = useTestApp({ kind: database });

  const set = (key: string, value: string) =>
    app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
  beforeEach(async () => {
    for (const table of [erasures, activityLog]) await app.db.delete(table);
    await set('automatic-erasure', 'aus');
    await set('retention-investors', '12');
    await set('retention-notice-days', '14');
  });

  const housekeeping = (db = app.db) => eraseOverdue(db, log, eraseAbout);
  const rows = () => app.db.select().from(investors).orderBy(investors.id);
  /** An enquiry that came so long ago, and was last handled so long ago. */
  async function stored(
    months: number,
    { days = 0, handled }: { days?: number; handled?: string } = {},
  ): Promise<number> {
    const [row] = await app.db
      .insert(investors)
      .values({
        ...enquiry,
        createdAt: sql`now() - make_interval(months => ${months}::int) - make_interval(days => ${days}::int)`,
        ...(handled && { handledAt: sql`now() - ${handled}::interval` }),
      })
      .returning();
    return row?.id ?? 0;
  }
  /** As if so many days had passed since the notice. */
  const wait = (days: number) =>
    app.db.update(investors).set({ erasureNoticedAt: sql`erasure_noticed_at - make_interval(days => ${days}::int)` });
  const overdue = async () => (await (await app.signedIn()).get<OverdueEnquiries>('/api/persons/overdue')).body.data;

  it('lists them and erases nothing while it is off', async () => {
    const old = await stored(14);
    await stored(14, { handled: '2 months' });
    await stored(11, { days: 25 });
    expect(await housekeeping()).toBe(0);
    expect((await rows()).map(({ erasureNoticedAt }) => erasureNoticedAt)).toEqual([null, null, null]);
    expect(await overdue()).toMatchObject({
      automatic: false,
      months: { investors: 12, beta: 12 },
      total: 1,
      enquiries: [{ kind: 'investors', id: old, name: enquiry.name, erasedAt: null }],
    });
  });

  it('announces them for the notice period, then erases everything about them', async () => {
    const old = await stored(14);
    await stored(2);
    await leaveTraces(app.db, { kind: 'investors', enquiryId: old }, { ...enquiry, email: 'spur@invest.example' });
    await set('automatic-erasure', 'an');
    expect(await housekeeping()).toBe(0);
    const { enquiries, total } = await overdue();
    expect([total, enquiries.map(({ id }) => id)]).toEqual([1, [old]]);
    const left = Date.parse(enquiries[0]?.erasedAt ?? '') - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(14);

    await wait(13);
    expect(await housekeeping()).toBe(0);
    await wait(1);
    expect(await housekeeping()).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await tablesThatHold(app.db, 'spur@invest.example')).toEqual([]);
    expect((await app.db.select().from(erasures)).map(({ enquiryId }) => enquiryId)).toEqual([old]);
    const entries = await app.db.select().from(activityLog).where(ne(activityLog.event, 'signed-in'));
    expect(entries).toEqual([
      expect.objectContaining({
        event: 'erased',
        username: null,
        details: { automatic: true, kind: 'investors', count: 1 },
      }),
    ]);
  });

  it('announces them before the period ends, and erases none until its end', async () => {
    await stored(11, { days: 20 });
    await set('automatic-erasure', 'an');
    await housekeeping();
    expect((await overdue()).total).toBe(1);
    await wait(14);
    // The period itself has not ended yet.
    expect(await housekeeping()).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['there was contact meanwhile', () => app.db.update(investors).set({ handledAt: sql`now()` })],
    ['the period was made longer', () => set('retention-investors', '36')],
    ['it was switched off', () => set('automatic-erasure', 'aus')],
  ])('erases nothing and starts again with the notice if %s', async (_what, change) => {
    await stored(14);
    await set('automatic-erasure', 'an');
    await housekeeping();
    await wait(14);
    await change();
    expect(await housekeeping()).toBe(0);
    expect((await rows()).map(({ erasureNoticedAt }) => erasureNoticedAt)).toEqual([null]);
    // The old notice does not count when it would be due once more.
    await app.db.update(investors).set({ handledAt: null });
    await set('retention-investors', '12');
    await set('automatic-erasure', 'an');
    expect(await housekeeping()).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  it('erases nothing if a setting is no number', async () => {
    await stored(30);
    await set('automatic-erasure', 'an');
    await housekeeping();
    await wait(30);
    await set('retention-investors', 'ein Jahr');
    expect(await housekeeping()).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  it('erases each once in batches by several processes', async () => {
    await app.db.insert(investors).values(
      Array.from({ length: 120 }, () => ({
        ...enquiry,
        createdAt: sql`now() - interval '20 months'` as unknown as Date,
      })),
    );
    await set('automatic-erasure', 'an');
    await housekeeping();
    await wait(14);
    const second = database === 'postgres' ? await openAgain(app.db) : app.database;
    const erased = await Promise.all([housekeeping(), housekeeping(second.db)]);
    if (database === 'postgres') await second.close();
    expect(await rows()).toEqual([]);
    expect(erased[0] + erased[1]).toBe(120);
    expect(await app.db.select().from(erasures)).toHaveLength(120);
  });
});
