import { once } from 'node:events';
import { createServer, request } from 'node:http';

const script = '/watch-errors.js';
const collector = '/watched-errors';

/** Tells of what goes wrong from the first line of a page on, which WebDriver has no way to ask for. */
const tellErrors = `
  const tell = (text) => navigator.sendBeacon('${collector}', location.pathname + ': ' + text);
  addEventListener('error', ({ message, error }) => tell(message + '\\n' + (error?.stack ?? '')));
  addEventListener('unhandledrejection', ({ reason }) => tell('rejected: ' + reason));
  document.addEventListener('securitypolicyviolation', (violation) =>
    tell('security policy: ' + violation.effectiveDirective + ' ' + violation.blockedURI));`;

/**
 * Stands before a server and has each of its pages tell of errors. Returns its address and what was told.
 * @param {string} url
 */
export async function watchErrors(url) {
  /** @type {string[]} */
  const errors = [];
  const { hostname, port } = new URL(url);
  const server = createServer(async (req, res) => {
    if (req.url === script) return res.writeHead(200, { 'content-type': 'text/javascript' }).end(tellErrors);
    if (req.url === collector) {
      errors.push((await req.setEncoding('utf8').toArray()).join(''));
      return res.writeHead(204).end();
    }
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    // A kept connection may be closed by the server in the very moment in which it is used again.
    const options = { hostname, port, path: req.url, method: req.method, headers, agent: false };
    const forward = request(options, async (answer) => {
      const { 'content-length': _, ...fields } = answer.headers;
      if (!fields['content-type']?.startsWith('text/html')) {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(res);
      }
      const html = (await answer.setEncoding('utf8').toArray()).join('');
      res.writeHead(answer.statusCode ?? 502, fields);
      res.end(html.replace('<head>', `<head><script src="${script}"></script>`));
    });
    forward.on('error', () => res.destroy());
    req.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    errors,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
