import { milestones, siteSettings } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { noteBackup } from '../backup/save-backup';
import type { Config } from '../base/config';
import { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { findingOf, readChecklist } from '../testing/launch-checklist';
import { administrator, createTestApp, useTestApp } from '../testing/test-app';

const day = 24 * 60 * 60 * 1_000;
const publicUrl = 'https://abseits-berlin.de';
const visitor = '203.0.113.9';
/** As a proxy passes a visitor's request on. */
const forwarded = { 'x-forwarded-host': 'abseits-berlin.de', 'x-forwarded-for': visitor, 'x-forwarded-proto': 'https' };

describeOnEachDatabase('launch checklist', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  beforeEach(async () => {
    admin = await app.signedIn();
  });
  const line = async (id: string) => findingOf(await readChecklist(admin), id);

  /** The same site, differently configured, asked once as a proxy would ask. */
  async function served(config: Partial<Config>, id: string, headers: Record<string, string> = {}) {
    const site = await app.alsoAs(config);
    const client = new TestClient(site.url, headers);
    await client.post('/api/auth/login', administrator);
    const found = findingOf(await readChecklist(client), id);
    await site.close();
    return found;
  }

  it('mail: is open without a mail server or recipients', async () => {
    expect(await line('mail')).toMatchObject({ state: 'open', text: expect.stringContaining('nicht eingerichtet') });
    const withMail = await createTestApp({ kind, mailConfigured: () => true });
    const client = await withMail.signedIn();
    await withMail.db
      .update(siteSettings)
      .set({ value: 'team@abseits-berlin.de' })
      .where(eq(siteSettings.key, 'mail-notice-recipients'));
    await withMail.content.refresh();
    expect(findingOf(await readChecklist(client), 'mail')).toMatchObject({ state: 'good' });
    expect(findingOf(await readChecklist(client), 'mail-recipients')).toMatchObject({ state: 'good' });
    await withMail.db.update(siteSettings).set({ value: 'aus' }).where(eq(siteSettings.key, 'mail-notice-recipients'));
    await withMail.content.refresh();
    expect(findingOf(await readChecklist(client), 'mail-recipients')).toMatchObject({
      state: 'open',
      text: expect.stringContaining('niemand'),
    });
    await withMail.close();
  });

  it('PUBLIC_URL: is compared with scheme and hosts of requests', async () => {
    const at = (url: string, headers = {}) =>
      served({ publicUrl: url, publicUrlIsSet: true, trustProxy: 'loopback' }, 'public-url', headers);
    expect(await line('public-url')).toMatchObject({ state: 'open', text: expect.stringContaining('nicht gesetzt') });
    expect(await at('http://abseits-berlin.de')).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('lesbar'),
    });
    expect(await at('http://localhost:3000')).toMatchObject({ text: expect.stringContaining('im selben Netz') });
    expect(await at(publicUrl, forwarded)).toMatchObject({ state: 'good' });
    // Only under the name that the proxy uses: whether visitors come there nobody can tell.
    expect(await at(publicUrl, { ...forwarded, 'x-forwarded-host': 'app:3000' })).toMatchObject({ state: 'unknown' });
    // From one of the site's own pages, under a host that is not its own.
    const elsewhere = { ...forwarded, 'x-forwarded-host': 'www.abseits-berlin.de', origin: publicUrl };
    expect(await at(publicUrl, elsewhere)).toMatchObject({
      state: 'open',
      details: [{ text: 'www.abseits-berlin.de' }],
    });
  });

  it('proxy: is open if it hides the visitor, is not trusted, or changes Host', async () => {
    const with_ = (trustProxy: Config['trustProxy'], headers: Record<string, string>) =>
      served({ publicUrl, publicUrlIsSet: true, trustProxy }, 'proxy', headers);
    expect(await line('proxy')).toMatchObject({ state: 'unknown' });
    expect(await with_('loopback', forwarded)).toMatchObject({ state: 'good' });
    expect(await with_(false, { ...forwarded, origin: publicUrl })).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('127.0.0.1'),
    });
    expect(await with_('loopback', { ...forwarded, 'x-forwarded-host': 'app:3000' })).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('Angekommen ist app:3000 statt abseits-berlin.de'),
    });
    const { 'x-forwarded-for': _hidden, ...hiding } = forwarded;
    expect(await with_('loopback', hiding)).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('für wen er fragt'),
    });
  });

  it('secret: is open if a secret is too plain, and never tells it', async () => {
    const plain = 'meine katze schlaeft gern auf dem warmen dach';
    const found = await served({ sessionSecret: plain }, 'secret');
    expect(found).toMatchObject({ state: 'wrong', details: [{ text: 'SESSION_SECRET' }] });
    expect(JSON.stringify(found)).not.toContain('katze');
    const webhook = { secret: 'passwort-passwort-passwort-passwort', privateNetworks: false };
    expect(await served({ webhook }, 'secret')).toMatchObject({
      state: 'wrong',
      details: [{ text: 'WEBHOOK_SECRET' }],
    });
    const random = 'kP3v9sQx0mZrT7yLw2Nf8BhJc4VgD6Ae1UiXo5Rt';
    expect(await served({ sessionSecret: random }, 'secret')).toMatchObject({ state: 'good' });
  });

  it('backup: is unknown before the first night, good for two days, then open', async () => {
    expect(await line('backup')).toMatchObject({ state: 'unknown' });
    await noteBackup(app.db);
    expect(await line('backup')).toMatchObject({
      state: 'good',
      text: expect.stringContaining('letzte gute Sicherung'),
    });
    await noteBackup(app.db, new Date(Date.now() - 3 * day));
    expect(await line('backup')).toMatchObject({ state: 'open', remedy: expect.stringContaining('Sichern Sie') });
    await app.db.delete(milestones);
  });
});
