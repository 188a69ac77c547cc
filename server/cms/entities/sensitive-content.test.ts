import type { Setting } from '@shared/contracts/entities';
import type { AllContent, LatestEdit } from '@shared/contracts/versions';
import { isSecretSetting, isSensitiveSetting, knownSettings, sensitiveSettingKeys } from '@shared/settings/settings';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/databases';
import { addPeople, editor, useTestApp } from '../../testing/test-app';
import { checkMayChangeSetting, readableSettings } from './sensitive-content';

it('legal, mail and backup settings are sensitive', () => {
  expect([...sensitiveSettingKeys].sort()).toEqual([
    'automatic-erasure',
    'backup-hour',
    'backup-keep-days',
    'backup-keep-months',
    'backup-keep-weeks',
    'backup-recipients',
    'contact-address',
    'contact-city',
    'contact-country',
    'contact-email',
    'contact-phone',
    'contact-postal-code',
    'footer-disclaimer',
    'legal-form',
    'legal-owner',
    'legal-register-court',
    'legal-register-number',
    'legal-representative',
    'legal-vat-id',
    'letter-subject',
    'letter-text',
    'mail-confirmation',
    'mail-confirmation-beta-subject',
    'mail-confirmation-beta-text',
    'mail-confirmation-investors-subject',
    'mail-confirmation-investors-text',
    'mail-dkim-selector',
    'mail-notice-recipients',
    'mail-opt-in-subject',
    'mail-opt-in-text',
    'reply-beta-subject',
    'reply-beta-text',
    'reply-investors-subject',
    'reply-investors-text',
    'reply-signature',
    'retention-backups',
    'retention-beta',
    'retention-investors',
    'retention-logs',
    'retention-notice-days',
    ...['barrierefreiheit', 'datenschutz', 'impressum', 'nutzungsbedingungen'].flatMap((page) =>
      ['description', 'picture', 'title'].map((part) => `seo-${page}-${part}`),
    ),
    'statistics',
    'wave-mails-per-minute',
    'wave-next',
    'wave-subject',
    'wave-text',
    'webhook-url',
  ]);
  expect(isSensitiveSetting('site-name')).toBe(false);
});

it('sensitive settings outside public pages are hidden from editors', () => {
  const secret = knownSettings.filter(({ key }) => isSecretSetting(key));
  for (const setting of secret) {
    expect(setting.sensitive).toBe(true);
    expect(setting.public).toBe(false);
  }
  const user = { id: 1, username: 'redaktion', isAdmin: false, role: 'editor' } as const;
  expect(readableSettings(user, secret)).toEqual([]);
  expect(() => checkMayChangeSetting(user, 'legal-owner')).toThrow();
  expect(() => checkMayChangeSetting(user, 'site-name')).not.toThrow();
});

describeOnEachDatabase('legal settings', (kind) => {
  const app = useTestApp({ kind });
  beforeAll(() => addPeople(app.db));

  const settingOf = async (key: string) => {
    const { body } = await (await app.signedIn()).get<Setting[]>('/api/cms/settings');
    const found = body.data.find((setting) => setting.key === key);
    if (!found) throw new Error(`The setting ${key} is missing.`);
    return found;
  };

  it('are changed by administrators only', async () => {
    const admin = await app.signedIn();
    const other = await app.signedIn(editor);
    const path = '/api/cms/settings/legal-owner';
    expect((await other.put(path, { value: 'Böse GmbH' })).status).toBe(403);
    // Before the body is looked at.
    expect((await other.put(path, undefined, { raw: '{' })).status).toBe(403);
    expect((await settingOf('legal-owner')).value).not.toBe('Böse GmbH');
    expect((await admin.put(path, { value: 'Muster GmbH' })).status).toBe(200);
    expect((await other.put('/api/cms/settings/footer-heading', { value: 'Guten Abend' })).status).toBe(200);
    expect(
      (await other.post('/api/cms/settings', { key: 'legal-owner', value: 'x', category: 'general' })).status,
    ).toBe(403);
    expect((await other.post('/api/cms/settings', { key: 'test-own', value: 'x', category: 'general' })).status).toBe(
      201,
    );
  });

  it('have versions that only administrators read and restore', async () => {
    const admin = await app.signedIn();
    const other = await app.signedIn(editor);
    await admin.put('/api/cms/settings/legal-owner', { value: 'Erste GmbH' });
    const { id } = await settingOf('legal-owner');
    const query = `/api/cms/versions?entity=setting&id=${id}`;
    const { body } = await admin.get<{ id: number }[]>(query);
    expect((await other.get(query)).status).toBe(403);
    expect((await other.post(`/api/cms/versions/${body.data.at(-1)?.id}/restore`, {})).status).toBe(403);
    expect((await settingOf('legal-owner')).value).toBe('Erste GmbH');
    const free = await settingOf('footer-heading');
    expect((await other.get(`/api/cms/versions?entity=setting&id=${free.id}`)).status).toBe(200);
  });

  it('appear in the latest edits for administrators only', async () => {
    const admin = await app.signedIn();
    const other = await app.signedIn(editor);
    await admin.put('/api/cms/settings/legal-owner', { value: 'Zweite GmbH' });
    const keysFor = async (client: typeof admin) =>
      (await client.get<LatestEdit[]>('/api/cms/edits')).body.data.map(({ key }) => key);
    expect(await keysFor(admin)).toContain('legal-owner');
    expect(await keysFor(other)).not.toContain('legal-owner');
  });

  it('are readable for editors if pages show them', async () => {
    const { body } = await (await app.signedIn(editor)).get<AllContent>('/api/cms/content');
    expect(body.data.settings.map(({ key }) => key)).toContain('legal-owner');
  });
});
