import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { filterQuery } from '@shared/enquiries/inbox-lists';
import { paths } from '@shared/paths';
import { activityLog, enquiryTables } from '@shared/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { administrator, useTestApp } from '../testing/test-app';

const { exported } = paths.api.inbox;

describeOnEachDatabase('export of enquiries', (database) => {
  const app = useTestApp({ kind: database });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  describe.each(enquiryKinds)('%s', (kind) => {
    const { full, text } = enquirySamples[kind];

    const store = (rows: readonly object[]) =>
      app.db
        .insert(enquiryTables[kind])
        .values(rows.map((row, at) => ({ ...full, createdAt: new Date(Date.UTC(2026, 0, 1, 12, at)), ...row })));

    it('returns CSV with headings in both languages, without formulas', async () => {
      await store([
        {
          name: '=HYPERLINK("https://x.example")',
          [text]: '@a; "b"',
          status: 'in-progress',
          campaign: '=1+1, @sum',
          tags: ['=a', 'b'],
        },
        { name: 'Ohne', status: 'done' },
      ]);
      const {
        status,
        headers,
        text: german,
      } = await admin.get(exported(kind, 'csv', filterQuery({ status: 'in-progress' })));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
      expect(headers.get('cache-control')).toBe('no-store');
      const lines = german.split('\r\n');
      const amount = kind === 'beta' ? '' : ';"Unternehmen";"Investitionssumme"';
      expect(lines).toHaveLength(3);
      expect(lines[0]).toContain(
        `"Name";"E-Mail"${amount};"Kampagne";"Verweis von";"Datum";"${kind === 'beta' ? 'Grund' : 'Nachricht'}";"Spamverdacht";"Status"`,
      );
      expect(lines[1]).toMatch(/^"'=HYPERLINK\(""https:\/\/x\.example""\)";/);
      expect(lines[1]).toContain(`;"'=1+1, '@sum";"";"01.01.2026";`);
      expect(lines[1]).toContain(';"01.01.2026";"\'@a; ""b""";"nein";"in Arbeit";"";"\'=a, b";"Deutsch";');
      const english = (await admin.get(exported(kind, 'csv', filterQuery({}, { lang: 'en' })))).text.split('\r\n');
      expect(english).toHaveLength(4);
      expect(english[0]).toContain(';"Suspected spam";"Status";"Assignee";"Tags";"Language";');
      expect(english[1]).toContain(';"01/01/2026";');
      expect(english[1]).toContain(';"no";"done";"";"";"German";');
      expect(await app.db.select().from(activityLog).orderBy(activityLog.id)).toMatchObject([
        { event: 'exported', username: administrator.username, details: { kind, format: 'csv', filtered: true } },
        { event: 'exported', username: administrator.username, details: { kind, format: 'csv', filtered: false } },
      ]);
    });

    it('returns JSON', async () => {
      await store([{ name: 'Ada' }, { name: 'Grace' }]);
      const { status, headers, body } = await admin.get(exported(kind, 'json', filterQuery({ q: 'ada' })));
      expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.json"')]);
      expect(body).toEqual([
        expect.objectContaining({ ...full, name: 'Ada', status: 'new', assignee: null, tags: [] }),
      ]);
      expect(JSON.stringify(body)).not.toMatch(/search|confirmationHash/);
      expect((await admin.get(exported(kind, 'json', '?q=nobody'))).body).toEqual([]);
    });

    it('is complete in several portions', async () => {
      await store(Array.from({ length: 1_203 }, (_, at) => ({ name: `N${at}` })));
      const { text: csv } = await admin.get(exported(kind, 'csv', filterQuery({ sort: 'name' })));
      expect(new Set(csv.trimEnd().split('\r\n')).size).toBe(1_204);
    });

    it('refuses an unknown language, filter, format or kind', async () => {
      expect((await admin.get(exported(kind, 'csv', '?lang=fr'))).status).toBe(400);
      expect((await admin.get(exported(kind, 'csv', '?status=x'))).status).toBe(400);
      expect((await admin.get(`/api/inbox/${kind}/export.xlsx`)).status).toBe(404);
      expect((await admin.get('/api/inbox/users/export.csv')).status).toBe(404);
      expect(await app.db.select().from(activityLog)).toEqual([]);
    });
  });
});
