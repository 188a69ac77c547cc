import type { PageContent } from '@shared/contracts/content';
import type { Setting } from '@shared/contracts/entities';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { fingerprint } from '@shared/entities/translation';
import type { Language } from '@shared/locales';
import { pagePaths, paths } from '@shared/paths';
import { consentTexts, enquiryTables } from '@shared/schema';
import { consentKeys } from '@shared/settings/setting-keys';
import { retentionKeys } from '@shared/settings/software-facts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { useTestApp } from '../testing/test-app';

describeOnEachDatabase('consent to an enquiry', (database) => {
  const app = useTestApp({ kind: database });

  const settingsOf = async (language: Language) =>
    (await app.visitor().get<PageContent>(`/api/content?page=home&lng=${language}`)).body.data.settings;
  const versionOf = async (kind: EnquiryKind, language: Language) =>
    (await settingsOf(language))[consentKeys[kind]] ?? '';
  const textOf = async (version: string) => {
    const [found] = await app.db.select().from(consentTexts).where(eq(consentTexts.version, version));
    return found;
  };
  const changeMonths = async (kind: EnquiryKind, value: string) => {
    const admin = await app.signedIn();
    const key = retentionKeys[kind];
    expect((await admin.put<Setting>(`/api/cms/settings/${key}`, { value })).status).toBe(200);
  };

  describe.each(enquiryKinds)('%s', (kind) => {
    const { full } = enquirySamples[kind];
    const stored = () => app.db.select().from(enquiryTables[kind]);

    it.each(['de', 'en'] as const)('refers to the exact text at the form, in %s', async (language) => {
      const version = await versionOf(kind, language);
      const found = await textOf(version);
      expect(found).toMatchObject({ kind, language });
      expect(fingerprint(found?.text ?? '')).toBe(version);
      expect(found?.text).toContain((await settingsOf(language))[retentionKeys[kind]]);
      expect(found?.text).not.toMatch(/<|\{\{/);

      const before = Date.now();
      const { status } = await app.visitor().post(`/api/${kind}`, { ...full, consentVersion: version });
      expect(status).toBe(201);
      const [row] = await stored();
      expect(row?.consentVersion).toBe(version);
      expect(Math.abs((row?.consentAt?.getTime() ?? 0) - before)).toBeLessThan(60_000);
    });

    it('is stored with an idempotency key, and after a post without JavaScript', async () => {
      const consentVersion = await versionOf(kind, 'de');
      await app.visitor().post(`/api/${kind}`, { ...full, consentVersion, idempotencyKey: 'key-of-consent' });
      const raw = new URLSearchParams({ ...full, name: 'Ohne Skript', privacy: 'on', consentVersion }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const page = kind === 'beta' ? 'beta' : 'home';
      expect(
        (await app.visitor().post(paths.form(kind, pagePaths[page], 'de'), undefined, { raw, headers })).status,
      ).toBe(201);
      const rows = await stored();
      expect(rows).toHaveLength(2);
      for (const row of rows) expect([row.consentVersion, row.consentAt]).toEqual([consentVersion, expect.any(Date)]);
    });

    it('is absent if none or an unknown one was sent, and the enquiry is stored', async () => {
      const foreign = await versionOf(kind === 'beta' ? 'investors' : 'beta', 'de');
      for (const extra of [
        {},
        { consentVersion: '' },
        { consentVersion: 'made-up-version' },
        { consentVersion: foreign },
      ])
        expect((await app.visitor().post(`/api/${kind}`, { ...full, ...extra })).status).toBe(201);
      const rows = await stored();
      expect(rows.map((row) => [row.consentVersion, row.consentAt])).toEqual(Array(4).fill([null, null]));
    });

    it('has a new text after a change of retention, and its former text stays valid', async () => {
      const former = await versionOf(kind, 'de');
      await changeMonths(kind, '1');
      const settings = await settingsOf('de');
      expect(settings[retentionKeys[kind]]).toBe('höchstens 1 Monat nach dem letzten Kontakt');
      expect((await settingsOf('en'))[retentionKeys[kind]]).toBe('at most 1 month after the last contact');
      expect(settings[consentKeys[kind]]).not.toBe(former);
      expect(await textOf(settings[consentKeys[kind]] ?? '')).toMatchObject({ kind, language: 'de' });
      await app.visitor().post(`/api/${kind}`, { ...full, consentVersion: former });
      expect((await stored())[0]?.consentVersion).toBe(former);
      await changeMonths(kind, '12');
      expect(await versionOf(kind, 'de')).toBe(former);
    });
  });

  it('is not possible with a retention outside 1 to 120 months', async () => {
    const admin = await app.signedIn();
    for (const value of ['0', '121', '1,5', 'zwölf', '-3']) {
      const { status, body } = await admin.put('/api/cms/settings/retention-beta', { value });
      expect([status, body.errors.value?.[0]]).toEqual([400, expect.stringContaining('1 bis 120')]);
    }
    for (const [key, value] of [
      ['retention-notice-days', '0'],
      ['automatic-erasure', 'ja'],
    ] as const)
      expect((await admin.put(`/api/cms/settings/${key}`, { value })).status).toBe(400);
  });
});
