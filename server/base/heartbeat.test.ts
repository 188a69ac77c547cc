import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHeartbeat } from './heartbeat';
import { createLog } from './log';

describe('createHeartbeat', () => {
  let server: Server;
  let status = 200;
  const called: string[] = [];
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  beforeAll(async () => {
    server = createServer((req, res) => {
      called.push(String(req.url));
      if (status > 0) res.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    status = 200;
    called.length = 0;
    lines.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const heartbeat = (longestCall = 5_000) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping?key=geheim`;
    return createHeartbeat({ url, log, times: { interval: 20, longestCall } });
  };

  it('calls only if the server can work', async () => {
    const beating = heartbeat();
    let asked = 0;
    beating.begin(async () => {
      asked += 1;
      return asked === 3;
    });
    await expect.poll(() => asked).toBeGreaterThan(3);
    beating.stop();
    await expect.poll(() => called).toEqual(['/ping?key=geheim&event=alive']);
  });

  it('tells of a good backup', async () => {
    await heartbeat().backupMade();
    expect(called).toEqual(['/ping?key=geheim&event=backup']);
  });

  it('logs a failure once, and that it is over, without the address', async () => {
    const beating = heartbeat();
    status = 500;
    await beating.backupMade();
    await beating.backupMade();
    status = 200;
    await beating.backupMade();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringMatching(/^the address in HEARTBEAT_URL could not be called/),
      'the address in HEARTBEAT_URL can be called again',
    ]);
    expect(lines.join('')).not.toContain('geheim');
  });

  it('gives up a call that is never answered', async () => {
    status = 0;
    await heartbeat(50).backupMade();
    expect(lines).toHaveLength(1);
  });

  it('calls nobody without an address', async () => {
    const beating = createHeartbeat({ url: undefined, log });
    beating.begin(async () => true);
    await beating.backupMade();
    expect([called, lines]).toEqual([[], []]);
  });

  // Last: a call may be on its way as it ends.
  it('calls again and again until it is stopped', async () => {
    const beating = heartbeat();
    beating.begin(async () => true);
    await expect.poll(() => called.length).toBeGreaterThan(2);
    beating.stop();
    expect(called[0]).toBe('/ping?key=geheim&event=alive');
    expect(lines).toEqual([]);
  });
});
