import type { Access } from '@shared/api/describe';
import type { NewApiToken } from '@shared/contracts/api-tokens';
import { type Permission, permissions, permissionsOf, type Role, roles } from '@shared/permissions';
import { beforeAll, expect, it } from 'vitest';
import { accessTable, alsoNeeded, closedToTokens } from './testing/access-table';
import type { TestClient } from './testing/client';
import { describeOnEachDatabase } from './testing/databases';
import { rememberMounts, routesOf } from './testing/routes-of';
import { addPeople, administrator, editor, enquiriesPerson, plainUser, useTestApp } from './testing/test-app';

rememberMounts();

type Visitor = Role | 'anonymous' | 'nobody';

const accounts: Readonly<Record<Exclude<Visitor, 'anonymous'>, { username: string; password: string }>> = {
  administrator,
  editor,
  enquiries: enquiriesPerson,
  nobody: plainUser,
};
const visitors: readonly Visitor[] = ['anonymous', 'nobody', ...roles];

const isPermission = (access: Access): access is Permission =>
  !['public', 'signed-in', 'one-time-link', 'token'].includes(access);

/** 401, 403, or that the request gets through to whatever the route makes of it. */
function expected(access: Access, visitor: Visitor): 401 | 403 | 'through' {
  if (access === 'one-time-link') return 403;
  if (access === 'public') return 'through';
  if (access === 'token') return 401;
  if (visitor === 'anonymous') return 401;
  if (!isPermission(access)) return 'through';
  return visitor !== 'nobody' && permissionsOf[visitor].includes(access) ? 'through' : 403;
}

type Token = Pick<NewApiToken['made'], 'permissions' | 'mayWrite'>;

/** The same for a token of an administrator, who may everything: it gets no further than it says. */
function expectedOfToken(route: string, access: Access, { permissions: its, mayWrite }: Token): 401 | 403 | 'through' {
  const [method = '', path = ''] = route.split(' ');
  const looked = /^\/api\/(?!content$)|^\/media\//.test(path);
  if (!looked) return 'through';
  if (method !== 'GET' && !mayWrite) return 403;
  if (closedToTokens.test(route)) return 403;
  if (access === 'public' || access === 'signed-in' || access === 'token') return 'through';
  return isPermission(access) && [access, ...(alsoNeeded[route] ?? [])].every((one) => its.includes(one))
    ? 'through'
    : 403;
}

const tokens: readonly Token[] = [
  { permissions: ['content', 'statistics', 'operation'], mayWrite: false },
  { permissions: ['sensitive-content', 'enquiries', 'people'], mayWrite: true },
  { permissions, mayWrite: true },
];

/** Nothing has this id or key, so that whatever gets through changes nothing. */
const nothing = '999999';
/** What is asked for stands in the query or nowhere yet: these routes tell by 404 that there is none. */
const answersMissing = new Set([
  'DELETE /api/auth/totp',
  'GET /feed.xml',
  'GET /*list/feed.xml',
  ...['', '/en'].flatMap((at) => [`GET ${at}/beta/confirm`, `POST ${at}/beta/confirm`]),
]);
const endsSessions = new Set(['POST /api/auth/logout', 'POST /api/auth/logout-everywhere']);

describeOnEachDatabase('routes', (kind) => {
  const app = useTestApp({ kind });
  const signIn = async (visitor: Visitor) =>
    visitor === 'anonymous' ? app.visitor() : app.signedIn(accounts[visitor]);

  beforeAll(() => addPeople(app.db));

  it('are exactly those of the access table', async () => {
    expect(await routesOf(app.express)).toEqual(Object.keys(accessTable).sort());
  });

  /** Routes that answer somebody otherwise than they should. */
  async function wrongRoutes(
    signIn: () => Promise<TestClient>,
    should: (route: string, access: Access) => ReturnType<typeof expected>,
  ): Promise<string[]> {
    const wrong: string[] = [];
    let client = await signIn();
    for (const [route, access] of Object.entries(accessTable)) {
      const [method = '', pattern = ''] = route.split(' ');
      const asked = method === '_ALL' ? 'GET' : method;
      const body = asked === 'GET' || asked === 'DELETE' ? undefined : {};
      const { status } = await client.request(asked, pattern.replace(/:\w+/g, nothing), body);
      const got = status === 401 || status === 403 ? status : 'through';
      // Whoever gets through finds the route: a path that is not there would look allowed.
      const missing =
        got === 'through' &&
        status === 404 &&
        !pattern.includes(':') &&
        method !== '_ALL' &&
        !answersMissing.has(route);
      if (got !== should(route, access) || missing) wrong.push(`${route} asks for ${access}: ${status}`);
      if (endsSessions.has(route)) client = await signIn();
    }
    return wrong;
  }

  // It asks for every route that there is.
  it.each(visitors)('answer %s as the access table says', async (visitor) => {
    expect(
      await wrongRoutes(
        () => signIn(visitor),
        (_route, access) => expected(access, visitor),
      ),
    ).toEqual([]);
  });

  it('let an API token do only what it says', async () => {
    const admin = await app.signedIn();
    const walk = async (token: Token) => {
      const made = await admin.post<NewApiToken>('/api/tokens', { name: 'Test', days: 7, ...token });
      // A session beside the token counts for nothing.
      const client = app.visitor({ authorization: `Bearer ${made.body.data.token}` });
      for (const [name, value] of admin.cookies) client.cookies.set(name, value);
      const should = (route: string, access: Access) => expectedOfToken(route, access, token);
      return [token, await wrongRoutes(async () => client, should)];
    };
    expect(await Promise.all(tokens.map(walk))).toEqual(tokens.map((token) => [token, []]));
  });
});
