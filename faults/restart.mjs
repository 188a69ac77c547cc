import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/built-server.mjs';
import { drillDatabase, onPostgres } from './postgres.mjs';
import { drillFolder, endWithDrill, ready, startServer, statusOf, until } from './servers.mjs';
import { startNginx } from './start-nginx.mjs';

const restarts = Number(process.env.RESTARTS ?? 20);
const perSecond = 100;

/** Keeps one core busy until the drill is over. */
const burnCore = () => endWithDrill(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));

/** What nginx is told of two servers that are restarted in turn. */
const proxyTo = (port, upstreams) => `
  access_log off;
  upstream site {
    # A server that is restarted is tried again with the next request, not in ten seconds.
${upstreams.map((upstream) => `    server 127.0.0.1:${upstream} max_fails=0;`).join('\n')}
    keepalive 16;
    # Shorter than the 5 s after which the servers themselves close an idle connection.
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_visitor;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 5s;
    }
  }`;

/** Sends requests at an even rate until stopped: nine pages and reads, then a form, each form from another address. */
function sendEvenly(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const gets = '/ /about /en /beta /api/content?page=home&lng=de /sitemap.xml /en/about /classic /robots.txt'.split(
    ' ',
  );
  /** @type {Map<string, number>} */
  const failures = new Map();
  const pending = new Set();
  let sent = 0;
  let posted = 0;

  function send(index) {
    const isPost = index % 10 === 9;
    const [method, address] = isPost ? ['POST', '/api/beta'] : ['GET', gets[index % 10]];
    const body = isPost && JSON.stringify({ name: 'Bo', email: 'bo@stadt.example', reason: `Anfrage Nummer ${index}` });
    const headers = {
      'x-visitor': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      'accept-language': address?.startsWith('/en') ? 'en' : 'de',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve) => {
      const done = (result) => {
        const what = `${method} ${result}`;
        if (result === '201') posted += 1;
        else if (result !== '200') failures.set(what, (failures.get(what) ?? 0) + 1);
        resolve(undefined);
      };
      const req = request({ host: '127.0.0.1', port, path: address, agent, method, headers }, (res) => {
        res.resume();
        res.once('end', () => done(res.complete ? String(res.statusCode) : 'cut'));
        res.once('error', () => done('cut'));
      });
      req.once('error', (error) => done('code' in error ? String(error.code) : error.message));
      req.end(body || undefined);
    });
  }

  const began = performance.now();
  const timer = setInterval(() => {
    // A timer that is late makes up for it, so that the rate holds on a busy machine.
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const one = send(sent);
      pending.add(one);
      one.then(() => pending.delete(one));
    }
  }, 10);
  return async () => {
    clearInterval(timer);
    const seconds = (performance.now() - began) / 1000;
    await Promise.all(pending);
    agent.destroy();
    return { sent, posted, failures, rate: sent / seconds };
  };
}

/** Two servers behind nginx, restarted in turn under load with a core kept busy. */
async function restartBehindNginx() {
  const database = await drillDatabase();
  const ports = [await freePort(), await freePort()];
  const env = { ...onPostgres, DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  const servers = await Promise.all(ports.map((port) => startServer(env, { port })));
  const port = await freePort();
  startNginx(drillFolder(), proxyTo(port, ports));
  burnCore();
  await Promise.all(servers.map(ready));
  await until(() => statusOf(`http://127.0.0.1:${port}/`), 200);
  const stop = sendEvenly(port);
  const codes = new Set();
  for (let restart = 0; restart < restarts; restart += 1) {
    const which = restart % 2;
    codes.add(await servers[which]?.end());
    servers[which] = await startServer(env, { port: ports[which] ?? 0 });
    await ready(servers[which]);
  }
  const { sent, posted, failures, rate } = await stop();
  const [{ count }] = await database.query('select count(*)::int as count from beta_requests');
  const lost = [...failures].map(([what, times]) => `${times} × ${what}`).join(', ');
  const seen = `${sent} requests at ${Math.round(rate)}/s, lost: ${lost || 'none'}; ${posted} forms accepted, ${count} stored; exit ${[...codes].join(', ')}`;
  return { seen, ok: failures.size === 0 && posted === count && codes.size === 1 && codes.has(0) };
}

/** Clients that have connected when a server is told to end, on a busy machine. */
async function waitingClients() {
  const server = await startServer({ DATA_DIR: drillFolder(), LOG_LEVEL: 'error', DRAIN_SECONDS: '0' });
  burnCore();
  await ready(server);
  const { port } = new URL(server.url);
  // While the server does not run, the system alone takes the connections.
  process.kill(server.pid ?? 0, 'SIGSTOP');
  const clients = Array.from({ length: 60 }, () => connect(Number(port), '127.0.0.1'));
  await Promise.all(clients.map((client) => once(client, 'connect')));
  const answers = clients.map((client) => {
    let text = '';
    client.on('data', (chunk) => (text += chunk));
    client.write('GET /about HTTP/1.1\r\nHost: localhost\r\nAccept-Language: de\r\n\r\n');
    return new Promise((resolve) => {
      client.once('error', () => resolve('reset'));
      client.once('close', () => resolve(text.slice(9, 12) || 'closed'));
    });
  });
  const ended = server.end();
  await wait(200);
  process.kill(server.pid ?? 0, 'SIGCONT');
  const served = (await Promise.all(answers)).filter((answer) => answer === '200').length;
  const code = await ended;
  return { seen: `${served} of 60 served, exit ${code}`, ok: served === 60 && code === 0 };
}

/** @type {import('./run.mjs').Drill[]} */
export const restartDrills = [
  {
    name: 'waiting-clients',
    done: '60 clients waiting to be accepted at SIGTERM, no drain, a core busy',
    expected: 'all served, exit 0',
    run: waitingClients,
  },
  {
    name: 'restart-under-load',
    done: `${restarts} restarts of two processes behind nginx, ${perSecond} requests/s, a core busy`,
    expected: '0 lost or reset',
    postgres: true,
    nginx: true,
    run: restartBehindNginx,
  },
];
