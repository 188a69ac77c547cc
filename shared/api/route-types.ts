import type * as z from 'zod/mini';
import type { pathParameters } from './path-parameters';

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in a route's address: `{ id: number }` of "PUT /api/waves/:id". */
export type ParametersOf<Name extends string> = {
  [Parameter in ParameterNames<Name>]: Parameter extends keyof typeof pathParameters
    ? z.output<(typeof pathParameters)[Parameter]>
    : string;
};

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : never;

/** The data that a route responds with, the whole response if it is described by `response`; undefined if it has none. */
export type DataOf<Route> = Route extends
  | { data: infer Schema }
  | { created: infer Schema }
  | { response: infer Schema }
  ? Output<Schema>
  : undefined;
