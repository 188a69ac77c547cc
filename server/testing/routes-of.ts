import { type Express, Router } from 'express';
import type { LazyRouter } from '../http/lazy-router';

/** What Express keeps of a route or a mounted router, as far as it is read here. */
interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean>; stack: Layer[] };
  handle?: unknown;
}

const mounts = new WeakMap<object, string>();

interface Stacked {
  stack: Layer[];
}

const isStacked = (value: unknown): value is Stacked =>
  typeof value === 'function' && 'stack' in value && Array.isArray(value.stack);

const isLazy = (value: unknown): value is LazyRouter => typeof value === 'function' && 'load' in value;

const prototype = Router.prototype as { use: (this: Stacked, ...args: unknown[]) => unknown };
const { use } = prototype;

/** Express forgets where a router is mounted: called before an application is made, this remembers it. */
export function rememberMounts(): void {
  prototype.use = function remembering(...args) {
    const before = this.stack.length;
    const result = use.apply(this, args);
    const [path] = args;
    for (const layer of this.stack.slice(before)) mounts.set(layer, typeof path === 'string' ? path : '');
    return result;
  };
}

/** A handler that requests under a path meet. */
interface InFront {
  under: string;
  handle: unknown;
}

/**
 * Every route of an application whose mounts were remembered, "GET /api/cms/sections/:key", with the handlers that a
 * request to it meets before its own end. Loads the routes that are loaded at their first request.
 */
export async function handlersOf(app: Express): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  async function walk(stack: readonly Layer[], prefix: string, above: readonly InFront[]) {
    const inFront = [...above];
    for (const layer of stack) {
      if (layer.route) {
        for (const path of [layer.route.path].flat()) {
          const full = `${prefix}${path}`.replaceAll('//', '/').replace(/(?<=.)\/$/, '');
          const met = inFront.filter(({ under }) => `${full}/`.startsWith(`${under}/`)).map(({ handle }) => handle);
          const own = layer.route.stack.map(({ handle }) => handle);
          for (const method of Object.keys(layer.route.methods))
            found.set(`${method.toUpperCase()} ${full}`, [...met, ...own]);
        }
        continue;
      }
      const router = isLazy(layer.handle) ? await layer.handle.load() : layer.handle;
      const under = `${prefix}${mounts.get(layer) ?? ''}`.replace(/\/$/, '');
      if (isStacked(router)) await walk(router.stack, under, inFront);
      else inFront.push({ under, handle: router });
    }
  }
  await walk((app.router as unknown as Stacked).stack, '', []);
  return found;
}

/** The routes of `handlersOf` alone, sorted. */
export const routesOf = async (app: Express): Promise<string[]> => [...(await handlersOf(app)).keys()].sort();
