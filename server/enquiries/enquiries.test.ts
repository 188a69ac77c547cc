import { enquiryDescriptions } from '@shared/contracts/enquiries';
import type { EnquirySummary } from '@shared/contracts/enquiry-lists';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { enquiryTables, idempotencyKeys } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { beyond, expectInvalid, itIsClosed } from '../testing/expectations';
import { useTestApp } from '../testing/test-app';
import { summariseEnquiries } from './inbox-counts';

/** An address of 244 characters and as many more. */
const longAddress = (more: number) => `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(more)}`;

describeOnEachDatabase('enquiry', (database) => {
  const app = useTestApp({ kind: database });

  describe.each(enquiryKinds)('%s', (kind) => {
    const path = `/api/${kind}`;
    const { text, full } = enquirySamples[kind];
    const { written, shown, logName } = enquiryDescriptions[kind];
    const stored = () => app.db.select().from(enquiryTables[kind]);
    const post = (extra: object, options?: { headers: Record<string, string> }) =>
      app.visitor().post<{ id: number }>(path, { ...full, ...extra }, options);

    it('is stored with every field, and listed for administrators with the newest first', async () => {
      expect(Object.keys(full).sort()).toEqual([...written].sort());
      const first = await app.visitor({ 'accept-language': 'en' }).post<{ id: number }>(path, full);
      expect(first.status).toBe(201);
      expect(first.body.success).toBe(true);
      expect(first.headers.get('set-cookie')).toBeNull();
      const second = await post({ name: 'Zweite' });

      const admin = await app.signedIn();
      const { status, headers, body } = await admin.get<Record<string, unknown>[]>(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.data.map(({ id }) => id)).toEqual([second.body.data.id, first.body.data.id]);
      expect(body.data[1]).toEqual({
        ...full,
        id: first.body.data.id,
        language: 'en',
        suspectedSpam: false,
        status: 'new',
        assigneeId: null,
        handledAt: null,
        // Posted without saying which text stood at the form.
        consentVersion: null,
        consentAt: null,
        campaign: null,
        referrer: null,
        tags: [],
        withdrawnAt: null,
        invitation: null,
        ...(kind === 'beta' && { confirmedAt: null }),
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(Object.keys(body.data[1] ?? {}).sort()).toEqual([...shown, 'invitation'].sort());
      expect(body.data[0]).toMatchObject({ name: 'Zweite', language: 'de' });
    });

    it('is stored in composed Unicode', async () => {
      await post({ name: 'Jo\u0308rg Mu\u0308ller', [text]: 'Lo\u0308schen Sie bitte u\u0308berall.' });
      expect(await stored()).toMatchObject([{ name: 'Jörg Müller', [text]: 'Löschen Sie bitte überall.' }]);
    });

    it('is counted for administrators, and the latest are named without their text', async () => {
      await post({ name: 'Spam', website: 'https://spam.example' });
      for (let number = 1; number <= 7; number += 1)
        await post({ name: `Nummer ${number}`, [text]: `Viele Worte über ${number}.` });
      const admin = await app.signedIn();
      const { status, headers, body } = await admin.get<EnquirySummary>(`${path}/summary`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      const { latest, ...counts } = body.data;
      expect(counts).toEqual({ genuine: 7, suspectedSpam: 1, more: false });
      expect(latest.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Nummer ${number}`));
      expect(
        Object.keys(latest[0] ?? {}).filter((name) => !['id', 'name', 'company', 'createdAt'].includes(name)),
      ).toEqual([]);
    });

    it('is counted up to a bound', async () => {
      for (const name of ['Älteste', 'Ältere', 'Neuere', 'Neueste']) await post({ name });
      const { genuine, more, latest } = await summariseEnquiries(app.db, kind, { counted: 3, latest: 2 });
      expect(genuine).toBe(3);
      expect(more).toBe(true);
      expect(latest.map(({ name }) => name)).toEqual(['Neueste', 'Neuere']);
      expect(await summariseEnquiries(app.db, kind, { counted: 4, latest: 2 })).toMatchObject({
        genuine: 4,
        more: false,
      });
    });

    describe('validation', () => {
      const wrong: [string, Record<string, unknown>, string][] = [
        ['a missing name', { name: undefined }, 'name'],
        ['a blank name', { name: ' \t ' }, 'name'],
        ['a name as an array', { name: ['Ida', 'Ida'] }, 'name'],
        ['a name of 101 characters', { name: beyond(100) }, 'name'],
        ['a missing e-mail', { email: undefined }, 'email'],
        ['a blank e-mail', { email: '' }, 'email'],
        ['an e-mail without an at', { email: 'ida.invest.example' }, 'email'],
        ['an e-mail without a domain', { email: 'ida@' }, 'email'],
        ['two e-mails', { email: 'a@b.example, c@d.example' }, 'email'],
        ['an e-mail with a further header', { email: 'a@b.example\r\nBcc: x@y.example' }, 'email'],
        ['an e-mail of 255 characters', { email: longAddress(11) }, 'email'],
        ['an e-mail as an object', { email: { $gt: '' } }, 'email'],
        ['an e-mail as a number', { email: 5 }, 'email'],
        ['a missing text', { [text]: undefined }, text],
        ['a text of line breaks', { [text]: '\n'.repeat(20) }, text],
        ['a text of spaces', { [text]: ' '.repeat(20) }, text],
        ['a text of 5,001 characters', { [text]: beyond(5_000) }, text],
        ['a text as an object', { [text]: {} }, text],
      ];

      it.each(wrong)('refuses %s with 400 that names the field', async (_what, change, field) => {
        await expectInvalid(app.visitor(), 'POST', path, { ...full, ...change }, field);
        expect(await stored()).toEqual([]);
      });

      it('names everything that is wrong at once', async () => {
        const { status, body } = await app.visitor().post(path, {});
        expect(status).toBe(400);
        expect(Object.keys(body.errors).sort()).toEqual(['email', 'name', text].sort());
      });
    });

    it('is accepted at the greatest length', async () => {
      const longest = { name: 'n'.repeat(100), email: longAddress(10), [text]: 'm'.repeat(5_000) };
      expect(longest.email).toHaveLength(254);
      expect((await post(longest)).status).toBe(201);
      expect(await stored()).toEqual([expect.objectContaining(longest)]);
    });

    it('ignores fields that nobody may set', async () => {
      const forged = { id: 7, suspectedSpam: true, isAdmin: true, language: 'xx', createdAt: '1999-01-01' };
      const raw = JSON.stringify({ ...full, ...forged });
      const { status } = await app.visitor().post(path, undefined, { raw: raw.replace('{', '{"__proto__":{"a":1},') });
      expect(status).toBe(201);
      const [row] = await stored();
      expect(row).toMatchObject({ suspectedSpam: false, language: 'de' });
      expect(row?.createdAt.getTime()).toBeGreaterThan(Date.parse('2000-01-01'));
    });

    it('stores SQL as text, and a name on one line', async () => {
      const sql = "'); drop table investors; --";
      expect((await post({ name: 'Ida\r\nBcc: x@y.example', [text]: sql })).status).toBe(201);
      expect(await stored()).toEqual([expect.objectContaining({ [text]: sql, name: 'Ida Bcc: x@y.example' })]);
    });

    it.each(['\u0000', '\u0007', '\ud800'])(
      'is refused with the field of a character that cannot be stored',
      async (bad) => {
        const unstorable = `zehn Zeichen ${bad}`;
        const everywhere = Object.fromEntries(written.map((field) => [field, unstorable]));
        for (const extra of [
          { ...everywhere, email: full.email, idempotencyKey: `key-${bad}-1234` },
          { name: unstorable },
          { [text]: unstorable },
        ]) {
          const { status, body } = await post(extra);
          const fields = Object.keys(extra).filter((field) => field !== 'email' && field !== 'idempotencyKey');
          expect(status).toBe(400);
          expect(Object.keys(body.errors ?? {}).sort()).toEqual(fields.sort());
        }
        expect(await stored()).toEqual([]);
      },
    );

    it('is refused if its texts are invisible', async () => {
      const { status, body } = await post({ name: '\u200b\u2060', [text]: '\u3164' });
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {}).sort()).toEqual(['name', text].sort());
    });

    it('is marked as suspected spam and back by an administrator', async () => {
      await post({ website: 'https://spam.example' });
      const admin = await app.signedIn();
      const [row] = await stored();
      expect(row?.suspectedSpam).toBe(true);
      expect((await admin.put(`${path}/${row?.id}`, { suspectedSpam: 'nein' })).status).toBe(400);
      expect((await admin.put(`${path}/999999`, { suspectedSpam: false })).status).toBe(404);
      expect((await admin.put(`${path}/neu`, { suspectedSpam: false })).status).toBe(404);
      expect((await admin.put(`${path}/${row?.id}`, { suspectedSpam: false, name: 'Andere' })).status).toBe(200);
      expect(await stored()).toEqual([{ ...row, suspectedSpam: false, handledAt: expect.any(Date) }]);
    });

    it('is stored again if sent again after its erasure', async () => {
      const sent = { idempotencyKey: 'derselbe-schluessel' };
      expect((await post(sent)).status).toBe(201);
      const admin = await app.signedIn();
      const [first] = await stored();
      expect((await admin.delete(`${path}/${first?.id}`)).status).toBe(200);
      expect((await admin.delete(`${path}/${first?.id}`)).status).toBe(404);
      expect(await stored()).toEqual([]);
      expect(await app.db.select().from(idempotencyKeys)).toEqual([]);
      expect((await post(sent)).status).toBe(201);
      expect(await stored()).toHaveLength(1);
    });

    it('is marked and erased with log lines that hold none of its text', async () => {
      const { id } = (await post({})).body.data;
      const admin = await app.signedIn();
      await admin.put(`${path}/${id}`, { suspectedSpam: true });
      await admin.delete(`${path}/${id}`);
      const events = app.logLines().map((line) => JSON.parse(line) as { event?: string; id?: number });
      expect(events).toContainEqual(expect.objectContaining({ event: `${logName} marked`, id, suspectedSpam: true }));
      expect(events).toContainEqual(expect.objectContaining({ event: `${logName} erased`, id, username: 'admin' }));
      for (const value of Object.values(full)) expect(app.logLines().join('')).not.toContain(value);
    });

    it('is logged once when it is stored, and not if it is repeated or refused', async () => {
      const { id } = (await post({ idempotencyKey: 'key-in-log' })).body.data;
      await post({ idempotencyKey: 'key-in-log' });
      await post({ email: 'x' });
      const lines = app.logLines().filter((line) => line.includes(' stored"'));
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({ level: 'info', event: `${logName} stored`, kind, id, suspectedSpam: false }),
      ]);
      for (const value of Object.values(full)) expect(lines.join('')).not.toContain(value);
    });

    it.each([
      ['header', {}, { headers: { 'idempotency-key': 'key-in-header' } }],
      ['body', { idempotencyKey: 'key-in-body' }, undefined],
    ])('is stored once if posted ten times at once with one key (%s)', async (_where, extra, options) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(extra, options)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      const rows = await stored();
      expect(rows.map(({ id }) => id)).toEqual([answers[0]?.body.data.id]);
    });

    it('is refused with 409 if its key was used with other data', async () => {
      expect((await post({ idempotencyKey: 'key-once' })).status).toBe(201);
      const other = await post({ idempotencyKey: 'key-once', name: 'Jemand anders' });
      expect(other.status).toBe(409);
      expect(other.body.success).toBe(false);
      expect(await stored()).toHaveLength(1);
    });

    it('keeps its key free if it was invalid', async () => {
      expect((await post({ idempotencyKey: 'key-again', email: 'x' })).status).toBe(400);
      expect((await post({ idempotencyKey: 'key-again' })).status).toBe(201);
    });

    it('is stored twice if posted twice without a key', async () => {
      await post({});
      await post({});
      expect(await stored()).toHaveLength(2);
    });

    it.each([
      ['too short', { idempotencyKey: 'x' }, undefined],
      ['too long', { idempotencyKey: 'x'.repeat(129) }, undefined],
      ['a number', { idempotencyKey: 12_345_678 }, undefined],
      ['too long in the header', {}, { headers: { 'idempotency-key': 'x'.repeat(129) } }],
    ])('is refused if its key is %s', async (_what, extra, options) => {
      expect((await post(extra, options)).status).toBe(400);
      expect(await stored()).toEqual([]);
    });

    it.each([
      ['the honeypot is filled', { website: 'https://spam.example' }, true],
      ['it was sent faster than a person can', { elapsedMs: 300 }, true],
      ['a person took their time', { website: '', elapsedMs: 20_000 }, false],
      ['neither field came along', {}, false],
    ])('is marked as suspected spam only if due: %s', async (_what, extra, suspected) => {
      expect((await post(extra)).status).toBe(201);
      expect((await stored()).map(({ suspectedSpam }) => suspectedSpam)).toEqual([suspected]);
    });

    itIsClosed(app, [
      ['GET', path],
      ['GET', `${path}/summary`],
      ['PUT', `${path}/1`],
      ['DELETE', `${path}/1`],
    ]);
  });
});
