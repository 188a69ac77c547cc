import { type Permission, permissionsOf, type Role, roles } from '@shared/permissions';
import { beforeAll, expect, it } from 'vitest';
import { type Access, accessTable } from './testing/access-table';
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

const isPermission = (access: Access): access is Permission => !['public', 'signed-in', 'link'].includes(access);

/** 401, 403, or that the request gets through to whatever the route makes of it. */
function expected(access: Access, visitor: Visitor): 401 | 403 | 'through' {
  if (access === 'link') return 403;
  if (access === 'public') return 'through';
  if (visitor === 'anonymous') return 401;
  if (!isPermission(access)) return 'through';
  return visitor !== 'nobody' && permissionsOf[visitor].includes(access) ? 'through' : 403;
}

/** Nothing has this id or key, so that whatever gets through changes nothing. */
const nothing = '999999';
/** What is asked for stands in the query or nowhere yet: these routes tell by 404 that there is none. */
const answersMissing = new Set([
  'DELETE /api/auth/totp',
  ...['', '/en'].flatMap((at) => [`GET ${at}/beta/confirm`, `POST ${at}/beta/confirm`]),
]);
const endsSessions = new Set(['POST /api/auth/logout', 'POST /api/auth/logout-everywhere']);

describeOnEachDatabase('every route', (kind) => {
  const app = useTestApp({ kind });
  const signIn = async (visitor: Visitor) =>
    visitor === 'anonymous' ? app.visitor() : app.signedIn(accounts[visitor]);

  beforeAll(() => addPeople(app.db));

  it('stands in the table of who gets through, and nothing else does', () => {
    expect(routesOf(app.express)).toEqual(Object.keys(accessTable).sort());
  });

  // It asks for every route that there is.
  it.each(visitors)('answers %s as the table says', { timeout: 60_000 }, async (visitor) => {
    const wrong: string[] = [];
    let client = await signIn(visitor);
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
      if (got !== expected(access, visitor) || missing) wrong.push(`${route} asks for ${access}: ${status}`);
      if (endsSessions.has(route)) client = await signIn(visitor);
    }
    expect(wrong).toEqual([]);
  });
});
