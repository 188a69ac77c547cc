import * as z from 'zod/mini';
import { describedActivity } from '../activity/described-activity';
import { describedAuth } from '../auth/described-auth';
import { describedBackups } from '../backup/described-backups';
import { version } from '../base/version';
import { describedCms } from '../cms/described-cms';
import { describedContent } from '../content/described-content';
import { describedDataSubjects } from '../data-subjects/described-data-subjects';
import { describedEnquiries } from '../enquiries/described-enquiries';
import {
  type Access,
  type DescribedResource,
  type DescribedRoute,
  type FailureStatus,
  failureHeaders,
  failures,
  meaningOf,
  pathParameterSchemas,
  templated,
} from '../http/describe';
import { describedMedia } from '../media/described-media';
import { describedOperation } from '../operation/described-operation';
import { describedOutbox } from '../outbox/described-outbox';
import { describedDocuments } from '../shared-documents/described-shared-documents';
import { describedStatistics } from '../statistics/described-statistics';
import { describedUsers } from '../users/described-users';
import { namedContracts } from './named-contracts';

const resources: readonly DescribedResource[] = [
  ...describedContent,
  ...describedCms,
  ...describedMedia,
  ...describedEnquiries,
  ...describedDataSubjects,
  ...describedDocuments,
  ...describedAuth,
  ...describedUsers,
  ...describedActivity,
  ...describedOutbox,
  ...describedBackups,
  ...describedStatistics,
  ...describedOperation,
];

type Json = z.core.JSONSchema.BaseSchema;
type Schema = z.core.$ZodType;

export interface Route extends DescribedRoute {
  method: string;
  path: string;
  tag: string;
  access: Access;
  /** Schema of the response by status; null for a file or an empty response. */
  answers: Readonly<Record<number, Schema | null>>;
  failures: readonly FailureStatus[];
}

const enveloped = (data: Schema | undefined) => z.object({ success: z.literal(true), ...(data && { data }) });

function answersOf({ refused, file, answer, data, made, status = 200 }: DescribedRoute): Route['answers'] {
  if (refused) return {};
  if (file || status === 204) return { [status]: null };
  if (!made) return { [status]: answer ?? enveloped(data) };
  return { ...(data && { 200: enveloped(data) }), 201: enveloped(made) };
}

function failuresOf(route: DescribedRoute & Pick<Route, 'method' | 'path' | 'access'>): FailureStatus[] {
  const { method, path, fails = [] } = route;
  // Answered before the user is looked up.
  const answersAnybody = path === '/api/content';
  const writes = method !== 'GET';
  const sends = method === 'POST' || method === 'PUT' || route.body !== undefined;
  const bySituation: readonly (FailureStatus | false)[] = [
    400,
    ...(answersAnybody ? [] : ([401, 403, 412, 429] as const)),
    path.includes(':') && 404,
    writes && 409,
    sends && 413,
    sends && 415,
    ...([421, 500, 503] as const),
    ...fails,
  ];
  return [...new Set(bySituation.filter((status) => status !== false))].sort((a, b) => a - b);
}

export const describedRoutes: readonly Route[] = resources.flatMap((resource: DescribedResource) =>
  Object.entries(resource.routes).map(([named, described]) => {
    const [method = '', rest = ''] = named.split(' ');
    const { name: tag, at, access, personal } = resource;
    const route = { access, personal, ...described, method, path: `${at}${rest}` };
    return { ...route, tag, answers: answersOf(described), failures: failuresOf(route) };
  }),
);

function securityOf({ access, personal }: Route): Record<string, string[]>[] {
  if (access === 'public' || access === 'link') return [];
  if (access === 'token') return [{ token: [] }];
  const needed = access === 'signed-in' ? [] : [access];
  return personal ? [{ session: needed }] : [{ session: needed }, { token: needed }];
}

/** Removes what zod adds but a reader does not need: patterns of known formats, bounds of safe integers. */
function plain({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.readOnly;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `inboxDetailSchema` is described as `InboxDetail`. */
const describedName = (name: string) => capital(name).replace(/Schema$/, '');

/** Converts schemas to JSON Schema: those of contracts under their names, others inline. */
function converted(io: 'input' | 'output', schemas: Iterable<Schema>) {
  const registry = z.registry<{ id: string }>();
  const ids = new Map<Schema, string>();
  const add = (schema: Schema, id: string) => {
    if (ids.has(schema)) return;
    ids.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, value] of Object.entries(namedContracts))
    if (value instanceof z.core.$ZodType) add(value, describedName(name));
  const named = new Set(ids.values());
  for (const schema of schemas) add(schema, `inline-${ids.size}`);
  const uri = (id: string) => `#/components/schemas/${id}`;
  const made = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any', override: plain });
  const components: Record<string, Json> = {};
  /** The JSON Schema of an id; named schemas that it refers to become components. */
  function jsonOf(id: string): Json {
    const { $id: _id, $schema: _schema, ...json } = made.schemas[id] ?? {};
    // Only JSON values refer to themselves, and `{}` means the same: any JSON value.
    const text = JSON.stringify(json).replace(/\{"\$ref":"[^"]*__shared#[^"]*"\}/g, '{}');
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) use(name);
    return JSON.parse(text);
  }
  function use(name: string): void {
    if (components[name]) return;
    components[name] = {};
    components[name] = jsonOf(name);
  }
  return {
    components,
    bare: (schema: Schema) => jsonOf(ids.get(schema) ?? ''),
    of(schema: Schema): Json {
      const id = ids.get(schema) ?? '';
      if (!named.has(id)) return jsonOf(id);
      use(id);
      return { $ref: uri(id) };
    },
  };
}

/**
 * The whole API as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html), built from the contracts. Takes the name of
 * the session cookie. Throws if a schema for requests and one for responses have the same name.
 */
export function apiDescription(sessionCookie: string) {
  // Routes that always fail are of no use to a reader.
  const routes = describedRoutes.filter(({ refused }) => !refused);
  const input = converted('input', [
    ...Object.values(pathParameterSchemas),
    ...routes.flatMap(({ body, query }) => [body, query].filter((schema) => schema !== undefined)),
  ]);
  const output = converted('output', [
    ...Object.values(failures).map(({ schema }) => schema),
    ...routes.flatMap(({ answers }) => Object.values(answers).filter((schema) => schema !== null)),
  ]);
  const json = (schema: Json) => ({ 'application/json': { schema } });

  function operationOf(route: Route) {
    const { method, path, tag, summary, query, body, takes } = route;
    const names = [...templated(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const { properties = {}, required = [] } = query ? input.bare(query) : {};
    const media = body ? json(input.of(body)) : Object.fromEntries((takes ?? []).map((type) => [type, {}]));
    const words = `${path.replaceAll(':', '')}`.split(/[^A-Za-z]+/).slice(2);
    return {
      operationId: method.toLowerCase() + words.map(capital).join(''),
      tags: [tag],
      summary,
      ...(route.note && { description: route.note }),
      security: securityOf(route),
      parameters: [
        ...names.map((name) => {
          const schema = pathParameterSchemas[name];
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
      ],
      ...((body || takes) && { requestBody: { required: true, content: media } }),
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

  const operations: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const route of routes) {
    const path = templated(route.path);
    operations[path] = { ...operations[path], [route.method.toLowerCase()]: operationOf(route) };
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
    tags: resources.map(({ name }) => ({ name })),
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
