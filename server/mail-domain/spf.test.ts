import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDns } from '../testing/dns-server';
import { withDns } from './dns-lookup';
import { evaluateSpf } from './spf';

const ip = '203.0.113.5';
const ip6 = '2001:db8::5';

describe('SPF record', () => {
  const records: Record<string, string[]> = {};
  let dns: Awaited<ReturnType<typeof startDns>>;
  beforeAll(async () => {
    dns = await startDns(records);
  });
  afterAll(() => dns.close());

  /** What the record of a.example says, where other names have what is given. */
  async function said(record: string, others: Record<string, string[]> = {}, address = ip) {
    for (const key of Object.keys(records)) delete records[key];
    Object.assign(records, { 'TXT a.example': ['other', record] }, others);
    return withDns((lookup) => evaluateSpf(lookup, 'a.example', address), dns.servers);
  }
  const v6 = '20010db8000000000000000000000005';

  it.each<[string, string, Record<string, string[]>?, string?]>([
    ['none', 'v=spf10 +all'],
    ['pass', 'v=spf1 ip4:203.0.113.0/24 -all'],
    ['pass', 'v=spf1 ip4:203.0.113.5 ?all'],
    ['fail', 'v=spf1 ip4:203.0.113.4 ip6:2001:db8::/32 -all'],
    ['pass', 'v=spf1 ip4:203.0.113.5 ip6:2001:db8::/32 -all', {}, ip6],
    ['softfail', 'v=spf1 ~all'],
    ['neutral', 'v=spf1 ?all'],
    ['neutral', 'v=spf1 ip4:198.51.100.1'],
    ['fail', 'v=spf1 -ip4:203.0.113.5 +all'],
    ['pass', 'V=SPF1 A -ALL', { 'A a.example': [ip] }],
    ['pass', 'v=spf1 a/24 -all', { 'A a.example': ['203.0.113.77'] }],
    ['pass', 'v=spf1 a:b.example//64 -all', { 'AAAA b.example': [v6] }, '2001:db8::77'],
    ['fail', 'v=spf1 a:b.example//128 -all', { 'AAAA b.example': [v6] }, '2001:db8::77'],
    ['fail', 'v=spf1 a:b.example mx -all'],
    ['pass', 'v=spf1 mx -all', { 'MX a.example': ['10 m.example', '5 n.example'], 'A m.example': [ip] }],
    ['pass', 'v=spf1 include:b.example -all', { 'TXT b.example': [`v=spf1 ip4:${ip} -all`] }],
    ['softfail', 'v=spf1 include:b.example ~all', { 'TXT b.example': ['v=spf1 -all'] }],
    ['fail', 'v=spf1 redirect=b.example exp=c.example', { 'TXT b.example': ['v=spf1 -all'] }],
    ['pass', 'v=spf1 all redirect=b.example', { 'TXT b.example': ['v=spf1 -all'] }],
  ])('gives %s: %s', async (result, record, others, address) => {
    expect(await said(record, others, address)).toMatchObject({ result });
  });

  it.each<[RegExp, string, Record<string, string[]>?]>([
    [/mehrere SPF-Einträge/, 'v=spf1 a', { 'TXT a.example': ['v=spf1 a', 'v=spf1 mx'] }],
    [/b\.example hat keinen SPF-Eintrag/, 'v=spf1 include:b.example -all'],
    [/b\.example hat keinen SPF-Eintrag/, 'v=spf1 redirect=b.example'],
    [/„ipv4:1\.2\.3\.4“ ist unbekannt/, 'v=spf1 ipv4:1.2.3.4 -all'],
    [/„1\.2\.3“ ist kein Netz/, 'v=spf1 ip4:1.2.3 -all'],
    [/ist kein Netz/, 'v=spf1 ip4:1.2.3.4/33 -all'],
    [/mehr als 2 seiner Namen führen zu nichts/, 'v=spf1 a:b.example mx a:c.example -all'],
    [/mehr als 10 andere Namen/, 'v=spf1 include:a.example -all'],
    [
      /mehr als 10 Servern/,
      'v=spf1 mx -all',
      { 'MX a.example': Array.from({ length: 11 }, (_, n) => `1 m${n}.example`) },
    ],
  ])('is invalid: %s', async (reason, record, others) => {
    await expect(said(record, others)).rejects.toMatchObject({ state: 'open', message: expect.stringMatching(reason) });
  });

  it('is evaluated with ten lookups, and refused with more', async () => {
    const names = Array.from({ length: 10 }, (_, number) => `h${number}.example`);
    const known = Object.fromEntries(names.map((name) => [`A ${name}`, ['198.51.100.1']]));
    const ten = names.map((name) => `a:${name}`).join(' ');
    expect(await said(`v=spf1 ${ten} -all`, known)).toEqual({ result: 'fail', asked: 10 });
    await expect(said(`v=spf1 ${ten} a:h10.example -all`, known)).rejects.toThrow('mehr als 10');
  });

  it.each(['exists:%{i}.b.example', 'ptr', 'include:%{d}.b.example'])('gives no result for %s', async (term) => {
    const known = { 'A b.example': ['198.51.100.1'] };
    await expect(said(`v=spf1 ${term} a:b.example -all`, known)).rejects.toMatchObject({ state: 'unknown', asked: 2 });
  });
});
