import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { freePort } from '../scripts/built-server.mjs';
import { root } from '../scripts/install.mjs';
import { drillFolder, ready, startServer, until } from './servers.mjs';
import { startNginx } from './start-nginx.mjs';

const host = 'abseits.example';
const password = 'Ein-Kompass-unter-dem-Kissen-27';

/** deploy/nginx.conf as it is, but for ports, certificate and the number of processes. */
function shippedConfig(folder, { plain, tls, upstream }) {
  const shipped = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/listen 80;/g, `listen 127.0.0.1:${plain};`)
    .replace(/listen 443 ssl http2;/g, `listen 127.0.0.1:${tls} ssl http2;`)
    .replace(/\/etc\/ssl\/abseits\//g, `${folder}/`)
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${upstream}`)
    .replace(/\n\s*server 127\.0\.0\.1:3001[^\n]*/, '');
  return `log_format ids '$request_id';\naccess_log ${folder}/access.log ids;\n${shipped}`;
}

/** Asks over TLS, as a visitor at another address of this machine. */
function ask(port, address, { method = 'GET', headers = {}, body = '', from = '127.0.0.1', name = host } = {}) {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}), host: name };
    const options = { host: '127.0.0.1', port, path: address, method, headers: sent, localAddress: from };
    const req = request({ ...options, servername: name, rejectUnauthorized: false }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      res.once('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }));
    });
    req.once('error', reject);
    req.end(body);
  });
}

const json = { 'content-type': 'application/json', origin: `https://${host}`, 'sec-fetch-site': 'same-origin' };
const plainForm = { ...json, 'content-type': 'application/x-www-form-urlencoded' };

/** What a visitor and an administrator do through the proxy, each with what must come of it. */
async function visited(tls, accessLog) {
  const enquiry = { name: 'Ida', email: 'ida@stadt.example', reason: 'Ich gehe gern zu Fuß durch Städte.' };
  const form = new URLSearchParams(enquiry).toString();
  const page = await ask(tls, '/about', { headers: { 'accept-language': 'de' } });
  const asked = await ask(tls, '/api/beta', { method: 'POST', headers: json, body: JSON.stringify(enquiry) });
  const posted = await ask(tls, '/beta?form=beta&lng=de', { method: 'POST', headers: plainForm, body: form });
  const foreign = await ask(tls, '/api/beta', {
    method: 'POST',
    headers: { ...json, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify(enquiry),
  });
  const signIn = (tried, from) =>
    ask(tls, '/api/auth/login', {
      method: 'POST',
      // What a visitor makes up must not count.
      headers: { ...json, 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` },
      body: JSON.stringify({ username: 'admin', password: tried }),
      from,
    });
  const wrong = [];
  for (let index = 0; index < 6; index += 1) wrong.push((await signIn('falsch-und-lang-genug', '127.0.0.2')).status);
  const right = await signIn(password, '127.0.0.3');
  const cookie = String(right.headers['set-cookie']?.[0]).split(';')[0] ?? '';
  const me = await ask(tls, '/api/auth/me', { headers: { cookie } });
  const www = await ask(tls, '/about', { name: `www.${host}` });
  const id = String(page.headers['x-request-id']);
  return {
    'page 200': page.status === 200,
    HSTS: page.headers['strict-transport-security'] !== undefined,
    'id of the proxy given back': id.length > 10 && readFileSync(accessLog, 'utf8').includes(id),
    'form 201': asked.status === 201,
    'plain form 201': posted.status === 201,
    'foreign form 403': foreign.status === 403,
    'sixth wrong sign-in of an address 429': wrong.join() === '401,401,401,401,401,429',
    'sign-in from another address 200': right.status === 200,
    'session cookie is Secure': cookie.startsWith('__Host-') && me.status === 200,
    'www leads on': www.status === 301 && www.headers.location === `https://${host}/about`,
  };
}

async function behindShippedConfig() {
  const folder = drillFolder();
  const plain = await freePort();
  const tls = await freePort();
  const upstream = await freePort();
  const subject = ['-subj', `/CN=${host}`, '-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
    stdio: 'ignore',
  });
  const env = { DATA_DIR: drillFolder(), LOG_LEVEL: 'error', PUBLIC_URL: `https://${host}`, TRUST_PROXY: '1' };
  const server = await startServer({ ...env, ADMIN_PASSWORD: password }, { port: upstream });
  startNginx(folder, shippedConfig(folder, { plain, tls, upstream }));
  await ready(server);
  await until(async () => (await ask(tls, '/healthz').catch(() => ({ status: 0 }))).status, 200);
  const results = Object.entries(await visited(tls, path.join(folder, 'access.log')));
  const missed = results.filter(([, held]) => !held).map(([what]) => what);
  const seen = missed.length > 0 ? `not so: ${missed.join(', ')}` : `all ${results.length} held`;
  return { seen, ok: missed.length === 0 };
}

/** @type {import('./run.mjs').Drill[]} */
export const nginxDrills = [
  {
    name: 'shipped-nginx',
    done: 'the site used through deploy/nginx.conf: pages, forms, sign-ins, made-up addresses, ids',
    expected: 'as without a proxy, counted by the visitor’s address',
    nginx: true,
    run: behindShippedConfig,
  },
];
