import { type EnquiryPage, readPlace, writePlace } from '@shared/contracts/enquiry-lists';
import type { InboxDetail, InboxHit } from '@shared/contracts/inbox';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { filterQuery, type InboxFilters } from '@shared/enquiries/inbox-lists';
import { paths } from '@shared/paths';
import { enquiryTables, users } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { administrator, useTestApp } from '../testing/test-app';

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 12, at));

type Stored = Partial<(typeof enquiryTables)['investors']['$inferInsert']>;

describeOnEachDatabase('inbox lists', (database) => {
  const app = useTestApp({ kind: database });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  /** Stores one after the other, a minute apart, and returns their ids. */
  async function store(kind: EnquiryKind, rows: readonly Stored[]): Promise<number[]> {
    const { full } = enquirySamples[kind];
    const values = rows.map((row, index) => ({ ...full, createdAt: minute(index), ...row }));
    const stored = await app.db.insert(enquiryTables[kind]).values(values).returning({ id: enquiryTables[kind].id });
    return stored.map(({ id }) => id);
  }

  async function names(kind: EnquiryKind, filters: InboxFilters, more: Record<string, string> = { limit: '50' }) {
    const { status, body } = await admin.get<{ name: string }[]>(
      paths.api.enquiryList(kind, filterQuery(filters, more)),
    );
    expect(status).toBe(200);
    return body.data.map(({ name }) => name);
  }

  describe.each(enquiryKinds)('%s', (kind) => {
    const { text } = enquirySamples[kind];

    it('are searched by beginnings of words in name, address and text, without accents', async () => {
      await store(kind, [
        { name: 'Zoë Müller', email: 'zoe@alpenblick.example', [text]: 'Die Große Straße im Süden' },
        { name: 'Max Muster', email: 'max.muster@nordwind.example', [text]: 'Kapital/Rendite: 10%, Zeichen 105e1add' },
        { name: 'Dr.Grün', email: 'post@xn--grn-hoa.example', [text]: 'Mehr auf blüten.example.' },
      ]);
      const found: [string, string[]][] = [
        ['müll', ['Zoë Müller']],
        ['Muller', ['Zoë Müller']],
        ['MUS', ['Max Muster']],
        ['mu', ['Max Muster', 'Zoë Müller']],
        ['alpenblick', ['Zoë Müller']],
        ['zoe@alpenblick.example', ['Zoë Müller']],
        ['strasse', ['Zoë Müller']],
        ['süd große', ['Zoë Müller']],
        ['rendite', ['Max Muster']],
        // PostgreSQL reads a number and a word.
        ['105e1add', ['Max Muster']],
        ['105e1a', ['Max Muster']],
        ['105e', ['Max Muster']],
        ['Dr.Grün', ['Dr.Grün']],
        ['blüten.example', ['Dr.Grün']],
        ['post@grün.example', ['Dr.Grün']],
        ['muster zoe', []],
        ['uller', []],
        ["'; drop table", []],
        ['):*&|!', []],
        ['   ', ['Dr.Grün', 'Max Muster', 'Zoë Müller']],
      ];
      for (const [q, expected] of found) expect(await names(kind, { q }), q).toEqual(expected);
    });

    it('are searched by names in any usual spelling', async () => {
      const spellings: Record<string, readonly string[]> = {
        'Česlav Miłosz': ['ceslav', 'Milosz', 'česlav', 'C\u030Ceslav', 'MIŁOSZ'],
        'Ayşe Yılmaz': ['yilmaz', 'Yılmaz', 'ayse', 'Ays\u0327e'],
        'Jörg Müller': ['mueller', 'muller', 'Mu\u0308ller', 'MÜLLER', 'joerg mull'],
        'Jo\u0308rg Mu\u0308ller': ['mueller', 'muller', 'Müller', 'Mu\u0308ller', 'joerg mull'],
        'Anke Schroeder': ['Schröder', 'schroeder'],
        'Søren Weiß': ['soren', 'WEISS', 'weiß'],
        'Иван Йотов': ['иван', 'йотов', 'И\u0306отов'],
      };
      await store(
        kind,
        Object.keys(spellings).map((name) => ({ name, email: 'n@invest.example' })),
      );
      for (const [name, queries] of Object.entries(spellings))
        for (const q of queries) expect(await names(kind, { q }), q).toEqual(expect.arrayContaining([name]));
      expect(await names(kind, { q: 'mull' })).toEqual(['Jo\u0308rg Mu\u0308ller', 'Jörg Müller']);
    });

    it('are filtered by status, assignee and suspected spam, alone and together', async () => {
      const [{ id: assigneeId = 0 } = {}] = await app.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.username, administrator.username));
      await store(kind, [
        { name: 'A', status: 'new' },
        { name: 'B', status: 'answered', assigneeId },
        { name: 'C', status: 'new', assigneeId },
        { name: 'D', status: 'new', suspectedSpam: true },
      ]);
      const me = String(assigneeId);
      expect(await names(kind, {})).toEqual(['D', 'C', 'B', 'A']);
      expect(await names(kind, { status: 'new' })).toEqual(['D', 'C', 'A']);
      expect(await names(kind, { status: 'new', spam: '0' })).toEqual(['C', 'A']);
      expect(await names(kind, { spam: '1' })).toEqual(['D']);
      expect(await names(kind, { assignee: me })).toEqual(['C', 'B']);
      expect(await names(kind, { assignee: 'none' })).toEqual(['D', 'A']);
      expect(await names(kind, { assignee: me, status: 'answered', spam: '0', q: 'b' })).toEqual(['B']);
      expect(await names(kind, { assignee: '999999' })).toEqual([]);
      // Without limit and place the whole list, as ever.
      expect(await names(kind, { status: 'answered' }, {})).toEqual(['B']);
    });

    it('are filtered by campaign and referring host, of which the frequent are offered first', async () => {
      await store(kind, [
        { name: 'A', campaign: 'Messe' },
        { name: 'B', campaign: 'Newsletter, März', referrer: 'blog.example' },
        { name: 'C', campaign: 'Newsletter, März' },
        { name: 'D' },
      ]);
      expect(await names(kind, { origin: 'Newsletter, März' })).toEqual(['C', 'B']);
      expect(await names(kind, { origin: 'blog.example' })).toEqual(['B']);
      expect(await names(kind, { origin: 'Newsletter' })).toEqual([]);
      const { body } = await admin.get<string[]>(paths.api.inbox.origins);
      expect(body.data).toEqual(['Newsletter, März', 'blog.example', 'Messe']);
    });

    it('are filtered by a tag, of which the frequent are offered first', async () => {
      await store(kind, [
        { name: 'A', tags: ['presse', 'berlin'] },
        { name: 'B', tags: ['berlin'], suspectedSpam: true },
        { name: 'C', tags: ['berlin bei nacht'] },
        { name: 'D' },
      ]);
      expect(await names(kind, { tag: 'berlin' })).toEqual(['B', 'A']);
      expect(await names(kind, { tag: 'Presse', spam: '0' })).toEqual(['A']);
      expect(await names(kind, { tag: 'nacht' })).toEqual([]);
      const { body } = await admin.get<string[]>(paths.api.inbox.tags);
      expect(body.data).toEqual(['berlin', 'berlin bei nacht', 'presse']);
    });

    it.each([
      ['newest', ['Äpfel', 'berta_1', 'Anna', 'anna']],
      ['oldest', ['anna', 'Anna', 'berta_1', 'Äpfel']],
      ['name', ['anna', 'Anna', 'Äpfel', 'berta_1']],
    ] as const)('are sorted page by page, by %s', async (sort, expected) => {
      await store(kind, [{ name: 'anna' }, { name: 'Anna' }, { name: 'berta_1' }, { name: 'Äpfel' }]);
      const whole = await names(kind, { sort });
      expect(whole).toEqual(expected);
      for (const limit of [1, 3]) {
        const read: string[] = [];
        for (let after = '', pages = 0; pages < 9; pages += 1) {
          const query = filterQuery({ sort }, { limit: String(limit), after });
          const { body } = await admin.get(paths.api.enquiryList(kind, query));
          const page = body as unknown as EnquiryPage<{ name: string }>;
          read.push(...page.data.map(({ name }) => name));
          if (page.next === null) break;
          after = page.next;
        }
        expect(read).toEqual(whole);
      }
    });

    it.each(['newest', 'oldest', 'name'] as const)(
      'have the same search results page by page as in one, by %s',
      async (sort) => {
        await store(
          kind,
          ['Bo', 'Al', 'Cy', 'Al', 'Di'].map((first) => ({ name: `${first} Suchbar` })),
        );
        await store(kind, [{ name: 'Niemand' }]);
        const whole = await names(kind, { q: 'such', sort });
        expect(whole).toHaveLength(5);
        for (const limit of [1, 2, 4]) {
          const read: string[] = [];
          for (let after = '', pages = 0; pages < 9; pages += 1) {
            const query = filterQuery({ q: 'such', sort }, { limit: String(limit), after });
            const page = (await admin.get(paths.api.enquiryList(kind, query))).body as unknown as EnquiryPage<{
              name: string;
            }>;
            read.push(...page.data.map(({ name }) => name));
            if (page.next === null) break;
            after = page.next;
          }
          expect(read).toEqual(whole);
        }
      },
    );

    it.each([
      { status: 'open' },
      { assignee: 'me' },
      { assignee: '0' },
      { spam: 'yes' },
      { sort: 'id' },
      { tag: ' , ' },
      { q: 'x'.repeat(201) },
      { sort: 'name', after: '2026-01-01T12:00:00.000Z_1' },
      { sort: 'oldest', after: 'nanna_1' },
      { sort: 'name', after: 'n%E0%A4%A_1' },
    ])('refuse %o with 400', async (query) => {
      const { status } = await admin.get(
        `/api/${kind}?${new URLSearchParams({ limit: '5', ...query } as Record<string, string>)}`,
      );
      expect(status).toBe(400);
    });

    it('have a previous and a next enquiry in every order and filter', async () => {
      const [a, b, c, d] = await store(kind, [
        { name: 'C' },
        { name: 'A', status: 'done' },
        { name: 'B' },
        { name: 'D', suspectedSpam: true },
      ]);
      const around = async (id: number | undefined, filters: InboxFilters) => {
        const { body } = await admin.get<InboxDetail>(paths.api.inbox.enquiry(kind, id ?? 0, filterQuery(filters)));
        return [body.data.previous, body.data.next];
      };
      expect(await around(c, {})).toEqual([d, b]);
      expect(await around(c, { spam: '0' })).toEqual([null, b]);
      expect(await around(c, { sort: 'oldest' })).toEqual([b, d]);
      expect(await around(c, { sort: 'name' })).toEqual([b, a]);
      expect(await around(b, { status: 'new', spam: '0' })).toEqual([c, a]);
      expect(await around(a, { q: 'guten' })).toEqual([b, null]);
    });
  });

  it('find enquiries far down the order', async () => {
    await app.db.execute(sql`
      insert into investors (name, email, message, created_at)
      select case when n in (3150, 3200) then 'Selten' else 'Oft' end, 'n@abseits.example', 'm', now() - make_interval(mins => n)
      from generate_series(1, 3200) n`);
    expect(await names('investors', { q: 'selten' })).toEqual(['Selten', 'Selten']);
    expect(await names('investors', { q: 'selten' }, { limit: '1' })).toEqual(['Selten']);
    expect(await names('investors', { q: 'oft', sort: 'oldest' }, { limit: '1' })).toEqual(['Oft']);
    expect(await names('investors', { q: 'selten oft' })).toEqual([]);
  });

  it('are searched together, with the newest first and at most eight', async () => {
    await store(
      'investors',
      Array.from({ length: 6 }, (_, at) => ({ name: `Ida ${at}`, createdAt: minute(2 * at) })),
    );
    await store(
      'beta',
      Array.from({ length: 6 }, (_, at) => ({ name: `Ida ${at}`, createdAt: minute(2 * at + 1) })),
    );
    const { status, body } = await admin.get<InboxHit[]>(paths.api.inbox.search('ida'));
    expect(status).toBe(200);
    expect(body.data.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      [5, 4, 3, 2].flatMap((at) => [`beta Ida ${at}`, `investors Ida ${at}`]),
    );
    expect(body.data[1]).toEqual({
      kind: 'investors',
      id: expect.any(Number),
      name: 'Ida 5',
      email: enquirySamples.investors.full.email,
      company: 'Kapital AG',
      createdAt: minute(10).toISOString(),
      status: 'new',
      suspectedSpam: false,
    });
    expect(body.data[0]?.company).toBeNull();
    expect((await admin.get<InboxHit[]>(paths.api.inbox.search('kapit'))).body.data).toHaveLength(6);
    expect((await admin.get<InboxHit[]>(paths.api.inbox.search('  '))).body.data).toEqual([]);
    expect((await admin.get('/api/inbox/search')).status).toBe(400);
  });
});

describe('place in a list sorted by name', () => {
  it.each(['', 'anna', 'a_b_c', 'äöü ß 中', '100% & more'])('is read as it was written: %j', (name) => {
    const place = { by: 'name' as const, at: name, id: 7 };
    expect(readPlace(writePlace(place))).toEqual(place);
  });

  it('differs from a place by time', () => {
    expect(readPlace('2026-11-22T02:03:04.005Z_7')?.by).toBe('time');
  });

  it.each(['nanna', 'nanna_0', 'n%_1', 'n%ff_1'])('is invalid as %j', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});
