import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { openStaticFiles, type StaticFiles } from '../http/static-files';
import type { Manifest } from './built-client';

/** What the development server provides in place of the built client. */
export interface DevelopmentClient {
  files: RequestHandler;
  /** client/index.html as the browser needs it for hot reload. */
  template: (path: string) => Promise<string>;
  /** client/src/entry-server.tsx as it is now. */
  entry: () => Promise<unknown>;
}

/**
 * Folders of pictures and fonts in the client's sources. Content and plain pages name them by these paths, without a
 * hash.
 */
const named = /^(?:images|fonts)\//;

/** The built client's files; `headers` are added to every response. Throws where the build is missing. */
export function builtFiles(headers: Readonly<Record<string, string>>): StaticFiles {
  const manifest = JSON.parse(readFileSync(new URL('../manifest.json', import.meta.url), 'utf8')) as Manifest;
  const names = Object.entries(manifest).flatMap(([source, built]) =>
    built && named.test(source) ? [[`/${source}`, `/${built.file}`] as const] : [],
  );
  return openStaticFiles(fileURLToPath(new URL('../client', import.meta.url)), headers, new Map(names));
}
