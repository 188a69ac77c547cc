import type { InboxChanges, InboxCounts } from '@shared/contracts/inbox';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { inboxCountedAtMost } from '@shared/enquiries/inbox-limits';
import { paths } from '@shared/paths';
import { enquiryTables, erasures, investors } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { useTestApp } from '../testing/test-app';

const { inbox } = paths.api;

describeOnEachDatabase('inbox changes', (database) => {
  const app = useTestApp({ kind: database });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  async function store(kind: EnquiryKind, rows: readonly object[]): Promise<number[]> {
    const table = enquiryTables[kind];
    const values = rows.map((row) => ({ ...enquirySamples[kind].full, ...row }));
    return (await app.db.insert(table).values(values).returning({ id: table.id })).map(({ id }) => id);
  }

  async function changes(since: string | null): Promise<InboxChanges> {
    const { status, body } = await admin.get<InboxChanges>(inbox.changes(since));
    expect(status).toBe(200);
    return body.data;
  }

  it('count new enquiries and suspected spam of each kind', async () => {
    await store('investors', [{}, {}, { status: 'done' }, { suspectedSpam: true }]);
    await store('beta', [{ suspectedSpam: true }, { suspectedSpam: true, status: 'answered' }]);
    const { body } = await admin.get<InboxCounts>(inbox.counts);
    expect(body.data).toEqual({ investors: { new: 2, spam: 1 }, beta: { new: 0, spam: 2 } });
    expect((await changes(null)).counts).toEqual(body.data);
  });

  it('count up to a bound', async () => {
    await app.db.execute(
      sql`insert into investors (name, email, message) select 'n', 'n@abseits.example', 'm' from generate_series(1, ${inboxCountedAtMost + 5}::int)`,
    );
    expect((await admin.get<InboxCounts>(inbox.counts)).body.data.investors.new).toBe(inboxCountedAtMost);
  });

  describe.each(enquiryKinds)('of %s', (kind) => {
    it('report a new enquiry once, and no suspected spam', async () => {
      await store(kind, [{ name: 'Vorher' }]);
      const start = await changes(null);
      expect(start.arrived).toEqual([]);
      expect(start.handled).toBe(false);
      expect(await changes(start.cursor)).toEqual(start);
      await store(kind, [{ name: 'Eins' }, { name: 'Spam', suspectedSpam: true }, { name: 'Zwei' }]);
      const next = await changes(start.cursor);
      expect(next.arrived.map((hit) => [hit.kind, hit.name]).sort()).toEqual([
        [kind, 'Eins'],
        [kind, 'Zwei'],
      ]);
      expect((await changes(next.cursor)).arrived).toEqual([]);
    });

    it('report a change or an erasure', async () => {
      const [id = 0] = await store(kind, [{}]);
      const start = await changes(null);
      await admin.put(inbox.enquiry(kind, id), { status: 'done' });
      const next = await changes(start.cursor);
      expect(next.arrived).toEqual([]);
      expect(next.handled).toBe(true);
      expect((await changes(next.cursor)).handled).toBe(false);
      await app.db.insert(erasures).values({ kind, enquiryId: id });
      expect((await changes(next.cursor)).handled).toBe(true);
    });

    it('report the next enquiry after all were erased', async () => {
      const ids = await store(kind, [{}, {}]);
      const start = await changes(null);
      for (const id of ids) await admin.delete(paths.api.enquiry(kind, id));
      const empty = await changes(start.cursor);
      expect(empty.arrived).toEqual([]);
      const [id] = await store(kind, [{}]);
      expect((await changes(empty.cursor)).arrived.map((hit) => hit.id)).toEqual([id]);
    });
  });

  it('report no older enquiry that is among the latest again after others were erased', async () => {
    const ids = await store('beta', Array(25).fill({}));
    const start = await changes(null);
    for (const id of ids.slice(-10)) await admin.delete(paths.api.enquiry('beta', id));
    const next = await changes(start.cursor);
    expect(next).toMatchObject({ arrived: [], handled: true });
    const [id] = await store('beta', [{}]);
    expect((await changes(next.cursor)).arrived.map((hit) => hit.id)).toEqual([id]);
  });

  it('report an enquiry that was committed after a later one', async () => {
    const [before = 0] = await store('investors', [{ name: 'Vorher' }]);
    const start = await changes(null);
    // As two transactions do that take their ids in order and end in the other.
    await store('investors', [{ name: 'Früher da', id: before + 2 }]);
    const first = await changes(start.cursor);
    expect(first.arrived.map(({ name }) => name)).toEqual(['Früher da']);
    await store('investors', [{ name: 'Noch unterwegs', id: before + 1 }]);
    const second = await changes(first.cursor);
    expect(second.arrived.map(({ name }) => name)).toEqual(['Noch unterwegs']);
    expect((await changes(second.cursor)).arrived).toEqual([]);
    await app.db.execute(sql`select setval(pg_get_serial_sequence('investors', 'id'), ${before + 2})`);
    expect(await app.db.select().from(investors).where(eq(investors.name, 'Noch unterwegs'))).toHaveLength(1);
  });

  it('refuse an invalid cursor', async () => {
    for (const since of ['1', 'a-b-c-d', `1${'.1'.repeat(40)}-1-1-1`, "1-1-1-1'", '1-1-1-99999999999']) {
      expect((await admin.get(`/api/inbox/changes?since=${encodeURIComponent(since)}`)).status).toBe(400);
    }
    expect((await admin.get(inbox.changes('1-1-1-1'))).status).toBe(200);
  });
});
