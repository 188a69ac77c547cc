import path from 'node:path';
import { install, run } from './install.mjs';
import { requireTool } from './on-demand.mjs';

/** `npm run db:generate -- --name what_changes`: writes the migration from shared/schema.ts as it is now. */
install();
const tool = requireTool('drizzle-kit').resolve('drizzle-kit');
run(process.execPath, [path.join(path.dirname(tool), 'bin.cjs'), 'generate', ...process.argv.slice(2)]);
