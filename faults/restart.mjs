import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyFolder, freePort, remove } from '../scripts/built-server.mjs';
import { onPostgres, withDatabase } from './postgres.mjs';
import { endWithDrills, ready, startServer, statusOf, until } from './servers.mjs';

const restarts = Number(process.env.RESTARTS ?? 20);
const perSecond = 100;

/** Keeps one core busy until it is ended. */
function burnCore() {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  endWithDrills(child);
  return () => child.kill('SIGKILL');
}

/** nginx as a process of the drill's own, in front of two servers. */
function nginxConfig(folder, port, upstreams) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temporary) mkdirSync(path.join(folder, name));
  return `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
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
  }
}
`;
}

/** Sends requests at an even rate until stopped: nine pages and reads, then a form, each form from another address. */
function sendEvenly(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const gets = [
    '/',
    '/about',
    '/en',
    '/beta',
    '/api/content?page=home&lng=de',
    '/sitemap.xml',
    '/en/about',
    '/classic',
    '/robots.txt',
  ];
  /** @type {Map<string, number>} */
  const failures = new Map();
  const pending = new Set();
  let sent = 0;
  let posted = 0;

  function send(index) {
    const isPost = index % 10 === 9;
    const address = isPost ? '/api/beta' : (gets[index % 10] ?? '/');
    const visitor = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const body = isPost
      ? JSON.stringify({ name: 'Bo', email: 'bo@stadt.example', reason: `Anfrage Nummer ${index}` })
      : '';
    const headers = { 'x-visitor': visitor, 'accept-language': address.startsWith('/en') ? 'en' : 'de' };
    return new Promise((resolve) => {
      const done = (result) => {
        if (result === '200' || result === '201') posted += result === '201' ? 1 : 0;
        else
          failures.set(
            `${isPost ? 'POST' : 'GET'} ${result}`,
            (failures.get(`${isPost ? 'POST' : 'GET'} ${result}`) ?? 0) + 1,
          );
        resolve(undefined);
      };
      const req = request(
        {
          ...{ host: '127.0.0.1', port, path: address, agent, method: isPost ? 'POST' : 'GET' },
          headers: isPost
            ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
            : headers,
        },
        (res) => {
          res.resume();
          res.once('end', () => done(res.complete ? String(res.statusCode) : 'cut'));
          res.once('error', () => done('cut'));
        },
      );
      req.once('error', (error) => done('code' in error ? String(error.code) : error.message));
      req.end(body);
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
function restartBehindNginx() {
  return withDatabase(async (database) => {
    const folder = emptyFolder();
    const ports = [await freePort(), await freePort()];
    const env = { ...onPostgres, DATABASE_URL: database.url, LOG_LEVEL: 'error' };
    const start = (port) => startServer({ port, env });
    const servers = ports.map(start);
    const port = await freePort();
    writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, port, ports));
    const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
    endWithDrills(nginx);
    const release = burnCore();
    try {
      await Promise.all(servers.map(ready));
      await until(() => statusOf(`http://127.0.0.1:${port}/`), 200);
      const stop = sendEvenly(port);
      const codes = new Set();
      for (let restart = 0; restart < restarts; restart += 1) {
        const which = restart % 2;
        codes.add(await servers[which]?.end());
        servers[which] = start(ports[which] ?? 0);
        await ready({ url: `http://127.0.0.1:${ports[which]}` });
      }
      const { sent, posted, failures, rate } = await stop();
      const [{ count }] = await database.query('select count(*)::int as count from beta_requests');
      const lost = [...failures].map(([what, times]) => `${times} × ${what}`).join(', ');
      const seen = `${sent} requests at ${Math.round(rate)}/s, lost: ${lost || 'none'}; ${posted} forms accepted, ${count} stored; exit ${[...codes].join(', ')}`;
      return { seen, ok: failures.size === 0 && posted === count && codes.size === 1 && codes.has(0) };
    } finally {
      release();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      const ended = once(nginx, 'close');
      nginx.kill('SIGTERM');
      await ended;
      remove(folder);
    }
  });
}

/** Clients that have connected when a server is told to end, on a busy machine. */
async function waitingClients() {
  const folder = emptyFolder();
  const server = startServer({
    port: await freePort(),
    env: { DATA_DIR: folder, LOG_LEVEL: 'error', DRAIN_SECONDS: '0' },
  });
  const release = burnCore();
  try {
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
  } finally {
    release();
    await server.end('SIGKILL');
    remove(folder);
  }
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
