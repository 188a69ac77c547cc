import type { DataSubjectData } from '@shared/contracts/data-subjects';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { enquiryTables } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { useTestApp } from '../testing/test-app';

describeOnEachDatabase('e-mail addresses of enquiries', (database) => {
  const app = useTestApp({ kind: database });

  describe.each(enquiryKinds)('%s', (kind) => {
    const post = (email: string) => app.visitor().post(`/api/${kind}`, { ...enquirySamples[kind].full, email });

    it('are stored in one normal form', async () => {
      for (const email of ['Info@Müller.example', 'm&a@firma.example', 'a/b@firma.example', 'ida@firma.xn--p1ai'])
        expect((await post(email)).status).toBe(201);
      const rows = await app.db.select().from(enquiryTables[kind]).orderBy(enquiryTables[kind].id);
      expect(rows.map(({ email }) => email)).toEqual([
        'Info@xn--mller-kva.example',
        'm&a@firma.example',
        'a/b@firma.example',
        'ida@firma.xn--p1ai',
      ]);
    });

    it.each(['info@müller.example', 'INFO@MÜLLER.EXAMPLE', 'info@xn--mller-kva.example'])(
      'are found by %s in search, export and erasure',
      async (asked) => {
        await post('info@müller.example');
        await post('info@firma.example');
        const admin = await app.signedIn();
        const list = await admin.get<unknown[]>(`/api/${kind}?q=${encodeURIComponent(asked)}`);
        expect(list.body.data).toHaveLength(1);
        const exported = await admin.post<DataSubjectData>('/api/persons/export', { email: asked });
        expect(JSON.stringify(exported.body.data)).toContain('info@xn--mller-kva.example');
        expect((await admin.post('/api/persons/erase', { email: asked })).status).toBe(200);
        expect(await app.db.select().from(enquiryTables[kind])).toMatchObject([{ email: 'info@firma.example' }]);
      },
    );
  });
});
