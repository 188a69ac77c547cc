import type { BetaRequest } from '@shared/contracts/beta';
import { betaRequests } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { beyond, expectInvalid, itIsClosed } from '../testing/expectations';
import { useTestApp } from '../testing/test-app';

const path = '/api/beta';
const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'zehn Zeich' };

describeOnEachDatabase('/api/beta', (kind) => {
  const app = useTestApp({ kind });
  const rows = () => app.db.select().from(betaRequests);

  it('stores a request at the bounds and shows it to administrators', async () => {
    const { status, body } = await app.visitor({ 'accept-language': 'en' }).post<{ id: number }>(path, request);
    expect(status).toBe(201);
    const list = await (await app.signedIn()).get<BetaRequest[]>(path);
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(list.body.data).toEqual([
      { ...request, id: body.data.id, language: 'en', suspectedSpam: false, createdAt: expect.stringMatching(/Z$/) },
    ]);
  });

  it('tells what is wrong in the words of the form', async () => {
    const { status, body } = await app.visitor().post(path, { name: 'B', email: 'x', reason: 'neun Zei.' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: ['Name muss mindestens 2 Zeichen lang sein'],
      email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'],
      reason: ['Bitte beschreiben Sie Ihr Interesse an mindestens 10 Zeichen'],
    });
  });

  describe('refuses', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a missing name', { name: undefined }, 'name'],
      ['a name of one letter between spaces', { name: '  B  ' }, 'name'],
      ['a name as an array', { name: ['Bo', 'Bo'] }, 'name'],
      ['an over-long name', { name: beyond(100) }, 'name'],
      ['a missing e-mail', { email: undefined }, 'email'],
      ['an e-mail that is none', { email: 'bo@' }, 'email'],
      ['an e-mail as a number', { email: 5 }, 'email'],
      ['a missing reason', { reason: undefined }, 'reason'],
      ['a reason of spaces', { reason: ' '.repeat(20) }, 'reason'],
      ['an over-long reason', { reason: beyond(5_000) }, 'reason'],
      ['a reason as an object', { reason: {} }, 'reason'],
    ];

    it.each(wrong)('%s with 400 that names the field', async (_what, change, field) => {
      await expectInvalid(app.visitor(), 'POST', path, { ...request, ...change }, field);
      expect(await rows()).toEqual([]);
    });
  });

  it('ignores fields that nobody may set', async () => {
    await app.visitor().post(path, { ...request, id: 77, suspectedSpam: true, isAdmin: true });
    expect(await rows()).toEqual([expect.objectContaining({ suspectedSpam: false })]);
  });

  it.each(['\u0000', '\ud800'])('survives a character that cannot be stored', async (bad) => {
    const text = `zehn Zeichen ${bad}`;
    for (const input of [
      { ...request, name: text },
      { ...request, reason: text },
    ]) {
      expect([201, 400]).toContain((await app.visitor().post(path, input)).status);
    }
  });

  itIsClosed(app, [['GET', path]]);
});
