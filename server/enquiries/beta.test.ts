import { betaRequests } from '@shared/schema';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { expectInvalid } from '../testing/expectations';
import { useTestApp } from '../testing/test-app';

const path = '/api/beta';
const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'zehn Zeich' };

/** What only beta requests have; what holds for every kind stands in enquiries.test.ts. */
describeOnEachDatabase('/api/beta', (kind) => {
  const app = useTestApp({ kind });
  const rows = () => app.db.select().from(betaRequests);

  it('accepts the shortest valid request', async () => {
    expect((await app.visitor().post(path, request)).status).toBe(201);
    expect(await rows()).toEqual([expect.objectContaining(request)]);
  });

  it('names what is wrong in the words of the form', async () => {
    const { status, body } = await app.visitor().post(path, { name: 'B', email: 'x', reason: 'neun Zei.' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: ['Name muss mindestens 2 Zeichen lang sein'],
      email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'],
      reason: ['Bitte beschreiben Sie Ihr Interesse an mindestens 10 Zeichen'],
    });
  });

  it('refuses a name of one letter between spaces', async () => {
    await expectInvalid(app.visitor(), 'POST', path, { ...request, name: '  B  ' }, 'name');
    expect(await rows()).toEqual([]);
  });
});
