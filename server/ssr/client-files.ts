import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { staticFiles } from '../http/static-files';

/** What the development server gives in place of the built client. */
export interface DevelopmentClient {
  files: RequestHandler;
  /** client/index.html as the browser needs it for hot reload. */
  template: (path: string) => Promise<string>;
  /** client/src/entry-server.tsx as it is now. */
  entry: () => Promise<unknown>;
}

/** The client's files of `npm run build`, beside the server's bundle. */
export function builtFiles(): RequestHandler {
  return staticFiles(fileURLToPath(new URL('../client', import.meta.url)));
}
