import { generateKeyPairSync } from 'node:crypto';
import type { MailDomainState } from '@shared/contracts/outbox';
import type { Finding } from '@shared/findings';
import { paths } from '@shared/paths';
import { mailDomainChecks, outbox, siteSettings } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { startDns } from '../testing/dns-server';
import { useTestApp } from '../testing/test-app';
import { createMailDomain } from './domain-checks';

const from = { name: '', address: 'hallo@firma.example' };
const keyOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const good = `v=DKIM1; k=rsa; p=${keyOf(2048)}`;

/** A domain at which nothing is wrong, sending by a relay. */
const sound = {
  'MX firma.example': ['10 mx.firma.example'],
  'A mx.firma.example': ['198.51.100.7'],
  'A relay.example': ['93.184.216.34'],
  'TXT firma.example': ['v=spf1 include:relay.example -all'],
  'TXT relay.example': ['v=spf1 a ~all'],
  'TXT google._domainkey.firma.example': [good],
  'TXT _dmarc.firma.example': ['v=DMARC1; p=quarantine; sp=none'],
  'PTR 34.216.184.93.in-addr.arpa': ['relay.example'],
};

/** As many names as a record may ask for. */
const names = Array.from({ length: 10 }, (_, number) => `h${number}.example`);
const ofNames = Object.fromEntries(names.map((name) => [`A ${name}`, ['198.51.100.1']]));

/** The DNS record to enter. */
const entryOf = (finding: Finding | undefined) => finding?.details?.find(({ code }) => code)?.text;

describeOnEachDatabase('mail domain', (kind) => {
  const records: Record<string, string[] | 'fails' | 'silent'> = {};
  const dnsServers: string[] = [];
  let dns: Awaited<ReturnType<typeof startDns>>;
  const mail = { smtpUrl: 'smtp://u:p@relay.example:587', greetingName: 'abseits.example', from };
  const app = useTestApp({ kind, dnsServers, config: { mail } });
  let admin: TestClient;
  beforeAll(async () => {
    dns = await startDns(records);
    dnsServers.push(...dns.servers);
    admin = await app.signedIn();
  });
  afterAll(() => dns.close());
  const set = async (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values))
      await app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
    await app.content.refresh();
  };
  const be = (changes: typeof records) => {
    for (const key of Object.keys(records)) delete records[key];
    Object.assign(records, sound, changes);
  };
  beforeEach(async () => {
    be({});
    await app.db.delete(mailDomainChecks);
    await set({ [mailSettingKeys.recipients]: 'aus', [mailSettingKeys.dkimSelector]: 'aus' });
  });

  const check = async () => (await admin.post<MailDomainState>(paths.api.mailDomain, {})).body.data;
  const stored = async () => (await admin.get<MailDomainState>(paths.api.mailDomain)).body.data;
  const line = async () =>
    (await admin.get<Finding[]>('/api/cms/readiness')).body.data.find((one) => one.id === 'mail-domain');
  const mailDomain = (smtpUrl = mail.smtpUrl, publicUrl = 'https://firma.example') =>
    createMailDomain({
      db: app.db,
      log: pino({ level: 'silent' }),
      settings: app.content.settings,
      dnsServers,
      config: { mail: { smtpUrl, greetingName: 'abseits.example', from } },
      publicUrl: () => publicUrl,
    });

  it('is checked when asked, and found in order', async () => {
    expect(await stored()).toEqual({ domain: 'firma.example', checkedAt: null, findings: [], problem: null });
    expect(await line()).toMatchObject({
      state: 'unknown',
      text: 'Die Domain firma.example wurde noch nicht geprüft.',
    });
    const state = await check();
    expect(state.findings.map(({ id, state: found, remedy, details }) => [id, found, remedy, details])).toEqual(
      ['mx', 'spf', 'dkim', 'dmarc', 'reverse'].map((part) => [`mail-domain-${part}`, 'good', null, undefined]),
    );
    expect(state.findings[1]?.text).toMatch(/^SPF erlaubt relay\.example \(93\.184\.216\.34\)\. .*anderen Adressen/);
    expect(await stored()).toEqual(state);
    expect(await line()).toMatchObject({ state: 'good' });
  });

  it.each<[string, typeof records, string, RegExp, RegExp | null]>([
    ['mx', { 'MX firma.example': [] }, 'open', /kein Mailserver/, /^firma\.example\. MX 10 /],
    ['mx', { 'MX firma.example': ['0 '] }, 'open', /nimmt laut DNS keine E-Mails an/, / MX 10 /],
    ['mx', { 'A mx.firma.example': [] }, 'open', /^mx\.firma\.example: .* gibt es nicht/, / MX 10 /],
    ['spf', { 'TXT firma.example': [] }, 'open', /keinen SPF-Eintrag/, /TXT "v=spf1 a:relay\.example ~all"$/],
    [
      'spf',
      { 'TXT firma.example': ['v=spf1 mx -all'] },
      'open',
      /erlaubt relay\.example .* nicht/,
      /"v=spf1 a:relay\.example mx -all"$/,
    ],
    ['spf', { 'TXT relay.example': ['v=spf1 -all'] }, 'unknown', /vielleicht von anderen Adressen/, /a:relay/],
    [
      'spf',
      { 'TXT firma.example': ['v=spf1 mx', 'v=spf1 a'] },
      'open',
      /^firma\.example hat mehrere SPF-Einträge.* Löschen Sie .*v=spf1 beginnen, bis auf einen\.$/,
      null,
    ],
    [
      'spf',
      { 'TXT firma.example': ['v=spf1 ipv4:1.2.3.4 -all'] },
      'open',
      /ungültig: „ipv4:1\.2\.3\.4“ .* Berichtigen/,
      null,
    ],
    [
      'spf',
      { 'TXT firma.example': ['v=spf1 ptr -all'] },
      'unknown',
      /nicht zu prüfen: „ptr“/,
      /"v=spf1 a:relay\.example ptr/,
    ],
    [
      'spf',
      { 'TXT firma.example': [`v=spf1 ${names.map((name) => `a:${name}`).join(' ')} -all`], ...ofNames },
      'open',
      /fragt schon 10 andere Namen ab.* Tragen Sie die Adressen selbst ein/,
      /TXT "v=spf1 ip4:93\.184\.216\.34 a:h0\.example /,
    ],
    ['spf', { 'A relay.example': ['10.0.0.3'] }, 'unknown', /keine öffentliche Adresse/, null],
    [
      'dkim',
      { 'TXT google._domainkey.firma.example': [] },
      'unknown',
      /üblichen Selektoren/,
      /^<Selektor>\._domainkey/,
    ],
    ['dkim', { 'TXT google._domainkey.firma.example': ['v=DKIM1; p='] }, 'open', /widerrufen/, /^google\._domainkey/],
    ['dkim', { 'TXT google._domainkey.firma.example': [`p=${keyOf(768)}`] }, 'open', /1024 Bit/, /"v=DKIM1/],
    [
      'dmarc',
      { 'TXT _dmarc.firma.example': [] },
      'open',
      /keinen DMARC-Eintrag/,
      /^_dmarc\.firma\.example\. TXT "v=DMARC1; p=none; rua=mailto:hallo@firma\.example"$/,
    ],
    [
      'dmarc',
      { 'TXT _dmarc.firma.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
      'open',
      /mehrere DMARC-Einträge.* von _dmarc\.firma\.example, .*v=DMARC1 beginnen, bis auf einen\.$/,
      null,
    ],
    ['dmarc', { 'TXT _dmarc.firma.example': ['v=DMARC1; p=none'] }, 'good', /beobachtet nur/, null],
    ['dmarc', { 'TXT _dmarc.firma.example': ['v=DMARC1; rua=mailto:x@y.example'] }, 'open', /\(p=\)/, /p=none/],
    [
      'reverse',
      { 'PTR 34.216.184.93.in-addr.arpa': ['other.example'] },
      'unknown',
      /93\.184\.216\.34 hat keinen Namen/,
      /^93\.184\.216\.34 PTR relay\.example\.$/,
    ],
  ])('%s is reported with the line to enter: %j', async (part, changes, state, text, entry) => {
    be(changes);
    const found = (await check()).findings.find((one) => one.id === `mail-domain-${part}`);
    expect(found).toMatchObject({ state, text: expect.stringMatching(text) });
    expect(entryOf(found) ?? '').toMatch(entry ?? /^$/);
  });

  it('has its DKIM key under the selector of the settings only', async () => {
    const put = (value: string) => admin.put(`/api/cms/settings/${mailSettingKeys.dkimSelector}`, { value });
    expect((await put('kein selektor')).status).toBe(400);
    expect((await put('mail2026')).status).toBe(200);
    const dkim = async () => (await check()).findings.find(({ id }) => id === 'mail-domain-dkim');
    expect(await dkim()).toMatchObject({
      state: 'open',
      details: [
        { text: expect.stringMatching(/^mail2026\._domainkey\.firma\.example\./), code: true },
        { text: 'Selektor eintragen', place: { setting: mailSettingKeys.dkimSelector } },
      ],
    });
    be({ 'TXT mail2026._domainkey.firma.example': [good] });
    expect(await dkim()).toMatchObject({ state: 'good' });
  });

  it('keeps the former findings and their date if the DNS fails', async () => {
    const before = await check();
    be({ 'TXT _dmarc.firma.example': 'fails' });
    const after = await check();
    expect(after).toEqual({
      ...before,
      problem: expect.stringMatching(/^Das DNS gibt zu _dmarc\.firma\.example keine Auskunft \(E[A-Z]+\): [^.]*\.$/),
    });
    expect(await line()).toMatchObject({
      state: 'unknown',
      text: expect.stringMatching(/^Das DNS gibt zu _dmarc.* Zuletzt geprüft am \d\d\.\d\d\.20\d\d\.$/),
    });
  });

  it('is reported once as gone if the DNS does not know it', async () => {
    await set({ [mailSettingKeys.recipients]: 'team@firma.example' });
    await check();
    for (const key of Object.keys(records)) delete records[key];
    const text = expect.stringMatching(/^Das DNS kennt firma\.example nicht\. Ist die Domain abgelaufen\?/);
    for (let times = 0; times < 2; times += 1)
      expect(await check()).toMatchObject({
        findings: [{ id: 'mail-domain-domain', state: 'wrong', text }],
        problem: null,
      });
    expect(await line()).toMatchObject({ state: 'open', details: [{ text }] });
    const mails = await app.db.delete(outbox).returning();
    expect(mails).toEqual([expect.objectContaining({ purpose: 'notice', recipient: 'team@firma.example' })]);
    expect(JSON.stringify(mails[0]?.payload)).toContain('abgelaufen');
  });

  it.each<[string, typeof records, string]>([
    ['v=spf1 mx -all', { 'TXT firma.example': ['v=spf1 mx -all'] }, 'unknown'],
    ['none', { 'TXT firma.example': [] }, 'open'],
  ])('is not compared with a CDN in front of a server that sends its own mail: %s', async (_record, changes, state) => {
    be({ 'A www.firma.example': ['104.16.0.1'], ...changes });
    const { findings } = await mailDomain('smtp://localhost:25', 'https://www.firma.example').check();
    const [, spf, , , reverse] = findings;
    expect([spf?.state, reverse?.state]).toEqual([state, 'unknown']);
    expect(entryOf(spf)).toMatch(/"v=spf1 ip4:<Adresse dieses Servers> /);
    expect(reverse?.text).toMatch(/104\.16\.0\.1 .*hinter einem CDN/);
    expect(entryOf(reverse)).toBe('<Adresse dieses Servers> PTR www.firma.example.');
  });

  it('is checked once a day by one process, which mails a change for the worse once', async () => {
    await set({ [mailSettingKeys.recipients]: 'team@firma.example' });
    be({ 'MX firma.example': [] });
    await Promise.all([mailDomain().checkDaily(), mailDomain().checkDaily()]);
    expect((await stored()).findings.find(({ id }) => id === 'mail-domain-mx')?.state).toBe('open');
    // What was never otherwise has not got worse.
    expect(await app.db.select().from(outbox)).toEqual([]);
    dns.asked.length = 0;
    await mailDomain().checkDaily();
    expect(dns.asked).toEqual([]);
    be({ 'TXT _dmarc.firma.example': [], 'MX firma.example': [] });
    const yesterday = () => app.db.update(mailDomainChecks).set({ triedAt: sql`now() - interval '25 hours'` });
    for (let times = 0; times < 2; times += 1) {
      await yesterday();
      await Promise.all([mailDomain().checkDaily(), mailDomain().checkDaily()]);
    }
    const rows = await app.db.select().from(outbox);
    expect(rows).toEqual([
      expect.objectContaining({ channel: 'mail', purpose: 'notice', recipient: 'team@firma.example' }),
    ]);
    expect(JSON.stringify(rows[0]?.payload)).toMatch(
      /keinen DMARC-Eintrag.*v=DMARC1; p=none.*https:\/\/firma\.example\/admin\/e-mail/,
    );
    expect(JSON.stringify(rows[0]?.payload)).not.toContain('Mailserver');
    expect(await line()).toMatchObject({ state: 'open', count: 2 });
  });
});
