import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { rawRequest } from '../testing/client';
import { setHeaders } from './security-headers';
import { openStaticFiles, serveStatic } from './static-files';

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
  writeFileSync(path.join(folder, 'client/.git/icon.svg'), 'secret');
  writeFileSync(path.join(folder, 'client/icon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'client/licenses.txt'), 'MIT');
  mkdirSync(path.join(folder, 'client/images/og'), { recursive: true });
  writeFileSync(path.join(folder, 'client/images/og/home-de.jpg'), 'picture');
  writeFileSync(path.join(folder, 'client/assets/a-1234.js'), 'let a');
  writeFileSync(path.join(folder, 'client/assets/a-1234.js.br'), brotliCompressSync('let a'));
  writeFileSync(path.join(folder, 'client/assets/a-1234.js.gz'), gzipSync('let a'));
  writeFileSync(path.join(folder, 'client/assets/a-1234.js.map'), 'source');
  writeFileSync(path.join(folder, 'client/assets/b-1234.webp'), 'RIFF');
  const headers = { 'Cross-Origin-Resource-Policy': 'same-origin', 'X-Content-Type-Options': 'nosniff' };
  const files = openStaticFiles(
    path.join(folder, 'client'),
    headers,
    new Map([['/images/b.webp', '/assets/b-1234.webp']]),
  );
  // A build in place removes and replaces what a running server has.
  rmSync(path.join(folder, 'client'), { recursive: true });
  const app = express();
  app.use(setHeaders(headers));
  app.use(serveStatic(files));
  app.use((_req, res) => void res.status(404).send('next'));
  server = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
  url = `http://127.0.0.1:${listeningPort(server)}`;
});
afterAll(async () => {
  await closeServer(server);
  rmSync(folder, { recursive: true });
});

describe('static files', () => {
  it('are immutable and compressed if their name has a hash', async () => {
    const { status, headers } = await rawRequest(url, 'GET', '/assets/a-1234.js', { 'accept-encoding': 'br' });
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/icon.svg', '/images/b.webp'])('are cached for a day without a hash: %s', async (target) => {
    const { headers } = await rawRequest(url, 'GET', target);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', null],
    ['identity', null],
  ])('are sent in an accepted encoding, and answer 304: %s', async (accepted, encoding) => {
    const { status, headers } = await rawRequest(url, 'GET', '/assets/a-1234.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    const etag = headers.get('etag') ?? '';
    const held = { 'accept-encoding': accepted, 'if-none-match': etag };
    const again = await rawRequest(url, 'GET', '/assets/a-1234.js', held);
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
  });

  it('include files of a later build, and keep those loaded at the start', async () => {
    expect((await rawRequest(url, 'GET', '/assets/later-5678.js')).status).toBe(404);
    mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
    writeFileSync(path.join(folder, 'client/assets/later-5678.js'), 'let b');
    writeFileSync(path.join(folder, 'client/assets/a-1234.js'), 'another');
    expect((await rawRequest(url, 'GET', '/assets/later-5678.js')).text).toBe('let b');
    expect((await rawRequest(url, 'GET', '/assets/a-1234.js')).text).toBe('let a');
  });

  it('have one form if they were not compressed', async () => {
    const { headers, text } = await rawRequest(url, 'GET', '/assets/b-1234.webp', { 'accept-encoding': 'br' });
    expect(text).toBe('RIFF');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('vary')).toBeNull();
  });

  it.each([
    ['/assets/a-1234.js', 'text/javascript; charset=utf-8'],
    ['/icon.svg?v=1.2', 'image/svg+xml'],
    ['/images/b.webp', 'image/webp'],
  ])('have a content type: %s', async (target, type) => {
    const { headers } = await rawRequest(url, 'GET', target);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff']);
  });

  it('have a length for HEAD', async () => {
    const { status, headers, text } = await rawRequest(url, 'HEAD', '/icon.svg');
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe('6');
    expect(text).toBe('');
  });

  it.each(['bytes=-3', 'bytes=1-2', 'bytes=9-'])('are sent whole for a range: %s', async (range) => {
    const { status, text } = await rawRequest(url, 'GET', '/icon.svg', { range });
    expect([status, text]).toEqual([200, '<svg/>']);
  });

  it.each([
    ['/images/og/home-de.jpg', 'cross-origin'],
    ['/icon.svg', 'same-origin'],
  ])('may be embedded elsewhere only if meant for that: %s is %s', async (target, policy) => {
    const { headers } = await rawRequest(url, 'GET', target);
    expect(headers.get('cross-origin-resource-policy')).toBe(policy);
  });

  it.each([
    ['/licenses.txt', 'noindex'],
    ['/icon.svg', null],
  ])('tell search engines whether to list %s: %s', async (target, robots) => {
    const { status, headers } = await rawRequest(url, 'GET', target);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe(robots);
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
    '/assets/a-1234.js.br',
    '/.git/icon.svg',
    '/icon.svg%ff',
  ])('do not include %s', async (target) => {
    const { status, text } = await rawRequest(url, 'GET', target);
    expect([status, text]).toEqual([404, 'next']);
  });

  it.each(['TRACE', 'POST', 'PUT', 'DELETE', 'PROPFIND'])('do not answer %s', async (method) => {
    expect((await rawRequest(url, method, '/icon.svg')).text).toBe('next');
  });
});
