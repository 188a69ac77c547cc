import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isLasting, isMigration, isServerSource } from './changes';

it.each([
  'server/base/config.ts',
  'server/listen.ts',
  'server/db/open-database.ts',
  'server/db/embedded.ts',
  'server/db/postgres.ts',
  'server/db/folder-lock.ts',
  'server/development/develop.ts',
])('%s lasts from change to change', (file) => {
  // A file that was renamed would be exchanged without its database.
  expect(existsSync(file)).toBe(true);
  expect(isLasting(file)).toBe(true);
});

it.each(['server/app.ts', 'server/db/idempotency.ts', 'server/base/config.test.ts', 'shared/schema.ts'])(
  '%s is exchanged with the application',
  (file) => expect(isLasting(file)).toBe(false),
);

it('knows what the server is made of', () => {
  expect(['server/app.ts', 'shared/i18n/de.json', 'client/src/App.tsx'].every(isServerSource)).toBe(true);
  expect(['server/app.test.ts', 'server/testing/client.ts', 'e2e/fixtures.ts'].some(isServerSource)).toBe(false);
  expect(isMigration('server/db/migrations/0003_more.sql')).toBe(true);
});
