import type { InvestorEnquiry } from '@shared/contracts/investors';
import { idempotencyKeys, investors } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { beyond, expectInvalid, itIsClosed } from '../testing/expectations';
import { useTestApp } from '../testing/test-app';

const path = '/api/investors';
const enquiry = { name: 'Ida Investor', email: 'ida@invest.example', message: 'Guten Tag' };

describeOnEachDatabase('/api/investors', (kind) => {
  const app = useTestApp({ kind });
  const rows = () => app.db.select().from(investors);

  it('stores an enquiry and shows it to administrators, the newest first', async () => {
    const visitor = app.visitor({ 'accept-language': 'en' });
    const company = { ...enquiry, company: 'Kapital AG', investmentAmount: '50.000 €' };
    const first = await visitor.post<{ id: number }>(path, company);
    expect([first.status, first.body.success]).toEqual([201, true]);
    expect(first.headers.get('set-cookie')).toBeNull();
    const second = await app.visitor().post<{ id: number }>(path, { ...enquiry, name: 'Zweite' });

    const admin = await app.signedIn();
    const { status, headers, body } = await admin.get<InvestorEnquiry[]>(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data.map(({ id }) => id)).toEqual([second.body.data.id, first.body.data.id]);
    expect(body.data[1]).toEqual({
      ...company,
      id: first.body.data.id,
      language: 'en',
      suspectedSpam: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(body.data[0]).toMatchObject({ company: null, investmentAmount: null, language: 'de' });
  });

  describe('refuses', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a missing name', { name: undefined }, 'name'],
      ['a blank name', { name: ' \t ' }, 'name'],
      ['a name as an array', { name: ['Ida'] }, 'name'],
      ['a name of 101 characters', { name: beyond(100) }, 'name'],
      ['a missing e-mail', { email: undefined }, 'email'],
      ['a blank e-mail', { email: '' }, 'email'],
      ['an e-mail without an at', { email: 'ida.invest.example' }, 'email'],
      ['an e-mail without a domain', { email: 'ida@' }, 'email'],
      ['two e-mails', { email: 'a@b.example, c@d.example' }, 'email'],
      ['an e-mail with a further header', { email: 'a@b.example\r\nBcc: x@y.example' }, 'email'],
      [
        'an e-mail of 255 characters',
        { email: `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(11)}` },
        'email',
      ],
      ['an e-mail as an object', { email: { $gt: '' } }, 'email'],
      ['a company of 121 characters', { company: beyond(120) }, 'company'],
      ['a company as a number', { company: 7 }, 'company'],
      ['a missing message', { message: undefined }, 'message'],
      ['a blank message', { message: '\n\n' }, 'message'],
      ['a message of 5,001 characters', { message: beyond(5_000) }, 'message'],
      ['an amount as an object', { investmentAmount: {} }, 'investmentAmount'],
    ];

    it.each(wrong)('%s with 400 that names the field', async (_what, change, field) => {
      await expectInvalid(app.visitor(), 'POST', path, { ...enquiry, ...change }, field);
      expect(await rows()).toEqual([]);
    });

    it('everything that is wrong at once', async () => {
      const { status, body } = await app.visitor().post(path, {});
      expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['email', 'message', 'name']]);
    });
  });

  it('accepts what is exactly at the bounds', async () => {
    const full = { name: 'n'.repeat(100), company: 'c'.repeat(120), message: 'm'.repeat(5_000) };
    const email = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(10)}`;
    expect(email).toHaveLength(254);
    expect((await app.visitor().post(path, { ...full, email })).status).toBe(201);
    expect(await rows()).toEqual([expect.objectContaining({ ...full, email })]);
  });

  it('ignores fields that nobody may set', async () => {
    const raw = JSON.stringify({ ...enquiry, id: 7, suspectedSpam: true, language: 'xx', createdAt: '1999-01-01' });
    const { status } = await app.visitor().post(path, undefined, { raw: raw.replace('{', '{"__proto__":{"a":1},') });
    expect(status).toBe(201);
    const [row] = await rows();
    expect(row).toMatchObject({ suspectedSpam: false, language: 'de' });
    expect(row?.createdAt.getTime()).toBeGreaterThan(Date.parse('2000-01-01'));
  });

  it('stores SQL as text, and a name on one line', async () => {
    const sql = "'); drop table investors; --";
    const name = 'Ida\r\nBcc: x@y.example';
    expect((await app.visitor().post(path, { ...enquiry, name, message: sql })).status).toBe(201);
    expect(await rows()).toEqual([expect.objectContaining({ message: sql, name: 'Ida Bcc: x@y.example' })]);
  });

  it.each(['\u0000', '\ud800'])('survives a character that cannot be stored', async (bad) => {
    const text = `a${bad}b`;
    const input = { name: text, email: enquiry.email, company: text, message: text, idempotencyKey: `key-${bad}-1234` };
    expect([201, 400]).toContain((await app.visitor().post(path, input)).status);
    expect([201, 400]).toContain((await app.visitor().post(path, { ...enquiry, name: text })).status);
  });

  it('is filed under suspected spam and back by an administrator', async () => {
    await app.visitor().post(path, { ...enquiry, website: 'https://spam.example' });
    const admin = await app.signedIn();
    const [row] = await rows();
    expect(row?.suspectedSpam).toBe(true);
    expect((await admin.put(`${path}/${row?.id}`, { suspectedSpam: 'nein' })).status).toBe(400);
    expect((await admin.put(`${path}/999999`, { suspectedSpam: false })).status).toBe(404);
    expect((await admin.put(`${path}/${row?.id}`, { suspectedSpam: false, name: 'Andere' })).status).toBe(200);
    expect(await rows()).toEqual([{ ...row, suspectedSpam: false }]);
  });

  it('is stored again where it is sent again after it was erased', async () => {
    const sent = { ...enquiry, idempotencyKey: 'derselbe-schluessel' };
    expect((await app.visitor().post(path, sent)).status).toBe(201);
    const admin = await app.signedIn();
    const [first] = await rows();
    expect((await admin.delete(`${path}/${first?.id}`)).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await app.db.select().from(idempotencyKeys)).toEqual([]);
    expect((await app.visitor().post(path, sent)).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });

  itIsClosed(app, [
    ['GET', path],
    ['PUT', `${path}/1`],
    ['DELETE', `${path}/1`],
  ]);
});
