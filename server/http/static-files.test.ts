import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen, listeningPort } from '../listen';
import { rawRequest } from '../testing/client';
import { setHeaders } from './security-headers';
import { staticFiles } from './static-files';

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-static-'));
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  mkdirSync(path.join(folder, 'client/.git'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'client/.git/HEAD'), 'secret');
  writeFileSync(path.join(folder, 'client/.env'), 'secret');
  writeFileSync(path.join(folder, 'client/icon.svg'), '<svg/>');
  mkdirSync(path.join(folder, 'client/images/og'), { recursive: true });
  writeFileSync(path.join(folder, 'client/images/og/home-de.jpg'), 'picture');
  writeFileSync(path.join(folder, 'client/assets/a-1234.js'), 'let a');
  writeFileSync(path.join(folder, 'client/assets/a-1234.js.br'), brotliCompressSync('let a'));
  const app = express();
  app.use(setHeaders({ 'Cross-Origin-Resource-Policy': 'same-origin' }));
  app.use(staticFiles(path.join(folder, 'client')));
  app.use((_req, res) => void res.status(404).send('next'));
  server = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
  url = `http://127.0.0.1:${listeningPort(server)}`;
});
afterAll(async () => {
  await closeServer(server);
  rmSync(folder, { recursive: true });
});

describe('static files', () => {
  it('are kept for ever where their name has a hash, compressed at build', async () => {
    const { status, headers } = await rawRequest(url, 'GET', '/assets/a-1234.js', { 'accept-encoding': 'br' });
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('are asked for again after a day where it has none', async () => {
    const { headers } = await rawRequest(url, 'GET', '/icon.svg');
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each([
    ['/images/og/home-de.jpg', 'cross-origin'],
    ['/icon.svg', 'same-origin'],
  ])('may be embedded elsewhere only where they are made for it: %s is %s', async (target, policy) => {
    const { headers } = await rawRequest(url, 'GET', target);
    expect(headers.get('cross-origin-resource-policy')).toBe(policy);
  });

  it.each([
    '/.git/HEAD',
    '/.env',
    '/assets',
    '/assets/',
    '/',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..\\secret.txt',
    '/assets/a-1234',
    '/assets/a-1234.js.map',
  ])('do not include %s', async (target) => {
    const { status, text } = await rawRequest(url, 'GET', target);
    expect([status, text]).toEqual([404, 'next']);
  });

  it.each(['TRACE', 'POST', 'PUT', 'DELETE', 'PROPFIND'])('are no answer to %s', async (method) => {
    expect((await rawRequest(url, method, '/icon.svg')).text).toBe('next');
  });
});
