import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import type { FileStore } from './file-store';
import { createFolderStore } from './open-files';
import { sendFile } from './send-file';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  if (server) await closeServer(server, 0);
});

/** Sends what a store gives to whoever asks; `get` is that of the store. */
async function sending(get: FileStore['get']) {
  const ended: unknown[] = [];
  const app = express();
  app.get('/', async (req, res) => {
    const store = { ...createFolderStore('/nowhere'), get };
    await sendFile(store, req, res, { storageKey: 'key', size: 1_000, sha256: 'sha256' }).then(
      () => ended.push('sent'),
      (error: unknown) => ended.push(error),
    );
    if (!res.headersSent) res.status(503).end();
  });
  server = await listen(app, { port: 0, host: '127.0.0.1', headers: {} });
  const port = listeningPort(server);
  const ask = () => {
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return client;
  };
  return { server, ended, ask };
}

it.each(['destroy', 'resetAndDestroy'] as const)(
  'sendFile closes the file if its client left while it was opened: %s',
  async (leave) => {
    let opened: Readable | undefined;
    let left: Promise<unknown> = Promise.resolve();
    const {
      server: serving,
      ended,
      ask,
    } = await sending(async () => {
      client[leave]();
      await left;
      opened = createReadStream(fileURLToPath(import.meta.url));
      return opened;
    });
    serving.once('connection', (socket) => {
      left = new Promise((resolve) => socket.once('close', resolve));
    });
    const client = ask();
    await expect.poll(() => ended.length).toBe(1);
    await expect.poll(() => opened?.closed).toBe(true);
  },
);

it('sendFile cuts the client and closes the file if it cannot be read to its end', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half');
      throw Object.assign(new Error('read failed'), { code: 'EIO' });
    })(),
  );
  const { ask } = await sending(async () => broken);
  await once(ask().resume(), 'close');
  expect(broken.destroyed).toBe(true);
});

it.each(['EMFILE', 'ENFILE', 'EACCES', 'EIO'])(
  'sendFile throws storageAway if the file cannot be opened: %s',
  async (code) => {
    const { ask, ended } = await sending(() => Promise.reject(Object.assign(new Error(code), { code })));
    const [answer] = (await once(ask(), 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
    expect(ended).toMatchObject([{ id: 'storageAway', cause: { code } }]);
  },
);
