import { existsSync } from 'node:fs';
import path from 'node:path';
import { install, root, run } from './install.mjs';

/**
 * `npm run db:generate -- --name what_changes`: writes the migration from shared/schema.ts as it is now. The tool is
 * fetched when it is asked for, so that not everybody carries it; inside the project, because it asks for the project's
 * own drizzle-orm.
 */
const folder = path.join(root, '.cache/tools/drizzle-kit@0.31.11');
const program = path.join(folder, 'node_modules/drizzle-kit/bin.cjs');
install();
if (!existsSync(program)) {
  run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', path.basename(folder)]);
}
run(process.execPath, [program, 'generate', ...process.argv.slice(2)]);
