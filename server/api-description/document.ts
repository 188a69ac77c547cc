import { failures } from '@shared/api/failures';
import { version } from '../base/version';
import { describedRoutes, type Route, rooms } from './described-routes';
import { capital, converted, type Json } from './json-schemas';
import { meaningOf, parameterSchemas, templated } from './parameters';

type Converted = ReturnType<typeof converted>;

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const byStatus: Readonly<Record<string, object>> = {
  401: { 'WWW-Authenticate': { description: 'If an API token is invalid.', schema: { type: 'string' } } },
  429: retryAfter,
  503: retryAfter,
};

/** Headers of a failure that a program acts on (RFC 9110, 10.2.3; RFC 6750, 3). */
const failureHeaders = (status: string) => (byStatus[status] ? { headers: byStatus[status] } : {});

function securityOf({ access, refusesTokens }: Route): Record<string, string[]>[] {
  if (access === 'public' || access === 'one-time-link') return [];
  if (access === 'token') return [{ token: [] }];
  const needed = access === 'signed-in' ? [] : [access];
  return refusesTokens ? [{ session: needed }] : [{ session: needed }, { token: needed }];
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function parametersOf({ path, query }: Route, input: Converted) {
  const names = [...templated(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const { properties = {}, required = [] } = query ? input.bare(query) : {};
  return [
    ...names.map((name) => {
      const schema = parameterSchemas[name];
      const described = { name, in: 'path', required: true, ...meaningOf(name) };
      return { ...described, schema: schema ? input.of(schema) : { type: 'string' } };
    }),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...meaningOf(name),
      schema,
    })),
  ];
}

/** `input` and `output` hold the schemas of requests and of responses. */
function operationOf(route: Route, input: Converted, output: Converted) {
  const { method, path, tag, summary, body, accepts } = route;
  const media = body ? json(input.of(body)) : Object.fromEntries((accepts ?? []).map((type) => [type, {}]));
  const words = `${path.replaceAll(':', '')}`.split(/[^A-Za-z]+/).slice(2);
  return {
    operationId: method.toLowerCase() + words.map(capital).join(''),
    tags: [tag],
    summary,
    ...(route.note && { description: route.note }),
    security: securityOf(route),
    parameters: parametersOf(route, input),
    ...((body || accepts) && { requestBody: { required: true, content: media } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, schema]) => [
          status,
          {
            description: 'Success.',
            ...(schema && { content: json(output.of(schema)) }),
            ...(route.file && { content: { [route.file]: {} } }),
          },
        ]),
      ),
      ...Object.fromEntries(route.failures.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

/**
 * The whole API as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html), built from the contracts. Takes the name of
 * the session cookie. Throws if a schema for requests and one for responses have the same name.
 */
export function apiDescription(sessionCookie: string) {
  // Routes that always fail are of no use to a reader.
  const routes = describedRoutes.filter(({ neverSucceeds }) => !neverSucceeds);
  const input = converted('input', [
    ...Object.values(parameterSchemas),
    ...routes.flatMap(({ body, query }) => [body, query].filter((schema) => schema !== undefined)),
  ]);
  const output = converted('output', [
    ...Object.values(failures).map(({ schema }) => schema),
    ...routes.flatMap(({ answers }) => Object.values(answers).filter((schema) => schema !== null)),
  ]);

  const operations: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const route of routes) {
    const path = templated(route.path);
    operations[path] = { ...operations[path], [route.method.toLowerCase()]: operationOf(route, input, output) };
  }
  const responses = Object.fromEntries(
    Object.entries(failures).map(([status, { description, schema }]) => [
      status,
      { description, ...failureHeaders(status), content: json(output.of(schema)) },
    ]),
  );
  // Input may leave out fields with defaults, so one name cannot stand for both.
  const twice = Object.keys(input.components).filter((name) => output.components[name]);
  if (twice.length > 0) throw new Error(`sent and answered under one name: ${twice.join(', ')}`);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Abseits',
      version,
      description:
        'Texts are stored without spaces at their ends and in composed letters (NFC); control characters are refused. ' +
        'A write that names the updatedAt it is based on is refused with 409 where something else was saved since. ' +
        'Messages are in the language of Accept-Language or ?lng=; security names the permission that is needed.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(rooms.map(({ name }) => name))].map((name) => ({ name })),
    paths: operations,
    components: {
      schemas: { ...input.components, ...output.components },
      responses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The session cookie that POST /api/auth/login sets.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, created under Einstellungen › Schnittstellen.',
        },
      },
    },
  };
}
