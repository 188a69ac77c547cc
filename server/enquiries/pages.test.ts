import { type EnquiryPage, readPlace, writePlace } from '@shared/contracts/enquiry-lists';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { enquiryTables } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { useTestApp } from '../testing/test-app';
import { allEnquiries, pageOfEnquiries } from './list-queries';

type Page = EnquiryPage<{ id: number; name: string }>;

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 12, at));

describeOnEachDatabase('list of enquiries', (database) => {
  const app = useTestApp({ kind: database });

  describe.each(enquiryKinds)('%s', (kind) => {
    const path = `/api/${kind}`;

    /** Stores one for each moment; those of the same moment follow the order they are given in. */
    async function store(moments: readonly Date[]): Promise<void> {
      const { full } = enquirySamples[kind];
      const rows = moments.map((createdAt, index) => ({ ...full, name: `Nummer ${index}`, createdAt }));
      await app.db.insert(enquiryTables[kind]).values(rows);
    }

    async function pages(limit: number): Promise<Page[]> {
      const admin = await app.signedIn();
      const read: Page[] = [];
      for (let after = ''; read.length < 20; ) {
        const { status, body } = await admin.get<Page['data']>(`${path}?limit=${limit}${after}`);
        expect(status).toBe(200);
        const page = body as unknown as Page;
        read.push(page);
        if (page.next === null) break;
        after = `&after=${encodeURIComponent(page.next)}`;
      }
      return read;
    }

    const whole = async () => {
      const { status, headers, body } = await (await app.signedIn()).get<Page['data']>(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(Object.keys(body)).toEqual(['success', 'data']);
      return body.data;
    };

    it('has the same order in pages as in one, also at equal times', async () => {
      await store([3, 1, 1, 1, 1, 2, 1, 0].map(minute));
      const all = (await whole()).map(({ name }) => name);
      expect(all).toEqual([0, 5, 6, 4, 3, 2, 1, 7].map((index) => `Nummer ${index}`));
      for (const limit of [1, 2, 3, 8, 500]) {
        const read = await pages(limit);
        expect(read.flatMap(({ data }) => data.map(({ name }) => name))).toEqual(all);
        expect(read).toHaveLength(Math.ceil(all.length / limit));
      }
    });

    it('continues after a page in spite of new and erased enquiries', async () => {
      await store([0, 1, 2, 3, 4].map(minute));
      const first = await pageOfEnquiries(app.db, kind, { limit: 2 });
      expect(first.rows.map(({ name }) => name)).toEqual(['Nummer 4', 'Nummer 3']);
      const admin = await app.signedIn();
      await admin.delete(`${path}/${first.next?.id}`);
      await store([minute(9)]);
      const second = await pageOfEnquiries(app.db, kind, { limit: 2, after: first.next });
      expect(second.rows.map(({ name }) => name)).toEqual(['Nummer 2', 'Nummer 1']);
    });

    it('is complete without a limit, in several portions', async () => {
      await store(Array.from({ length: 1_203 }, (_, index) => minute(index % 7)));
      const list = await whole();
      expect(new Set(list.map(({ id }) => id)).size).toBe(1_203);
      const portions: number[] = [];
      for await (const portion of allEnquiries(app.db, kind, {})) portions.push(portion.length);
      expect(portions).toEqual([500, 500, 203]);
    });

    it('is empty without enquiries, in pages and in one', async () => {
      expect(await whole()).toEqual([]);
      expect(await pages(10)).toEqual([{ success: true, data: [], next: null }]);
    });

    it.each([
      'limit=0',
      'limit=501',
      'limit=-1',
      'limit=many',
      'limit=5&limit=6',
      'after=7',
      'after=',
      'after=2026-13-01T00:00:00.000Z_1',
    ])('refuses %s', async (parameters) => {
      expect((await (await app.signedIn()).get(`${path}?${parameters}`)).status).toBe(400);
    });
  });
});

describe('place in a list', () => {
  it('is read as it was written', () => {
    const place = { by: 'time' as const, at: '2026-11-22T02:03:04.005Z', id: 2_147_483 };
    expect(readPlace(writePlace(place))).toEqual(place);
  });
});
