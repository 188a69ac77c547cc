import type { Activity } from '@shared/contracts/activity';
import type { NewApiToken } from '@shared/contracts/api-tokens';
import type { OwnSession } from '@shared/contracts/auth';
import { activityLog, apiTokens, documents, investors, media, users } from '@shared/schema';
import { activityDays } from '@shared/settings/retention';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cheapHash } from '../testing/accounts';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, plainUser, useTestApp } from '../testing/test-app';
import { recordActivity, removeOldActivity } from './activity-log';

describeOnEachDatabase('/api/activity', (kind) => {
  const app = useTestApp({ kind });
  type Page = Awaited<ReturnType<typeof read>>;
  const read = async (query: string, client = app.signedIn()) => {
    const { body } = await (await client).get<Activity[]>(`/api/activity?${query}`);
    return body as typeof body & { next: number | null };
  };

  beforeEach(() => app.db.delete(activityLog));

  it('lists sign-ins, sign-outs everywhere and erasures without the enquirer', async () => {
    const [row] = await app.db
      .insert(investors)
      .values({ name: 'Ada Beispiel', email: 'ada@abseits.example', message: 'Guten Tag' })
      .returning();
    const admin = await app.signedIn();
    await admin.delete(`/api/investors/${row?.id}`);
    await admin.post('/api/auth/logout-everywhere');
    const { data } = await read('');
    expect(data.map(({ event, username }) => [event, username])).toEqual([
      ['signed-in', 'admin'],
      ['signed-out-everywhere', 'admin'],
      ['erased', 'admin'],
      ['signed-in', 'admin'],
    ]);
    expect(data[2]?.details).toEqual({ kind: 'investors', enquiry: row?.id });
    expect(JSON.stringify(data)).not.toMatch(/Ada|ada@/);
  });

  it('lists some of many failed sign-ins, never what was typed', async () => {
    const typed = 'mein-geheimes-Passwort-17';
    for (let count = 0; count < 3; count += 1)
      await app.visitor().post('/api/auth/login', { username: 'admin', password: typed });
    for (let count = 0; count < 14; count += 1)
      await app.visitor().post('/api/auth/login', { username: `${typed}${count}`, password: 'x' });
    const { data } = await read('event=sign-in-failed');
    const of = (name: string | null) => data.filter(({ username }) => username === name);
    expect([of('admin').length, of(null).length]).toEqual([3, 10]);
    expect(of('admin')[0]?.details).toEqual({ method: 'password' });
    expect(of(null)[0]?.details).toEqual({ method: 'password', more: true });
    expect(JSON.stringify(data)).not.toContain(typed);
  });

  it('names the document, enquiry and picture of an entry, as long as they exist', async () => {
    const values = { name: 'Ada Beispiel', email: 'ada@abseits.example', message: 'Guten Tag' };
    const [enquiry] = await app.db.insert(investors).values(values).returning();
    const [document] = await app.db.insert(documents).values({ title: 'Pitch Deck' }).returning();
    const details = { documentId: document?.id ?? 0, kind: 'investors', enquiryId: enquiry?.id ?? 0 };
    await recordActivity(app.db, 'link-made', { username: 'eva', linkId: 1, ...details });
    await recordActivity(app.db, 'picture-added', { username: 'eva', mediaId: 999_999 });
    const namesOf = async () => (await read('person=eva')).data.map(({ names }) => names);
    const none = { document: null, enquiry: null, picture: null };
    expect(await namesOf()).toEqual([none, { ...none, document: 'Pitch Deck', enquiry: 'Ada Beispiel' }]);
    await app.db.delete(investors).where(eq(investors.id, details.enquiryId));
    expect((await namesOf())[1]).toEqual({ ...none, document: 'Pitch Deck' });
    await app.db.delete(documents);
  });

  it.each([
    { permissions: ['people'], names: { document: null, enquiry: null, picture: null } },
    {
      permissions: ['people', 'enquiries'],
      names: { document: 'Pitch Deck', enquiry: 'Ada Beispiel', picture: null },
    },
    { permissions: ['people', 'content'], names: { document: null, enquiry: null, picture: 'Hinterhof' } },
  ])('names to a token with $permissions only what it may read', async ({ permissions, names }) => {
    const values = { name: 'Ada Beispiel', email: 'ada@abseits.example', message: 'Guten Tag' };
    const [enquiry] = await app.db.insert(investors).values(values).returning();
    const [document] = await app.db.insert(documents).values({ title: 'Pitch Deck' }).returning();
    const file = { sourceSha256: 'a'.repeat(64), name: 'Hinterhof', width: 800, height: 600 };
    const [picture] = await app.db.insert(media).values(file).returning();
    const numbers = { documentId: document?.id ?? 0, enquiryId: enquiry?.id ?? 0, mediaId: picture?.id ?? 0 };
    await recordActivity(app.db, 'link-made', { username: 'eva', kind: 'investors', ...numbers });
    const input = { name: 'Bericht', permissions, mayWrite: false, days: 30 };
    const made = await (await app.signedIn()).post<NewApiToken>('/api/tokens', input);
    const program = app.visitor({ authorization: `Bearer ${made.body.data.token}` });
    const { data } = await read('person=eva', Promise.resolve(program));
    for (const table of [documents, media, apiTokens]) await app.db.delete(table);
    expect(data.map((entry) => entry.names)).toEqual([names]);
  });

  it('is read page by page', async () => {
    for (let count = 0; count < 7; count += 1) await recordActivity(app.db, 'exported', { username: 'a', count });
    const client = app.signedIn();
    const seen: unknown[] = [];
    let after: number | null = null;
    do {
      const page: Page = await read(`event=exported&limit=3${after ? `&after=${after}` : ''}`, client);
      expect(page.data.length).toBeLessThanOrEqual(3);
      seen.push(...page.data.map(({ details }) => details.count));
      after = page.next;
    } while (after);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('is filtered by event, by acting or affected person, and by time', async () => {
    await recordActivity(app.db, 'exported', { username: 'eva' });
    await recordActivity(app.db, 'person-changed', { username: 'admin', person: 'eva', change: 'disabled' });
    await recordActivity(app.db, 'erased', { username: 'max' });
    await app.db
      .update(activityLog)
      .set({ createdAt: new Date('2026-01-15T12:00:00Z') })
      .where(eq(activityLog.username, 'max'));
    const eventsOf = async (query: string) => (await read(query)).data.map(({ event }) => event);
    expect(await eventsOf('event=exported')).toEqual(['exported']);
    expect(await eventsOf('person=eva')).toEqual(['person-changed', 'exported']);
    expect(await eventsOf('from=2026-01-15T00:00:00Z&to=2026-01-16T00:00:00Z')).toEqual(['erased']);
    expect(await eventsOf('person=eva&event=erased')).toEqual([]);
    expect(await eventsOf("person=' or 1=1 --")).toEqual([]);
  });

  it.each(['event=nonsense', 'from=yesterday', 'limit=0', 'limit=501', 'after=x', 'after=99999999999'])(
    'refuses %s',
    async (query) => {
      expect((await (await app.signedIn()).get(`/api/activity?${query}`)).status).toBe(400);
    },
  );

  it('lists a new password and the end of a single session', async () => {
    const here = await app.signedIn();
    const leaving = await app.signedIn(plainUser);
    await app.signedIn();
    const other = (await here.get<OwnSession[]>('/api/auth/sessions')).body.data.find(({ current }) => !current);
    expect((await here.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(200);
    expect((await here.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(404);
    const own = (await leaving.get<OwnSession[]>('/api/auth/sessions')).body.data.find(({ current }) => current);
    expect((await leaving.delete(`/api/auth/sessions/${own?.id}`)).status).toBe(200);
    const { password } = administrator;
    const change = { currentPassword: password, newPassword: 'ein-neues-Kennwort-ohne-Muster' };
    expect((await here.post('/api/auth/password', { ...change, currentPassword: 'falsch' })).status).toBe(400);
    expect((await here.post('/api/auth/password', change)).status).toBe(200);
    await app.db
      .update(users)
      .set({ password: await cheapHash(password) })
      .where(eq(users.username, 'admin'));
    const { data } = await read('', Promise.resolve(here));
    expect(data.slice(0, 3).map(({ event, username }) => [event, username])).toEqual([
      ['password-changed', 'admin'],
      ['session-ended', 'gast'],
      ['session-ended', 'admin'],
    ]);
  });

  it('is exported as CSV in words without formulas, and lists the export', async () => {
    await recordActivity(app.db, 'exported', { username: '=cmd()', kind: 'beta', format: 'csv', filtered: false });
    await app.db.update(activityLog).set({ createdAt: new Date('2026-07-15T12:00:30Z') });
    const admin = await app.signedIn();
    const { status, headers, text } = await admin.post('/api/activity/export', { event: 'exported' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain('protokoll.csv');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(`"15.07.2026, 14:00:30";"Exportiert";"'=cmd()";"Beta-Anfragen als CSV."`);
    expect((await read('event=exported')).data[0]).toMatchObject({
      username: 'admin',
      details: { what: 'activity', rows: 1 },
    });
  });

  it('removes old entries', async () => {
    await recordActivity(app.db, 'exported', { username: 'alt' });
    await app.db
      .update(activityLog)
      .set({ createdAt: sql`now() - make_interval(days => ${activityDays}, hours => 1)` });
    await recordActivity(app.db, 'exported', { username: 'neu' });
    await removeOldActivity(app.db);
    expect((await app.db.select().from(activityLog)).map(({ username }) => username)).toEqual(['neu']);
    expect(await app.db.select().from(users)).not.toEqual([]);
  });
});
