import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run } from './install.mjs';

/** Tools of rare occasions: fetched when they are asked for, so that not everybody carries them. */
const versions = {
  '@fontsource-variable/figtree': '5.3.0',
  '@fontsource/calistoga': '5.2.7',
  autocannon: '9.0.0',
  'drizzle-kit': '0.31.11',
  sharp: '0.35.5',
  'subset-font': '2.9.0',
};

/**
 * Fetches a tool where it is missing, and returns a `require` that finds it. Inside the project, so that what the tool needs
 * of it (drizzle-kit asks for drizzle-orm) is the project's own.
 */
export function requireTool(name) {
  const folder = path.join(root, '.cache', 'tools', `${name}@${versions[name]}`);
  if (!existsSync(path.join(folder, 'node_modules', name))) {
    console.log(`Fetching ${name} …`);
    run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${versions[name]}`,
    ]);
  }
  return createRequire(path.join(folder, 'package.json'));
}
