import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folders = ['shared/i18n', 'client/src/admin/session'];
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(?:json|tsx)$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const naming = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('login-link')
    .slice(1)
    .map((after) => ({ file, after: after.slice(0, 120).replace(/<[^>]*>|\s+/g, ' ') })),
);

describe('texts about the command login-link', () => {
  // Without a name the command signs in the first administrator, whoever asked for the link.
  it.each(naming)('ask for the user name in $file', ({ after }) => {
    expect(after).toMatch(/Benutzernamen|user name/);
  });

  it('are found on every screen', () => {
    expect(naming.length).toBeGreaterThan(3);
  });
});
