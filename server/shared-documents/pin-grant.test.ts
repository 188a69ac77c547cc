import { documentLinkOpenings } from '@shared/schema';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { samplePdf } from '../testing/sample-pdf';
import { browser, useSharedDocumentsApp } from '../testing/shared-documents-app';

describeOnEachDatabase('PIN of a shared document', (kind) => {
  const { app, begin, newLink } = useSharedDocumentsApp(kind);
  beforeEach(begin);

  const give = (visitor: TestClient, address: string, pin: string) =>
    visitor.post(address, undefined, {
      raw: `pin=${encodeURIComponent(pin)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('is required for page and document, and opens both in this browser only', async () => {
    const { path: address } = await newLink({ pin: '482913' });
    const visitor = app.visitor(browser);
    const asked = await visitor.get(address);
    expect(asked.text).toContain('name="pin"');
    expect(asked.text).not.toContain('Pitch Deck');
    expect((await visitor.get(`${address}/file`)).status).toBe(303);
    expect(await app.db.select().from(documentLinkOpenings)).toEqual([]);

    const wrong = await give(visitor, address, '000000');
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('noch 4 Versuche')]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const right = await give(visitor, address, '482 913');
    expect([right.status, right.headers.get('location')]).toEqual([303, address]);
    expect(right.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^abseits\\.pin=[^;]+; Max-Age=7200; Path=${address}; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
      ),
    ]);
    expect((await visitor.get(address)).text).toContain('Pitch Deck');
    expect((await visitor.get(`${address}/file`)).text).toBe(samplePdf().toString('latin1'));
    expect(await app.db.select().from(documentLinkOpenings)).toHaveLength(1);
    expect((await app.visitor(browser).get(address)).text).not.toContain('Pitch Deck');
  });

  it('opens no other link, and a forged grant opens nothing', async () => {
    const one = await newLink({ pin: '482913' });
    const other = await newLink({ pin: '482913' });
    const visitor = app.visitor(browser);
    await give(visitor, one.path, '482913');
    expect((await visitor.get(other.path)).text).toContain('name="pin"');
    const [value = ''] = visitor.cookies.values();
    for (const forged of [`zzzzzzzzz.${value.split('.')[1]}`, `${value}x`, `${value}.x`, 'x', '.', '']) {
      visitor.cookies.set('abseits.pin', forged);
      expect((await visitor.get(one.path)).text).toContain('name="pin"');
    }
  });

  it('gets 429 from the sixth wrong try within an hour on, right or wrong', async () => {
    const { path: address } = await newLink({ pin: '482913' });
    const tries = Array.from({ length: 12 }, (_, index) => give(app.visitor(browser), address, `10000${index}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
    const right = await give(app.visitor(browser), address, '482913');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_000);
    // Another link of the same document is not held up.
    const other = await newLink({ pin: '482913' });
    expect((await give(app.visitor(browser), other.path, '482913')).status).toBe(303);
  });

  it('is refused from a page of another site', async () => {
    const { path: address } = await newLink({ pin: '482913' });
    const foreign = app.visitor({ ...browser, origin: 'https://evil.example' });
    expect((await give(foreign, address, '482913')).status).toBe(403);
  });
});
