import { randomUUID } from 'node:crypto';
import type { Wave, WavePreview } from '@shared/contracts/waves';
import { activityLog, betaRequests, enquiryHistory, outbox, users, waveInvitations } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/client';
import { leaveInvitation } from '../testing/person-traces';
import { useTestApp } from '../testing/test-app';
import { handOver } from './hand-over';

const texts = {
  de: { subject: 'Dein Platz', text: 'Hallo {{name}}, dein Code: {{code}}\n{{link}}' },
  en: { subject: 'Your place', text: 'Hi {{name}}, your code: {{code}}\n{{link}}' },
};
const person = { name: 'Ada', email: 'ada@stadt.example', reason: 'Ich bin neugierig' };
const confirmedAt = new Date('2026-03-01T12:00:00Z');

describe('waves of invitations', () => {
  const app = useTestApp({ kind: 'embedded', mailConfigured: () => true });
  const input = (more = {}) => ({ key: randomUUID(), choice: {}, texts, codes: null, ...more });
  const add = async (fields = {}) =>
    (
      await app.db
        .insert(betaRequests)
        .values({ ...person, confirmedAt, ...fields })
        .returning()
    )[0]?.id ?? 0;
  const invitations = () => app.db.select().from(waveInvitations).orderBy(waveInvitations.id);
  const deps = () => ({ settings: app.content.settings, publicUrl: () => '' });
  /** The path of a link that was handed over to the outbox. */
  async function handedLink(): Promise<string> {
    await handOver(app.db, deps());
    const [row] = await app.db.select().from(outbox).where(eq(outbox.purpose, 'beta-invitation'));
    return /(?:\/en)?\/beta\/invitation\/[\w-]{32}/.exec(JSON.stringify(row?.payload))?.[0] ?? '';
  }

  it('invite each address once, and again only if asked to', async () => {
    await add();
    await add({ email: 'ADA@stadt.example', confirmedAt: new Date('2026-03-02T12:00:00Z') });
    const client = await app.signedIn();
    const made = await client.post<Wave>('/api/waves', input());
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ state: 'sending', people: 1, queued: 1, createdBy: 'admin' });
    const none = await client.post('/api/waves', input());
    expect(none.status).toBe(400);
    expect(none.body.message).toContain('niemanden, der eingeladen werden darf');
    expect((await client.post('/api/waves', input({ choice: { again: true } }))).status).toBe(201);
  });

  it('are made once for a repeated request', async () => {
    await add();
    await add({ email: 'bo@stadt.example' });
    const client = await app.signedIn();
    const body = input({ choice: { count: 1 } });
    const first = await client.post<Wave>('/api/waves', body);
    const second = await client.post<Wave>('/api/waves', body);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(await invitations()).toHaveLength(1);
  });

  it('are in the activity log when made, stopped and resumed', async () => {
    await add();
    await app.db.delete(activityLog);
    const client = await app.signedIn();
    const { id } = (await client.post<Wave>('/api/waves', input())).body.data;
    for (const act of ['resume', 'stop', 'stop', 'resume']) await client.post(`/api/waves/${id}/${act}`);
    const entries = await app.db.select().from(activityLog).orderBy(activityLog.id);
    expect(entries.filter(({ event }) => event.startsWith('wave-'))).toMatchObject([
      { event: 'wave-made', username: 'admin', details: { waveId: id, people: 1 } },
      { event: 'wave-stopped', username: 'admin', details: { waveId: id } },
      { event: 'wave-resumed', username: 'admin', details: { waveId: id } },
    ]);
  });

  it('choose by language, day, tag and by hand, those who confirmed first before others', async () => {
    const first = await add();
    const second = await add({
      email: 'bo@stadt.example',
      language: 'en',
      tags: ['presse'],
      confirmedAt: new Date('2026-03-02T23:30:00Z'),
    });
    const client = await app.signedIn();
    const chosen = async (choice: object) =>
      (await client.post<WavePreview>('/api/waves/preview', { choice, texts, position: 0 })).body.data;
    expect(await chosen({})).toMatchObject({
      people: 2,
      shown: { name: 'Ada', language: 'de', subject: 'Dein Platz' },
    });
    expect(await chosen({ language: 'en' })).toMatchObject({ people: 1, shown: { subject: 'Your place' } });
    // In Berlin the second one confirmed on the third.
    expect(await chosen({ confirmedFrom: '2026-03-03' })).toMatchObject({ people: 1, shown: { language: 'en' } });
    expect(await chosen({ confirmedUntil: '2026-03-02' })).toMatchObject({ people: 1, shown: { language: 'de' } });
    expect(await chosen({ tag: 'Presse' })).toMatchObject({ people: 1, shown: { language: 'en' } });
    expect(await chosen({ tag: 'press' })).toEqual({ people: 0, shown: null });
    expect(await chosen({ ids: [second], again: true })).toMatchObject({ people: 1 });
    expect(await chosen({ ids: [first], language: 'en' })).toEqual({ people: 0, shown: null });
  });

  it('are previewed with the code that a list has for the person, else with an example', async () => {
    await add();
    const client = await app.signedIn();
    const shown = async (code: object) => {
      const input = { choice: {}, texts, position: 0, ...code };
      return (await client.post<WavePreview>('/api/waves/preview', input)).body.data.shown?.text;
    };
    expect(await shown({ code: 'LISTE-1' })).toContain('dein Code: LISTE-1\n');
    expect(await shown({})).toContain('dein Code: K7QF-2MXA\n');
  });

  it('give out the codes of a list, never one twice, and tell when there are too few', async () => {
    await add();
    await add({ email: 'bo@stadt.example' });
    const client = await app.signedIn();
    const tryCodes = (codes: string, choice = {}) => client.post<Wave>('/api/waves', input({ codes, choice }));
    expect((await tryCodes('AAA\n')).body.message).toContain('1 für 2 Personen');
    expect((await tryCodes('AAA\nBBB\n AAA')).body.message).toContain('„AAA“ steht zweimal');
    expect((await tryCodes('AAA\nB B')).body.message).toContain(
      '1 für 2 Personen. In einer Zeile steht kein Code: „B B“',
    );
    expect(await invitations()).toEqual([]);
    expect((await tryCodes('\uFEFF"Code";"Gültig bis"\r\n"AAA";"31.12.2026"\r\nBBB;31.12.2026\r\nCCC;')).status).toBe(
      201,
    );
    expect((await invitations()).map(({ code }) => code)).toEqual(['AAA', 'BBB']);
    expect((await tryCodes('CCC\nAAA', { again: true })).body.message).toContain('„AAA“ wurde schon vergeben');
  });

  it('refuse a text without code and link', async () => {
    await add();
    const client = await app.signedIn();
    const empty = { ...texts, de: { subject: 'Hallo', text: 'Hallo {{name}}' } };
    const { status, body } = await client.post('/api/waves', input({ texts: empty }));
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['texts.de.text']);
  });

  it('refuse a placeholder that does not exist, and name those that do', async () => {
    await add();
    const client = await app.signedIn();
    const wrong = { subject: 'Hallo {{nmae}}', text: 'Hallo {{name}, {{code}}' };
    const body = { texts: { ...texts, de: wrong } };
    for (const [path, sent] of [
      ['/api/waves', input(body)],
      ['/api/waves/preview', { ...body, choice: {}, position: 0 }],
      ['/api/waves/test', { ...body, language: 'de' }],
      ['/api/letters/test', { ...body, language: 'de', days: 30 }],
    ] as const) {
      const { status, body: answer } = await client.post(path, sent);
      expect(status, path).toBe(400);
      expect(answer.errors['texts.de.subject']?.[0], path).toMatch(
        /^\{\{nmae\}\} gibt es nicht\. In diesem Text gibt es \{\{name\}\}, /,
      );
      expect(answer.errors['texts.de.text']?.[0], path).toMatch(/^\{\{name\} gibt es nicht/);
    }
    expect(await invitations()).toEqual([]);
  });

  it('send a test to whoever asks, and say if there is no address', async () => {
    const client = await app.signedIn();
    const body = { texts, language: 'de' };
    expect((await client.post('/api/waves/test', body)).status).toBe(409);
    await app.db.update(users).set({ email: 'admin@firma.example' }).where(eq(users.username, 'admin'));
    expect((await client.post('/api/waves/test', body)).body.data).toEqual({ recipient: 'admin@firma.example' });
    await app.db.update(users).set({ email: null }).where(eq(users.username, 'admin'));
  });

  it('count a link only when a browser follows it', async () => {
    await add();
    await (await app.signedIn()).post('/api/waves', input());
    const link = await handedLink();
    const browser = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    const opened = async () => (await invitations())[0]?.openedAt;
    const { 'sec-fetch-mode': _mode, ...withoutMode } = browser;
    await rawRequest(app.url, 'GET', link, withoutMode);
    await rawRequest(app.url, 'HEAD', link, browser);
    await rawRequest(app.url, 'GET', link, { ...browser, 'sec-purpose': 'prefetch' });
    await rawRequest(app.url, 'GET', link, { ...browser, 'user-agent': 'Barracuda Sentinel' });
    expect(await opened()).toBeNull();
    const page = await rawRequest(app.url, 'GET', link, browser);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Dein Code: ${(await invitations())[0]?.code}`);
    expect(await opened()).toBeInstanceOf(Date);
  });

  it('end for a person by one click, once, and not by opening the address', async () => {
    const id = await add({ language: 'en' });
    const same = await add({ email: 'Ada@Stadt.example', confirmedAt: new Date('2026-04-01T12:00:00Z') });
    await (await app.signedIn()).post('/api/waves', input());
    const way = `${await handedLink()}/withdraw`;
    expect(way).toMatch(/^\/en\//);
    const asked = await app.visitor().get(way);
    await app.visitor().request('HEAD', way);
    expect(asked.text).toContain(`<form method="post" action="${way}">`);
    expect((await app.db.select().from(betaRequests)).map((row) => row.withdrawnAt)).toEqual([null, null]);
    const oneClick = {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const ended = await app.visitor().post(way, undefined, oneClick);
    expect(ended.status).toBe(200);
    expect(ended.text).toContain('You will get no more invitations');
    const requests = await app.db.select().from(betaRequests).orderBy(betaRequests.id);
    expect(requests.every((row) => row.withdrawnAt !== null)).toBe(true);
    // Retention counts from the last handling, which withdrawing is not; only the first was written to.
    expect(requests.map(({ handledAt }) => handledAt)).toEqual([expect.any(Date), null]);
    expect(await app.db.$count(outbox, eq(outbox.purpose, 'beta-invitation'))).toBe(0);
    expect(await invitations()).toMatchObject([{ state: 'withdrawn', withdrawnAt: expect.any(Date) }]);
    expect((await app.visitor().post(way, undefined, oneClick)).status).toBe(200);
    const withdrawn = await app.db.select().from(enquiryHistory).where(eq(enquiryHistory.type, 'withdrawn'));
    expect(withdrawn.map(({ enquiryId }) => enquiryId).sort()).toEqual([id, same].sort());
    const unknown = `/beta/invitation/${'a'.repeat(32)}/withdraw`;
    expect([
      (await app.visitor().get(unknown)).status,
      (await app.visitor().post(unknown, undefined, oneClick)).status,
    ]).toEqual([404, 404]);
  });

  it('are part of what a person is told, and leave only the code when the person is erased', async () => {
    const id = await add();
    await leaveInvitation(app.db, id, 'CODE-1');
    const client = await app.signedIn();
    const exported = await client.post<{ enquiries: unknown[] }>('/api/persons/export', { email: person.email });
    expect(exported.body.data.enquiries).toMatchObject([{ invitations: [{ code: 'CODE-1', state: 'sent' }] }]);
    await client.post('/api/persons/erase', { email: person.email });
    expect(await invitations()).toMatchObject([{ enquiryId: null, tokenHash: null, outboxId: null, code: 'CODE-1' }]);
  });
});
