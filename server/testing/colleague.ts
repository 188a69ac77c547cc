import { users } from '@shared/schema';
import { cheapHash } from './accounts';
import type { TestClient } from './client';
import type { TestApp } from './test-app';

/** A second administrator, who works on the same enquiries. */
export const colleague = { username: 'kollegin', password: 'andere-Laterne-Treppe-23' };

/** Adds the colleague and signs her in. */
export async function signedInColleague(app: TestApp): Promise<TestClient> {
  const password = await cheapHash(colleague.password);
  await app.db.insert(users).values({ username: colleague.username, password, isAdmin: true }).onConflictDoNothing();
  return app.signedIn(colleague);
}
