import { addressPath, isAdminPath, pageAt, parseAddress, paths } from '@shared/paths';
import type { Express, Request } from 'express';

const routeKey = Symbol('route');
const patternKey = Symbol('route pattern');

interface Routed {
  [routeKey]?: unknown;
  [patternKey]?: string | undefined;
}

/** `/api/cms/sections/:key`, however its letters were typed and whether a slash follows. */
function patternOf(mount: string, route: unknown): string | undefined {
  if (typeof route !== 'object' || route === null || !('path' in route) || typeof route.path !== 'string') return;
  return `${mount.toLowerCase()}${route.path}`.replace(/(?<=.)\/$/, '');
}

/**
 * Lets requests of an application remember the pattern of the route that they came to. Express sets `route` where it
 * matches, and the path of the router is known only there.
 */
export function rememberRoutes(app: Express): void {
  Object.defineProperty(app.request, 'route', {
    configurable: true,
    get(this: Routed) {
      return this[routeKey];
    },
    set(this: Request & Routed, route: unknown) {
      this[routeKey] = route;
      this[patternKey] = patternOf(this.baseUrl, route);
    },
  });
}

/** Addresses of the API that stand for themselves, and the first words below /api. */
const apiPaths = new Set<string>(Object.values(paths.api).filter((path) => typeof path === 'string'));
const apiAreas = new Set([...apiPaths].map((path) => path.split('/')[2]));

/** Folders of the client's files. */
const fileFolders = new Set(['assets', 'fonts', 'images']);

/**
 * The pattern of an address that no route of Express answers: a page, the content area, a file; or of one that was refused
 * on the way. What a visitor may have made up is `*`, because it can hold anything.
 */
function addressPattern(path: string): string {
  const address = parseAddress(path);
  if (pageAt(address.path)) return addressPath(address);
  if (isAdminPath(path)) return path === paths.admin ? paths.admin : `${paths.admin}/*`;
  if (apiPaths.has(path)) return path;
  const [, first = '', second] = path.split('/');
  if (second === undefined) return '*';
  if (first === 'api') return apiAreas.has(second) ? `/api/${second}/*` : '/api/*';
  return fileFolders.has(first) ? `/${first}/*` : '*';
}

/** The pattern of the route that a request came to; never what was typed. */
export function routeOf(req: Request & Routed): string {
  return req[patternKey] ?? addressPattern(req.originalUrl.split('?', 1)[0] ?? '');
}
