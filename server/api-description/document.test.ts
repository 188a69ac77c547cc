import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { accessTable, closedToTokens } from '../testing/access-table';
import { rawRequest } from '../testing/client';
import { rememberMounts, routesOf } from '../testing/routes-of';
import { plainUser, useTestApp } from '../testing/test-app';
import { describedRoutes } from './described-routes';
import { apiDescription } from './document';

rememberMounts();
const document = apiDescription('sid');

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const named = path.replace('{sectionKeyOrId}', method === 'get' ? '{sectionKey}' : '{id}');
    const route = `${method.toUpperCase()} ${named.replace(/\{(\w+)\}/g, ':$1')}`;
    return { route, operation };
  }),
);

describe('description of the API', () => {
  const app = useTestApp({ kind: 'embedded' });

  it('lists every usable route under /api, and nothing else', async () => {
    const routes = (await routesOf(app.express)).filter((route) => route.includes(' /api/'));
    const alwaysFailing = describedRoutes.flatMap((route) =>
      route.neverSucceeds ? [`${route.method} ${route.path}`] : [],
    );
    expect([...operations.map(({ route }) => route), ...alwaysFailing].sort()).toEqual(routes);
    expect(operations.map(({ route }) => route)).not.toContain('PUT /api/cms/blocks');
  });

  it('tells the permission of each route as in the access table', () => {
    const described = operations.map(({ route, operation: { security } }) => [route, security]);
    const asked = operations.map(({ route }) => {
      const access = accessTable[route] ?? '';
      if (['public', 'one-time-link'].includes(access)) return [route, []];
      if (access === 'token') return [route, [{ token: [] }]];
      const needed = access === 'signed-in' ? [] : [access];
      const byProgram = closedToTokens.test(route) ? [] : [{ token: needed }];
      return [route, [{ session: needed }, ...byProgram]];
    });
    expect(described).toEqual(asked);
  });

  it('is valid OpenAPI 3.1 with unique operations', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('describes inputs as the server checks them', () => {
    expect(document.components.schemas.InboxUpdate).toMatchObject({ minProperties: 1 });
    const unexplained = operations.flatMap(({ route, operation: { parameters } }) =>
      parameters.flatMap(({ name, in: place, description, schema }) =>
        place === 'path' && !description && !JSON.stringify(schema).includes('enum') ? [`${route} ${name}`] : [],
      ),
    );
    expect(unexplained).toEqual([]);
  });

  it('is served to signed-in users, and answers 304 if unchanged', async () => {
    const nobody = await app.visitor().get('/api/openapi.json');
    expect(nobody.status).toBe(401);
    const { cookies } = await app.signedIn(plainUser);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const ask = (headers = {}) => rawRequest(app.url, 'GET', '/api/openapi.json', { cookie, ...headers });
    const first = await ask();
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toContain('private');
    expect(JSON.parse(first.text)).toMatchObject({ openapi: '3.1.1', paths: document.paths });
    expect((await ask({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });
});
