import { parentPort, threadId } from 'node:worker_threads';

/** Stands in for the built worker: what it does with a page is told by the page's path. */
let version = 'no content';
const encoder = new TextEncoder();

parentPort?.on('message', ({ rendering: { path }, content }) => {
  if (content) version = `${content.year} ${content.rows.length}`;
  if (path === '/dies') process.exit(3);
  if (path === '/throws-later') setImmediate(() => JSON.parse('{'));
  if (path === '/hangs') for (;;);
  if (path === '/fails') parentPort?.postMessage({ failure: new Error('cannot be drawn') });
  if (!path.startsWith('/page') && path !== '/admin') return;
  const html = encoder.encode(`${path} in thread ${threadId} of ${version}${content ? ' (new)' : ''}`);
  parentPort?.postMessage({ html, status: 200 }, [html.buffer]);
});
