import type { Access, DescribedRoom, DescribedRoute } from '@shared/api/describe';
import type { DataOf, ParametersOf } from '@shared/api/route-types';
import { type Permission, permissions } from '@shared/permissions';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type * as z from 'zod/mini';
import { type HttpError, notFound } from '../base/errors';
import { inTime } from './deadline';
import { refuseTokens, requirePermission, signedInUser } from './guards';
import { jsonBody, parseInput, parsePathParameters } from './validate';

/** Returned by a handler that has answered by itself: with a file or a stream. */
export const answered = { answered: true } as const;

type Parsed<Route, Part extends 'query' | 'body'> =
  Route extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;
type AccessOf<Room extends DescribedRoom, Route> = Route extends { access: infer Own } ? Own : Room['access'];

/** What a handler is called with; all of it fits the description. */
interface Call<Room extends DescribedRoom, Name extends keyof Room['routes'] & string> {
  params: ParametersOf<Name>;
  query: Parsed<Room['routes'][Name], 'query'>;
  body: Parsed<Room['routes'][Name], 'body'>;
  user: AccessOf<Room, Room['routes'][Name]> extends 'public' | 'one-time-link'
    ? Express.User | undefined
    : Express.User;
  req: Request;
  /** For headers, cookies and files; the mount sends what the handler returns. */
  res: Response;
}

type Result<Route> = Route extends { file: string } ? typeof answered : Returned<DataOf<Route>> | typeof answered;
// biome-ignore lint/suspicious/noConfusingVoidType: what a handler without data returns
type Returned<Data> = Data extends undefined ? void : Data;
type Handler<Room extends DescribedRoom, Name extends keyof Room['routes'] & string> = (
  call: Call<Room, Name>,
) => Result<Room['routes'][Name]> | Promise<Result<Room['routes'][Name]>>;

/**
 * A handler for each route of a room below an address, by its name. One with middleware in front of it, such as a limit
 * that counts before a body is read, is a list: `[limit, handler]`.
 */
export type Handlers<Room extends DescribedRoom, Prefix extends string> = {
  [Name in keyof Room['routes'] & `${string} ${Prefix}${'' | `/${string}`}`]:
    | Handler<Room, Name>
    | readonly [...RequestHandler[], Handler<Room, Name>];
};

const isPermission = (access: Access): access is Permission => permissions.some((known) => known === access);

type AnyHandler = (call: object) => unknown;

/** Answers with what `handler` returns. A write that has begun is waited for: only its outcome is told. */
function answering(
  described: DescribedRoute,
  access: Access,
  name: string,
  handler: AnyHandler,
  noSuch: () => HttpError,
) {
  const { query, body, created, data, response, status = created && !data ? 201 : 200 } = described;
  return async function answer(req: Request, res: Response): Promise<void> {
    const call = {
      body: body && parseInput(body, req.body),
      query: query && parseInput(query, req.query),
      params: parsePathParameters(req, name, noSuch),
      user: access === 'public' || access === 'one-time-link' ? req.user : signedInUser(req),
      req,
      res,
    };
    const handle = async () => handler(call);
    res.status(status);
    const result = await (name.startsWith('GET ') ? handle() : inTime(res, handle));
    if (result === answered) return;
    if (status === 204) res.end();
    else res.json(response ? result : { success: true, data: result });
  };
}

/**
 * The routes of a room whose address is `prefix` or lies below it, relative to it. Each asks for its described access, reads
 * its input by the described schemas (400), and answers with what its handler returns. `noSuch` is thrown for an id that
 * cannot be. A POST or PUT without a schema for its body still reads one, so that 413 and 415 hold for all.
 */
export function mountRoutes<Room extends DescribedRoom, const Prefix extends string>(
  room: Room,
  prefix: Prefix,
  handlers: Handlers<Room, Prefix>,
  noSuch: () => HttpError = notFound,
): Router {
  const router = Router();
  for (const [name, given] of Object.entries<unknown>(handlers)) {
    const described = (room.routes as Readonly<Record<string, DescribedRoute>>)[name];
    if (!described) throw new Error(`${name} is not described`);
    const { access = room.access, refusesTokens = room.refusesTokens, accepts, body } = described;
    const all = [given].flat() as [...RequestHandler[], AnyHandler];
    const handler = all.at(-1) as AnyHandler;
    const [method = '', path = ''] = name.split(' ');
    const readsJson = body !== undefined || (['POST', 'PUT'].includes(method) && !accepts);
    const at = router.route(path.slice(prefix.length) || '/');
    at[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
      ...(refusesTokens ? [refuseTokens] : []),
      ...(isPermission(access) ? [requirePermission(access)] : []),
      ...(all.slice(0, -1) as RequestHandler[]),
      ...(readsJson ? [jsonBody] : []),
      answering(described, access, name, handler, noSuch),
    );
  }
  return router;
}
