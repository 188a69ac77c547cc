import { createServer, request as forward, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/database';
import { healthRoutes } from '../health/routes';
import { checkHeartbeat } from './check-heartbeat';
import { checkListening } from './check-listening';
import { checkProxy } from './check-proxy';

const secret = 'nur-fuer-diese-tests-aber-lang-genug-91c4';
const visitor = '198.51.100.9';

type Rewrite = (headers: IncomingHttpHeaders, own: string) => IncomingHttpHeaders;

const listening = async (server: Server) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

const nginx: Rewrite = (headers) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], visitor].filter(Boolean).join(', '),
  'x-forwarded-host': undefined,
});

const without = (headers: IncomingHttpHeaders, name: string) => ({ ...headers, [name]: undefined });

/** What a proxy makes of the headers of a request, and what is told of it. */
const proxies: [what: string, rewrite: Rewrite, state: string, text: string][] = [
  ['a usual proxy', nginx, 'good', 'kommen durch, Erfundenes nicht'],
  [
    'one that hides the visitor',
    (headers) => without(nginx(headers, ''), 'x-forwarded-for'),
    'wrong',
    'sagt nicht, für wen',
  ],
  [
    'one that believes a made-up address',
    (headers) => ({ ...nginx(headers, ''), 'x-forwarded-for': headers['x-forwarded-for'] }),
    'wrong',
    'erfundenes X-Forwarded-For',
  ],
  [
    'one that believes a made-up host',
    (headers) => ({ ...nginx(headers, ''), 'x-forwarded-host': headers['x-forwarded-host'] }),
    'open',
    'erfundenes X-Forwarded-Host',
  ],
  [
    'one that names its upstream',
    (headers) => ({ ...nginx(headers, ''), host: 'app.firma.example' }),
    'wrong',
    'app.firma.example',
  ],
  [
    'one that names a port of the machine',
    (headers) => ({ ...nginx(headers, ''), host: '127.0.0.1:3000' }),
    'wrong',
    '127.0.0.1:3000',
  ],
  [
    'one that makes every host the own',
    (headers, own) => ({ ...nginx(headers, ''), host: own }),
    'open',
    'fremden Namen',
  ],
];

describe('checkProxy', () => {
  let site: Server;
  let proxy: Server;
  let publicUrl: string;
  let rewrite: Rewrite = nginx;

  beforeAll(async () => {
    const app = express().set('trust proxy', 1);
    app.use(healthRoutes({} as Db, { prepared: true }, { filled: true }, secret));
    site = createServer(app);
    const port = await listening(site);
    proxy = createServer((req, res) => {
      const given = Object.entries(rewrite(req.headers, new URL(publicUrl).host)).filter(
        ([, value]) => value !== undefined,
      );
      const passed = forward({ port, path: req.url, headers: Object.fromEntries(given) }, (answer) => answer.pipe(res));
      req.pipe(passed);
    });
    publicUrl = `http://127.0.0.1:${await listening(proxy)}`;
  });
  afterAll(() => {
    for (const server of [site, proxy]) {
      server.closeAllConnections();
      server.close();
    }
  });

  it.each(proxies)('tells of %s what arrives', async (_what, passed, state, text) => {
    rewrite = passed;
    expect(await checkProxy({ publicUrl, sessionSecret: secret })).toMatchObject([
      { state, text: expect.stringContaining(text) },
    ]);
  });

  it('says that it cannot tell without the secret of the server', async () => {
    rewrite = nginx;
    expect(await checkProxy({ publicUrl, sessionSecret: `${secret}0` })).toMatchObject([
      { state: 'unknown', text: expect.stringContaining('SESSION_SECRET') },
    ]);
  });
});

describe('checkListening', () => {
  it.each([
    ['is open to all', undefined, 1, 1],
    ['is open to all by name', '0.0.0.0', 1, 1],
    ['is open to this machine', '127.0.0.1', 1, 0],
    ['believes a named proxy', undefined, '10.0.0.4', 0],
    ['believes nobody', undefined, false, 0],
  ] as const)(
    'notes a port that anybody may reach as a proxy: a server that %s',
    async (_what, host, trustProxy, count) => {
      expect(await checkListening({ host, port: 3000, trustProxy }, false)).toHaveLength(count);
    },
  );
});

describe('checkHeartbeat', () => {
  it('calls the address, and tells what it answers without its path', async () => {
    const asked: string[] = [];
    const server = createServer((req, res) => {
      asked.push(req.url ?? '');
      res.writeHead(req.url?.startsWith('/geheim') ? 200 : 404).end();
    });
    const address = `http://127.0.0.1:${await listening(server)}`;
    const lines = [
      ...(await checkHeartbeat({ heartbeatUrl: `${address}/geheim` })),
      ...(await checkHeartbeat({ heartbeatUrl: `${address}/falsch` })),
    ];
    server.closeAllConnections();
    server.close();
    expect(lines.map(({ state }) => state)).toEqual(['good', 'wrong']);
    expect(JSON.stringify(lines)).not.toMatch(/geheim|falsch/);
    expect(asked).toEqual(['/geheim?event=doctor', '/falsch?event=doctor']);
    expect(await checkHeartbeat({ heartbeatUrl: `${address}/geheim` })).toMatchObject([{ state: 'wrong' }]);
    expect(await checkHeartbeat({ heartbeatUrl: undefined })).toEqual([]);
  });
});
