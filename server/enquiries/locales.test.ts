import type { DataSubjectCounts } from '@shared/contracts/data-subjects';
import { filterQuery } from '@shared/enquiries/inbox-lists';
import { paths } from '@shared/paths';
import { investors } from '@shared/schema';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../db/postgres';
import type { TestClient } from '../testing/client';
import { createPostgres, postgresIsThere } from '../testing/databases';
import { createTestApp, type TestApp } from '../testing/test-app';

/** SQL for the locales that a database may have; undefined for the embedded database. */
const locales: [name: string, locale: string | undefined][] = [
  ['the embedded database', undefined],
  ...(postgresIsThere
    ? ([
        ['a database of the locale C', "locale 'C' encoding 'UTF8'"],
        ['a database of the locale C.UTF-8', "locale 'C.UTF-8' encoding 'UTF8'"],
        ['a Turkish database', "locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8' encoding 'UTF8'"],
      ] satisfies [string, string][])
    : []),
];

const sorted = [
  'Anton',
  'Ärger',
  'IDA',
  'ida',
  'ıda',
  'Łukasz',
  'Öl',
  'Oma',
  'özil',
  'Straße',
  'Strasser',
  'Zorn',
  'ΑΘΗΝΑ',
  'МОСКВА',
];

/** Text to search for, and the names that are found by it. */
const searches: [string, string[]][] = [
  ['москва', ['МОСКВА']],
  ['αθηνα', ['ΑΘΗΝΑ']],
  ['ΟΔΌΣ', ['Öl']],
  ['ärger', ['Ärger']],
  ['ida', ['IDA', 'ida', 'ıda']],
  ['IDA', ['IDA', 'ida', 'ıda']],
  ['łukasz', ['Łukasz']],
  ['ԵՐԵՎԱՆ', ['Zorn']],
];

const messages: Readonly<Record<string, string>> = { Öl: 'οδος', Zorn: 'Երևան երեվան' };

describe.each(locales)('enquiries in %s', (_name, locale) => {
  let app: TestApp;
  let admin: TestClient;
  let drop = async () => {};

  beforeAll(async () => {
    if (locale === undefined) {
      app = await createTestApp({ kind: 'embedded' });
    } else {
      const own = await createPostgres(false, locale);
      drop = own.drop;
      const database = openPostgres(own.url, pino({ level: 'silent' }), { lazyCommits: true });
      app = await createTestApp({ kind: 'postgres', database });
    }
    admin = await app.signedIn();
    const rows = [...sorted]
      .sort((one, other) => one.length - other.length)
      .map((name, at) => ({ name, email: `Inge${at}@FIRMA.example`, message: messages[name] ?? 'Guten Tag' }));
    await app.db.insert(investors).values(rows);
  });
  afterAll(async () => {
    await app?.close();
    await drop();
  });

  async function names(filters: Parameters<typeof filterQuery>[0]): Promise<string[]> {
    const query = filterQuery({ ...filters, sort: 'name' }, { limit: '50' });
    const { body } = await admin.get<{ name: string }[]>(paths.api.enquiryList('investors', query));
    return body.data.map(({ name }) => name);
  }

  it('are sorted by name as in a dictionary', async () => {
    expect(await names({})).toEqual(sorted);
  });

  it.each(searches)('are found by %s, however it is written', async (q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  it('are erased by an address in whatever letters', async () => {
    const { body } = await admin.post<DataSubjectCounts>('/api/persons/erase', { email: 'iNGe3@firma.EXAMPLE' });
    expect(body.data).toMatchObject({ investors: 1 });
  });
});
