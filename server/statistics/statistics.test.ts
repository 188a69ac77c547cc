import type { Statistics } from '@shared/contracts/statistics';
import { betaRequests, investors, viewCounts, waveInvitations, waves } from '@shared/schema';
import { statisticsMonths } from '@shared/settings/retention';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { addPeople, editor, useTestApp } from '../testing/test-app';
import { sumOldCounts } from './stored-counts';

/** Noon of a Monday in Berlin. */
const noon = Date.parse('2026-11-23T11:00:00Z');

describeOnEachDatabase('statistics', (kind) => {
  const app = useTestApp({ kind, now: () => noon });

  beforeAll(() => addPeople(app.db));
  beforeEach(async () => {
    await app.db.delete(viewCounts);
  });

  const put = (day: string, page: string, dimension: 'view' | 'host', value: string, count: number) =>
    app.db.insert(viewCounts).values({ day, page, dimension, value, count });
  const read = async (query: string) =>
    (await (await app.signedIn(editor)).get<Statistics>(`/api/statistics?${query}`)).body.data;

  const listOf = ({ lists }: Statistics, title: string) => lists.find((list) => list.title === title)?.rows ?? [];

  it('show days, weeks and months beside the time before, and hide small numbers', async () => {
    await put('2026-11-23', 'about', 'view', '09', 20);
    await put('2026-11-22', 'about', 'view', '21', 3);
    await put('2026-10-26', 'about', 'view', '09', 7);
    await put('2026-11-23', 'beta', 'view', '09', 2);
    await put('2026-11-23', '', 'host', 'a.example', 9);
    await put('2026-11-23', '', 'host', 'b.example', 6);
    await put('2026-11-22', '', 'host', '=c.example', 3);
    await put('2026-11-23', 'home', 'view', '09', 6);
    await put('2026-11-23', '', 'host', '', 5);
    const days = await read('step=day');
    expect(days).toMatchObject({ counting: true, since: '2026-10-26', today: '2026-11-23' });
    expect(days.views).toEqual({ count: 31, before: 7 });
    const lastSteps = ({ steps }: Statistics) =>
      steps.rows.slice(-2).map(({ value, label, short, count }) => [value, label, short, count]);
    expect(lastSteps(days)).toEqual([
      ['2026-11-22', '22.11.2026', '22.11.', 3],
      ['2026-11-23', '23.11.2026', '23.11.', 28],
    ]);
    expect(days.steps.rows.at(-1)?.before).toBe(7);
    expect(days.hours.rows[9]).toEqual({ value: '09', label: '09 Uhr', short: '09', count: 28, before: 7 });
    // Two views of one page would be told by the sum of all, so the page with the fewest beside it is not shown either.
    expect(listOf(days, 'Seiten')).toEqual([
      { value: 'about', label: 'Über uns', count: 23, before: 7 },
      { value: 'home', label: 'Startseite', count: null, before: 0 },
      { value: 'beta', label: 'Beta', count: null, before: 0 },
    ]);
    expect(listOf(days, 'Herkunft').map(({ label, count }) => [label, count])).toEqual([
      ['a.example', 9],
      ['b.example', 6],
      ['Direkt aufgerufen', 5],
      ['=c.example', 3],
    ]);
    const viewed = listOf(days, 'Vom Aufruf zur Anfrage').filter(({ value }) => value.endsWith('aufgerufen'));
    expect(viewed.map(({ label, count }) => [label, count])).toEqual([
      ['Investorenformular: Seite aufgerufen', null],
      ['Beta-Formular: Seite aufgerufen', null],
    ]);
    expect(lastSteps(await read('step=week'))).toEqual([
      ['2026-11-16', 'ab 16.11.2026', '16.11.', 3],
      ['2026-11-23', 'ab 23.11.2026', '23.11.', 28],
    ]);
    expect(lastSteps(await read('step=month'))).toEqual([
      ['2026-10-01', 'Oktober 2026', 'Okt', 7],
      ['2026-11-01', 'November 2026', 'Nov', 31],
    ]);
    const months = await read('step=month');
    const uncounted = ({ rows }: Statistics['steps']) => rows.map((row) => row.uncounted);
    expect(uncounted(months.steps)).toEqual([...Array(10).fill('both'), 'before', 'before']);
    expect(uncounted(days.steps)).toEqual([...Array(27).fill('before'), undefined]);
    expect(months.views).toEqual({ count: 38, before: 0, uncounted: 'before' });
    expect(months.hours.rows[9]?.uncounted).toBe('before');
    expect(days.lists.map(({ title }) => title)).toEqual([
      'Vom Aufruf zur Anfrage',
      'Seiten',
      'Herkunft',
      'Kampagnen',
      'Sprachen',
      'Geräte',
    ]);
  });

  it('tell a page by time alone, without small numbers and those that tell them', async () => {
    const counts = async (query: string) => {
      const { views, steps } = await read(query);
      return [views.count, ...steps.rows.slice(-3).map(({ count }) => count)];
    };
    await put('2026-11-23', 'about', 'view', '09', 20);
    await put('2026-11-22', 'about', 'view', '21', 6);
    await put('2026-11-21', 'about', 'view', '21', 3);
    await put('2026-11-23', 'beta', 'view', '09', 2);
    await put('2026-11-23', 'home', 'view', '09', 6);
    await put('2026-11-23', '', 'host', 'a.example', 9);
    // The sum of the page would tell the three.
    expect(await counts('step=day&page=about')).toEqual([29, null, null, 20]);
    expect(await counts('step=week&page=about')).toEqual([29, 0, 9, 20]);
    expect(await counts('step=month&page=about')).toEqual([29, 0, 0, 29]);
    // Of one page there are too few views, and the other would tell how many.
    for (const page of ['beta', 'home'])
      expect(await counts(`step=day&page=${page}`)).toEqual([null, null, null, null]);
    const about = await read('step=day&page=about');
    expect([about.hours.rows, about.lists]).toEqual([[], []]);
  });

  it('are given out as CSV, of the site or of a page', async () => {
    await put('2026-10-26', 'about', 'view', '09', 7);
    await put('2026-11-23', 'about', 'view', '09', 20);
    await put('2026-11-23', 'beta', 'view', '09', 2);
    await put('2026-11-23', '', 'host', '=c.example', 3);

    const exported = async (query: string) => (await app.signedIn(editor)).get(`/api/statistics/export.csv?${query}`);
    const csv = await exported('step=month&page=about');
    expect(csv.headers.get('content-disposition')).toBe(
      'attachment; filename=abseits-zahlen-2025-12-01-bis-2026-11-23-about.csv',
    );
    expect(csv.text).toContain('"Aufrufe nach Monat";"November 2026";"nicht gezeigt";""\r\n');
    expect(csv.text).not.toContain('Herkunft');
    expect((await exported('step=month')).text).toContain(
      '"Aufrufe nach Monat";"September 2026";"";""\r\n"Aufrufe nach Monat";"Oktober 2026";"7";""\r\n',
    );
    const ofAll = await exported('step=day');
    expect(ofAll.headers.get('content-disposition')).toContain('abseits-zahlen-2026-10-27-bis-2026-11-23.csv');
    expect(ofAll.text).toContain(`"Herkunft";"'=c.example";"3";"0"\r\n`);
    expect(ofAll.text).toContain('"Seiten";"Beta";"nicht gezeigt";"0"\r\n');
  });

  it('tell what became of the invitations of the period, also in the time before', async () => {
    const person = { name: 'Ada', reason: 'Neugier' };
    const emails = ['ada@stadt.example', 'bo@stadt.example', 'cy@stadt.example'];
    const asked = await app.db
      .insert(betaRequests)
      .values(emails.map((email) => ({ ...person, email, createdAt: new Date('2026-10-01T12:00:00Z') })))
      .returning();
    const texts = { subject: 'Platz', text: '{{code}}' };
    const [wave] = await app.db
      .insert(waves)
      .values({ requestKey: 'numbers', texts: { de: texts, en: texts }, createdBy: 'admin' })
      .returning();
    // Already the first day of the period in Berlin.
    const sentAt = new Date('2026-10-26T23:30:00Z');
    const invitation = (at: number, fields: Partial<typeof waveInvitations.$inferInsert>) => ({
      waveId: wave?.id ?? 0,
      enquiryId: asked[at]?.id ?? null,
      code: `code-${at}`,
      state: 'sent' as const,
      handedOverAt: sentAt,
      sentAt,
      ...fields,
    });
    await app.db.insert(waveInvitations).values([
      invitation(0, { openedAt: new Date(noon), withdrawnAt: new Date(noon) }),
      // Not confirmed by the mail server, and yet it arrived.
      invitation(1, { state: 'unknown', sentAt: null, openedAt: new Date(noon) }),
      invitation(2, { handedOverAt: new Date('2026-10-26T22:30:00Z') }),
      invitation(3, { state: 'queued', handedOverAt: null, sentAt: null }),
      // A letter to an investor is no invitation.
      invitation(0, { kind: 'investors', enquiryId: 999, code: null }),
    ]);
    const late = { name: 'Ada', message: 'Guten Tag', createdAt: new Date(noon) };
    await app.db.insert(investors).values([
      { ...late, email: 'ADA@stadt.example' },
      { ...late, email: 'bo@stadt.example' },
      { ...late, email: 'cy@stadt.example', suspectedSpam: true },
    ]);
    const days = await read('step=day');
    const told = listOf(days, 'Einladungen zur Beta');
    expect(told.map(({ label, note, count, before }) => [label, note, count, before])).toEqual([
      ['Eingeladen', undefined, 2, 1],
      ['Vom Mailserver angenommen', expect.stringMatching(/^50\s%\sder Eingeladenen$/), 1, 1],
      ['Seite der Einladung geöffnet', expect.stringMatching(/^100\s%\sder Eingeladenen$/), 2, 0],
      ['Abgemeldet', expect.any(String), 1, 0],
      ['Danach ein Formular gesendet', expect.any(String), 1, 0],
    ]);
    const csv = await (await app.signedIn(editor)).get('/api/statistics/export.csv?step=day');
    expect(csv.text).toContain('"Einladungen zur Beta";"Abgemeldet";"1";"0"\r\n');
    expect(listOf(await read('step=day&page=about'), 'Einladungen zur Beta')).toEqual([]);
  });

  it('name the possible steps for an unknown one', async () => {
    const { status, body } = await (await app.signedIn(editor)).get('/api/statistics?step=hour');
    const message = 'Bitte prüfen Sie Ihre Eingaben: step (day, week, month, year)';
    expect(status).toBe(400);
    expect(body).toEqual(expect.objectContaining({ message }));
  });

  it('sum old days by month and page, once', async () => {
    const old = new Date();
    old.setUTCDate(15);
    old.setUTCMonth(old.getUTCMonth() - statisticsMonths - 1);
    const month = old.toISOString().slice(0, 7);
    await put(`${month}-01`, 'about', 'view', '10', 1);
    await put(`${month}-15`, 'about', 'view', '10', 2);
    await put(`${month}-16`, 'about', 'view', '11', 3);
    await put(`${month}-16`, 'beta', 'view', '11', 4);
    await put(`${month}-16`, 'about', 'host', 'a.example', 5);
    const kept = new Date(Date.UTC(old.getUTCFullYear(), old.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
    await put(kept, 'about', 'host', 'a.example', 6);
    await sumOldCounts(app.db);
    await sumOldCounts(app.db);
    const rows = await app.db.select().from(viewCounts).orderBy(viewCounts.day, viewCounts.page);
    expect(rows.map(({ day, page, dimension, value, count }) => [day, page, dimension, value, count])).toEqual([
      [`${month}-01`, 'about', 'view', '', 6],
      [`${month}-01`, 'beta', 'view', '', 4],
      [kept, 'about', 'host', 'a.example', 6],
    ]);
  });
});
