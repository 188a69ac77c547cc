import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

describeOnEachDatabase('client that leaves too early', (kind) => {
  const kinds: Record<string, object> = {
    '/gone': { status: 500, type: 'stream.not.readable' },
    '/aborted': { status: 400, type: 'request.aborted', code: 'ECONNABORTED' },
    '/closed': { code: 'ERR_STREAM_PREMATURE_CLOSE' },
    '/answered': { code: 'ERR_HTTP_HEADERS_SENT' },
  };
  const app = useTestApp({
    kind,
    config: { logLevel: 'info' },
    pages: (req, res, next) => {
      const error = kinds[req.path];
      if (!error) return next();
      if (req.path === '/answered') res.write('half');
      throw Object.assign(new Error('nobody is there'), error);
    },
  });
  const stacks = () => app.logLines().filter((line) => /stack|node_modules|Error/.test(line));

  it.each(Object.keys(kinds))('is not logged as an error of the server: %s', async (path) => {
    await fetch(app.url + path)
      .then((answer) => answer.text())
      .catch(() => '');
    expect(stacks()).toEqual([]);
  });

  const half = (path: string, type: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n${body}`;
  it.each([
    ['half of its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: '],
    ['half of a sign-in', half('/api/auth/login', 'application/json', '{"username":')],
    ['nothing of an enquiry', half('/api/investors', 'application/json', '')],
    ['half of a form', half('/formular/beta', 'application/x-www-form-urlencoded', 'name=a')],
    ['all of a request', 'GET /api/content?page=home HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('leaves no stack in the log after it sent %s', async (_what, text) => {
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      await new Promise((sent) => socket.write(text, sent));
      const closed = once(socket, 'close');
      socket[leave]();
      await closed;
    }
    // Whoever comes afterwards is served, and by then the log has what there was to say.
    expect((await app.visitor().get('/api/content?page=home')).status).toBe(200);
    expect(stacks()).toEqual([]);
  });
});
