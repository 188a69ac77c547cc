import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAdminPath } from '@shared/admin-views';
import { addressPath, pageAt, parseAddress, paths } from '@shared/paths';
import type { Express, Request, RequestHandler } from 'express';
import type { WriteLine } from '../base/log';
import type { TrustsPeer } from './ip-addresses';

/** Header with the id of a request: taken from a trusted proxy, and returned to the client. */
export const requestIdHeader = 'X-Request-Id';

/** Ids of common proxies: hexadecimal, UUIDs, base64. Anything else is neither logged nor returned. */
const usable = /^[\w.:=+/-]{1,128}$/;

/** 108 random bits: unique, and they do not reveal how many requests there are. */
const newId = () => randomBytes(14).toString('base64url').slice(0, 18);

export type RequestIds = (req: IncomingMessage) => string;

/** Takes over the id that a trusted proxy sends, so that its log and this one agree. */
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

/** Gives a request its id and tells it in the response. Must run before anything that logs. */
export function identify(idFor: RequestIds): RequestHandler {
  return (req: IncomingMessage & Noted, res, next) => {
    const id = idFor(req);
    req[idKey] = id;
    res.setHeader(requestIdHeader, id);
    next();
  };
}

/** Undefined before `identify` has run. */
export function requestIdOf(req: IncomingMessage & Noted): string | undefined {
  return req[idKey];
}

/** `/api/cms/sections/:key`, whatever the case of the request and with or without a slash at its end. */
function patternOf(mount: string, route: unknown): string | undefined {
  if (typeof route !== 'object' || route === null || !('path' in route) || typeof route.path !== 'string') return;
  return `${mount.toLowerCase()}${route.path}`.replace(/(?<=.)\/$/, '');
}

/** Makes requests remember the pattern of their route. Express knows the router's path only while it sets `route`. */
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

/** The first words of addresses under /api; whatever else stands there may be made up. */
const apiAreas = new Set(
  'activity auth backups begun beta cms content content-transfer inbox investors invitations letters mail-domain materials openapi.json operation outbox people persons preview-links statistics token tokens waves'.split(
    ' ',
  ),
);

const fileFolders = new Set(['assets', 'fonts', 'images']);

/** The pattern of an address that no Express route answers; parts that a visitor may have made up become `*`. */
export function addressPattern(path: string): string {
  const address = parseAddress(path);
  if (pageAt(address.path)) return addressPath(address);
  if (isAdminPath(path)) return path === paths.admin ? paths.admin : `${paths.admin}/*`;
  const [, first = '', second, third] = path.split('/');
  if (second === undefined) return '*';
  if (first === 'api') return apiAreas.has(second) ? `/api/${second}${third === undefined ? '' : '/*'}` : '/api/*';
  return fileFolders.has(first) ? `/${first}/*` : '*';
}

/** The pattern of a request's route; never the typed address, which may contain personal data. */
function routeOf(req: Request & Noted): string {
  return req[patternKey] ?? addressPattern(req.originalUrl.split('?', 1)[0] ?? '');
}

/** Whether a route is a page or an unknown address: the metrics count all of them as `page`. */
const isOfPages = (route: string) => route === '*' || pageAt(parseAddress(route).path) !== undefined;

interface Answered {
  id: string;
  route: string;
  page: boolean;
  began: number;
  bytes: number;
}

/** Counts a finished request. Pages have the route `page`; input that could not be read as a request has `*`. */
export type CountRequest = (route: string, status: number | null, ms: number) => void;

/** Logs requests, and nothing of who made them: no address, query or browser. */
export interface RequestLog {
  watch: RequestHandler;
  answered: (req: IncomingMessage, res: ServerResponse, answer: Answered) => void;
  unreadable: (status: number) => void;
}

const opening = () => `{"level":"info","time":"${new Date().toISOString()}"`;

const lineEnd = ',"msg":"request"}\n';
const abortedEnd = `,"aborted":true${lineEnd}`;

function bytesOf(res: ServerResponse, method: string, sent: number): number {
  if (method === 'HEAD' || res.statusCode === 304 || !res.headersSent) return 0;
  const length = Number(res.getHeader('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return sent;
  return Math.min(length, sent);
}

/** Chooses the end of the line: aborted if the connection was lost before the whole response was written. */
function endOf({ socket }: { socket: IncomingMessage['socket'] | null }, res: ServerResponse): string {
  // A destroyed request no longer has a socket.
  return socket === null || socket.destroyed || !res.writableFinished ? abortedEnd : lineEnd;
}

/**
 * Writes a line of JSON for each request and counts it. Composes the lines here, because pino would take a good part of
 * a cached page's time; no value needs escaping.
 */
export function createRequestLog(write: WriteLine | undefined, count?: CountRequest): RequestLog {
  /** `status` is null if the client left before there was a response. */
  function writeLine(
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
        const answer = { id: requestIdOf(req) ?? '', route, page: isOfPages(route), began, bytes };
        writeLine(req, answer, res.headersSent ? res.statusCode : null, endOf(req, res));
      });
      next();
    },

    answered(req, res, answer) {
      // A page is mostly handed to the system at once, which saves the listener.
      if (res.writableFinished) writeLine(req, answer, res.statusCode, lineEnd);
      else res.once('close', () => writeLine(req, answer, res.statusCode, endOf(req, res)));
    },

    unreadable(status) {
      count?.('*', status, 0);
      write?.(`${opening()},"method":null,"route":null,"status":${status}${lineEnd}`);
    },
  };
}
