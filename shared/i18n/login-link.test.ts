import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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

// Without a name the command signs in the first administrator, whoever asked for the link.
it.each(naming)('$file asks for the user name with the command login-link', ({ after }) => {
  expect(after).toMatch(/Benutzernamen|user name/);
});

it('looks at every screen that names the command', () => {
  expect(naming.length).toBeGreaterThan(3);
});
