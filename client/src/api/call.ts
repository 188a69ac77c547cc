import type { DataOf, ParametersOf } from '@shared/api/route-types';
import type { ApiRoutes } from '@shared/api/routes';
import type * as z from 'zod/mini';
import { type RequestOptions, request, requestData, requestText } from './http-api';

/*
 * Calls of the API by the names of its routes (shared/api). Only their types are known here: schemas would cost the
 * browser more than all that it does with them, as the server checks what it is sent.
 */

export type RouteName = keyof ApiRoutes;
export type Having<Part extends string> = {
  [Name in RouteName]: ApiRoutes[Name] extends Record<Part, unknown> ? Name : never;
}[RouteName];
/** Routes that answer `{ success, data }`. */
export type DataRoute = Exclude<RouteName, Having<'file'> | Having<'response'>>;

type Nothing = Record<never, never>;
type Given<Name extends RouteName, Part extends 'query' | 'body'> =
  ApiRoutes[Name] extends Record<Part, infer Schema extends z.core.$ZodType>
    ? Nothing extends z.input<Schema>
      ? { [Key in Part]?: z.input<Schema> }
      : { [Key in Part]: z.input<Schema> }
    : Nothing;
/** May be left out where nothing in it is needed. */
type Argument<Value> = Nothing extends Value ? [value?: Value] : [value: Value];

export type AddressParts<Name extends RouteName> = ParametersOf<Name> & Given<Name, 'query'>;
interface Sending {
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
}

/** What a route is called with: the parameters of its address, `query` and `body` as far as they are described. */
export type CallOf<Name extends RouteName> = Argument<AddressParts<Name> & Given<Name, 'body'> & Sending>;

/** The data that a route answers. */
export type RouteData<Name extends RouteName> = DataOf<ApiRoutes[Name]>;

function addressWith(name: RouteName, parts: object = {}): string {
  const { query = {}, ...parameters } = parts as { query?: object } & Record<string, unknown>;
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_all, parameter: string) => encodeURIComponent(String(parameters[parameter])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** The address of a route, as for a link to a file: `apiAddress('GET /api/backups/:id/file', { id, query: { token } })`. */
export const apiAddress = <Name extends RouteName>(name: Name, ...[parts]: Argument<AddressParts<Name>>): string =>
  addressWith(name, parts);

function requestOf<Name extends RouteName>(name: Name, [given]: CallOf<Name>): [string, string, RequestOptions] {
  const { body, headers, signal, ...parts } = (given ?? {}) as { body?: unknown } & Sending;
  const [method = ''] = name.split(' ');
  return [method, addressWith(name, parts), { body, headers, signal }];
}

/**
 * Calls a route and returns its data: `call('PUT /api/cms/redirects/:id', { id, body })`. Throws ApiError for a failure and
 * NetworkError when no response came.
 */
export const call = <Name extends DataRoute>(name: Name, ...given: CallOf<Name>): Promise<RouteData<Name>> =>
  requestData(...requestOf(name, given));

/** `call` for routes that answer more than `{ success, data }`: returns the whole response. */
export const callWhole = <Name extends Having<'response'>>(
  name: Name,
  ...given: CallOf<Name>
): Promise<RouteData<Name>> => request(...requestOf(name, given));

/** `call` for routes that answer a file of text. */
export const callText = <Name extends Having<'file'>>(name: Name, ...given: CallOf<Name>): Promise<string> =>
  requestText(...requestOf(name, given));
