import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, testWithoutPage as test } from './fixtures';

/** A website that stood at this address before: its worker answers every page from its own memory. */
const formerSite = {
  page: `<!doctype html><title>Former site</title><script>navigator.serviceWorker.register('/service-worker.js')</script>`,
  worker: `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const page = '<!doctype html><title>Former site</title>';
  if (event.request.mode === 'navigate')
    event.respondWith(new Response(page, { headers: { 'content-type': 'text/html' } }));
});`,
};

let isFormer = true;
let domain: Server;

test.beforeAll(async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '');
  domain = createServer(({ method, url, headers }, res) => {
    if (isFormer) {
      const isWorker = url === '/service-worker.js';
      res.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
      res.end(isWorker ? formerSite.worker : formerSite.page);
      return;
    }
    const passed = forward({ hostname, port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    res.req.pipe(passed);
  });
  await new Promise<void>((listening) => domain.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => {
  domain.closeAllConnections();
  domain.close();
});

test('the service worker of an earlier website ends itself, and the visitor sees this one', async ({ page }) => {
  const address = `http://127.0.0.1:${(domain.address() as AddressInfo).port}/`;
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  isFormer = false;
  await page.goto(address);
  await expect(page).toHaveTitle(/Abseits/);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
