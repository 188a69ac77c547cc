import { createServer } from 'node:http';
import type { Config } from '../base/config';
import { codeOf } from '../base/database-errors';
import type { Log } from '../base/log';

/** Delay in milliseconds before a taken port is retried: a previous process may be about to release it. */
const usualDelay = 5_000;

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** If it cannot listen, it logs that once, retries, and leaves the site running. Never keeps the process alive. */
export function serveMetrics(
  { port, host, retryDelay = usualDelay }: NonNullable<Config['metrics']> & { retryDelay?: number },
  read: () => Promise<string>,
  log: Log,
): void {
  let isFailureLogged = false;
  const server = createServer((req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') return void res.writeHead(404).end();
    read().then(
      (text) => res.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error: unknown) => {
        log.warn({ error }, 'the metrics could not be read');
        res.writeHead(503).end();
      },
    );
  });
  const listen = () => server.listen({ port, host }).unref();
  server.on('listening', () => log.info({ event: 'metrics', port, host }, 'metrics are served at /metrics'));
  server.on('error', (error) => {
    if (!isFailureLogged) {
      const reason = codeOf(error) ?? error.message;
      log.error(
        { event: 'metrics', port, host, reason },
        'Metrics cannot be served at METRICS_HOST and METRICS_PORT: the port is taken or the address is not of this machine. The site runs without them; retried every few seconds.',
      );
    }
    isFailureLogged = true;
    setTimeout(listen, retryDelay).unref();
  });
  listen();
}
