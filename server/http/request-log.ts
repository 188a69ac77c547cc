import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAdminPath } from '@shared/admin-views';
import { addressPath, pageAt, parseAddress, paths } from '@shared/paths';
import type { Express, Request, RequestHandler } from 'express';
import type { WriteLine } from '../base/log';
import type { TrustsPeer } from './ip-addresses';

/** Header that carries the id of a request, from a trusted proxy and back to whoever asked. */
export const requestIdHeader = 'X-Request-Id';

/** What proxies give: hexadecimal, UUIDs, base64. Nothing else comes into the log or back to a visitor. */
const usable = /^[\w.:=+/-]{1,128}$/;

/** 108 random bits: no two are alike, and they tell nobody how many requests there are. */
const newId = () => randomBytes(14).toString('base64url').slice(0, 18);

/** The id of a request: the one that a trusted proxy gave it, where it is usable, else a new one. */
export type RequestIds = (req: IncomingMessage) => string;

export function createRequestIds(trusts: TrustsPeer): RequestIds {
  return (req) => {
    const given = req.headers['x-request-id'];
    return typeof given === 'string' && usable.test(given) && trusts(req.socket.remoteAddress) ? given : newId();
  };
}

const idKey = Symbol('request id');
const routeKey = Symbol('route');
const patternKey = Symbol('route pattern');

interface Noted {
  [idKey]?: string;
  [routeKey]?: unknown;
  [patternKey]?: string | undefined;
}

/** Gives a request its id and tells it to whoever asked. */
export function identify(idFor: RequestIds): RequestHandler {
  return (req: IncomingMessage & Noted, res, next) => {
    const id = idFor(req);
    req[idKey] = id;
    res.setHeader(requestIdHeader, id);
    next();
  };
}

/** The id that `identify` gave a request, for what the log says of it. */
export function requestIdOf(req: IncomingMessage & Noted): string | undefined {
  return req[idKey];
}

/** `/api/cms/sections/:key`, however its letters were typed and whether a slash follows. */
function patternOf(mount: string, route: unknown): string | undefined {
  if (typeof route !== 'object' || route === null || !('path' in route) || typeof route.path !== 'string') return;
  return `${mount.toLowerCase()}${route.path}`.replace(/(?<=.)\/$/, '');
}

/** Lets requests remember the pattern of their route. Express knows the router's path only while it sets `route`. */
export function rememberRoutes(app: Express): void {
  Object.defineProperty(app.request, 'route', {
    configurable: true,
    get(this: Noted) {
      return this[routeKey];
    },
    set(this: Request & Noted, route: unknown) {
      this[routeKey] = route;
      this[patternKey] = patternOf(this.baseUrl, route);
    },
  });
}

/** Addresses of the API that stand for themselves, and the first words below /api. */
const apiPaths = new Set<string>(Object.values(paths.api).filter((path) => typeof path === 'string'));
const apiAreas = new Set([...apiPaths].map((path) => path.split('/')[2]));

const fileFolders = new Set(['assets', 'fonts', 'images']);

/** The pattern of an address that no route of Express answers; what a visitor may have made up is `*`. */
export function addressPattern(path: string): string {
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
function routeOf(req: Request & Noted): string {
  return req[patternKey] ?? addressPattern(req.originalUrl.split('?', 1)[0] ?? '');
}

/** Whether a route is a page, or what answers where there is none: the metrics name all of them alike. */
const isOfPages = (route: string) => route === '*' || pageAt(parseAddress(route).path) !== undefined;

/** What is told of an answer that went out without Express. */
interface Answered {
  id: string;
  route: string;
  page: boolean;
  /** When the request came, on the clock of `performance.now`. */
  began: number;
  bytes: number;
}

/** Takes note of a request that is over. Pages have the route `page`, what could not be read as a request has `*`. */
export type CountRequest = (route: string, status: number | null, ms: number) => void;

/** Tells of requests, and nothing of who made them, neither address nor query nor browser. */
export interface RequestLog {
  /** Tells of every request that goes on from here, once it is over. */
  watch: RequestHandler;
  /** Tells of a request that has been answered without Express, once all of the answer is on its way. */
  answered: (req: IncomingMessage, res: ServerResponse, told: Answered) => void;
  /** Tells of what came in and was no request that could be read. */
  unreadable: (status: number) => void;
}

/** Beginning of a line as pino writes it. */
const opening = () => `{"level":"info","time":"${new Date().toISOString()}"`;

/** How lines end, and those of answers whose client has left. */
const lineEnd = ',"msg":"request"}\n';
const abortedEnd = `,"aborted":true${lineEnd}`;

/** Bytes of the body that went out, as far as the answer or its connection tells. */
function bytesOf(res: ServerResponse, method: string, sent: number): number {
  if (method === 'HEAD' || res.statusCode === 304 || !res.headersSent) return 0;
  const length = Number(res.getHeader('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return sent;
  return Math.min(length, sent);
}

/** How the line of a closed answer ends: whether the connection was lost before all of it was on its way. */
function endOf({ socket }: { socket: IncomingMessage['socket'] | null }, res: ServerResponse): string {
  // A request that was destroyed has lost its connection altogether.
  return socket === null || socket.destroyed || !res.writableFinished ? abortedEnd : lineEnd;
}

/**
 * Writes a line of JSON for each request and counts it. Lines are composed here and not by pino, which would take a
 * good part of a cached page's time; nothing in them needs escaping.
 */
export function createRequestLog(write: WriteLine | undefined, count?: CountRequest): RequestLog {
  /** `status` is null where the client left before there was an answer. */
  function tell(
    req: IncomingMessage,
    { id, route, page, began, bytes }: Answered,
    status: number | null,
    end: string,
  ): void {
    const ms = Math.round((performance.now() - began) * 100) / 100;
    count?.(page ? 'page' : route, status, ms);
    write?.(
      `${opening()},"requestId":"${id}","method":"${req.method}","route":"${route}","status":${status},"ms":${ms},"bytes":${bytes}${end}`,
    );
  }

  return {
    watch(req, res, next) {
      const began = performance.now();
      const { socket } = req;
      const sentBefore = socket.bytesWritten;
      res.once('close', () => {
        const bytes = bytesOf(res, req.method, socket.bytesWritten - sentBefore);
        const route = routeOf(req);
        const told = { id: requestIdOf(req) ?? '', route, page: isOfPages(route), began, bytes };
        tell(req, told, res.headersSent ? res.statusCode : null, endOf(req, res));
      });
      next();
    },

    answered(req, res, told) {
      // A page mostly is with the system at once: no listener is needed to learn that.
      if (res.writableFinished) tell(req, told, res.statusCode, lineEnd);
      else res.once('close', () => tell(req, told, res.statusCode, endOf(req, res)));
    },

    unreadable(status) {
      count?.('*', status, 0);
      write?.(`${opening()},"method":null,"route":null,"status":${status}${lineEnd}`);
    },
  };
}
