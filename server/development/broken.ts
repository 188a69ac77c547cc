import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '@shared/placeholders';

/** Told to open pages through Vite's connection once the server works again. */
export const mendedEvent = 'abseits:server-mended';

/** What a developer needs to know of an error: for code that does not compile the message shows the place. */
export function describeBroken(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const compiled = 'plugin' in error || 'frame' in error;
  return stripVTControlCharacters(compiled ? error.message : (error.stack ?? error.message));
}

/** Answers in place of an application that cannot be made: the API in its own form, a page that shows itself again by itself. */
export function answerBroken(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const text = describeBroken(error);
  const isApi = request.url?.startsWith('/api/');
  response.writeHead(500, {
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  if (isApi) {
    response.end(JSON.stringify({ success: false, message: `The server cannot be loaded: ${text}` }));
    return;
  }
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The server cannot be loaded</title>
<h1>The server cannot be loaded</h1>
<p>Mend the file and save it: this page then shows itself again.</p>
<pre>${escapeHtml(text)}</pre>
<script type="module">
  import { createHotContext } from '/@vite/client';
  createHotContext('/broken').on('${mendedEvent}', () => location.reload());
</script>
`);
}
