import { describe, expect, it } from 'vitest';
import { TestClient } from '../testing/client';
import { useTestApp } from '../testing/test-app';
import { warnOfForwardedHeaders } from './observed-hosts';

interface Warning {
  event?: string;
  peer?: string;
  msg: string;
}

const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

describe('forwarded header from an untrusted peer', () => {
  const app = useTestApp({ kind: 'embedded' });
  const warnings = () =>
    app
      .logLines()
      .map((line) => JSON.parse(line) as Warning)
      .filter(({ event }) => event === 'forwarded header not believed');

  it('is logged once as a warning with the remedy, and without the visitor', async () => {
    const fresh = await app.alsoAs({});
    const visitor = new TestClient(fresh.url, forwarded);
    await visitor.get('/api/auth/status');
    await visitor.get('/api/auth/status');
    await visitor.get('/robots.txt');
    await fresh.close();
    expect(warnings()).toEqual([expect.objectContaining({ peer: '127.0.0.1' })]);
    expect(warnings()[0]?.msg).toMatch(/TRUST_PROXY is not set.*Set TRUST_PROXY to 127\.0\.0\.1/);
    expect(app.logLines().join('')).not.toContain('203.0.113.7');
  });

  it('is logged with the reason if TRUST_PROXY names others', async () => {
    const others = await app.alsoAs({ trustProxy: '192.0.2.1' });
    await new TestClient(others.url, forwarded).get('/api/auth/status');
    await others.close();
    expect(warnings()[0]?.msg).toContain('TRUST_PROXY does not name it');
  });

  it.each([1, 'loopback', '127.0.0.0/8'])('is not logged with TRUST_PROXY %s', async (trustProxy) => {
    const trusting = await app.alsoAs({ trustProxy });
    await new TestClient(trusting.url, forwarded).get('/api/auth/status');
    await trusting.close();
    expect(warnings()).toEqual([]);
  });

  it('is not logged if nothing is forwarded', async () => {
    const fresh = await app.alsoAs({});
    await new TestClient(fresh.url).get('/api/auth/status');
    await fresh.close();
    expect(warnings()).toEqual([]);
  });

  it.each([
    ['::ffff:172.18.0.5', '172.18.0.5'],
    ['fd00::5', 'fd00::5'],
    ['203.0.113.9', undefined],
    ['2001:db8::9', undefined],
  ])('names only a private peer in the log: %s', (remoteAddress, peer) => {
    const warnings: { peer?: string }[] = [];
    const log = { warn: (context: { peer?: string }) => warnings.push(context) };
    const middleware = warnOfForwardedHeaders({ trustProxy: false }, () => false, log as never);
    const req = { headers: forwarded, socket: { remoteAddress } };
    middleware(req as never, {} as never, () => {});
    middleware(req as never, {} as never, () => {});
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.peer).toBe(peer);
  });
});
