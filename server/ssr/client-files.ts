import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import type { ViteDevServer } from 'vite';
import type { Config } from '../config';
import { staticFiles } from '../http/static-files';

/** Where the client's files come from: the build, or in development Vite inside this very process. */
export interface ClientFiles {
  handler: RequestHandler;
  vite: ViteDevServer | undefined;
  close: () => Promise<void>;
}

export async function createClientFiles(config: Pick<Config, 'development' | 'port'>): Promise<ClientFiles> {
  if (!config.development) {
    const folder = fileURLToPath(new URL('../client', import.meta.url));
    return { handler: staticFiles(folder), vite: undefined, close: async () => {} };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, ws: { port: config.port + 20_000 } },
  });
  return { handler: vite.middlewares, vite, close: () => vite.close() };
}
