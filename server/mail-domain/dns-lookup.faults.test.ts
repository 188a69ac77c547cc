import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDns } from '../testing/dns-server';
import { DnsAway, withDns } from './dns-lookup';

let dns: Awaited<ReturnType<typeof startDns>>;
beforeAll(async () => {
  dns = await startDns({ 'TXT firma.example': 'silent' });
});
afterAll(() => dns.close());

it.each<[string, () => string[], string]>([
  ['never answers', () => dns.servers, 'ETIMEOUT'],
  ['is unreachable', () => ['127.0.0.1:9'], 'ECONNREFUSED'],
])('DNS that %s is reported in one sentence within its limit', async (_how, servers, code) => {
  const before = performance.now();
  const asked = withDns((lookup) => lookup.txt('firma.example'), servers());
  await expect(asked).rejects.toThrow(DnsAway);
  await expect(asked).rejects.toThrow(`Das DNS gibt zu firma.example keine Auskunft (${code}): Bitte`);
  expect(performance.now() - before).toBeLessThan(30_000);
});

it('endless DNS lookups are given up at the limit of all', async () => {
  const endless = withDns(async ({ txt }) => {
    for (;;)
      await txt('firma.example').catch((error: unknown) => {
        if (error instanceof DnsAway && !error.message.includes('ETIMEOUT')) throw error;
      });
  }, dns.servers);
  await expect(endless).rejects.toThrow('ECANCELLED');
});
