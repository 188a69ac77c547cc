import type { Redirect } from '@shared/contracts/redirects';
import { contentPages, redirects } from '@shared/schema';
import { like } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { TestClient } from './client';
import type { DatabaseKind } from './databases';
import { useTestApp } from './test-app';

/** The address of redirects. */
export const redirectsAddress = '/api/cms/redirects';

/** The application without redirects and without pages of earlier tests. `site` holds the administrator. */
export function useRedirects(kind: DatabaseKind) {
  const app = useTestApp({ kind });
  const site = {} as { admin: TestClient };

  beforeAll(async () => {
    site.admin = await app.signedIn();
  });
  beforeEach(async () => {
    await app.db.delete(redirects);
    await app.db.delete(contentPages).where(like(contentPages.key, 'test-%'));
  });

  const create = (fromPath: string, target: string, more = {}) =>
    site.admin.post<Redirect>(redirectsAddress, { fromPath, target, ...more });
  /** The targets by the paths they are led from. */
  const all = async () => {
    const rows = (await site.admin.get<Redirect[]>(redirectsAddress)).body.data;
    return Object.fromEntries(rows.map(({ fromPath, target }) => [fromPath, target]));
  };
  const errorsOf = ({ text }: { text: string }) => (JSON.parse(text) as { errors: Record<string, string[]> }).errors;
  return { app, site, create, all, errorsOf };
}
