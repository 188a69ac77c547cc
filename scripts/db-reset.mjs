import { install, root } from './install.mjs';

/**
 * `npm run db:reset`: the command stands in server/commands/reset.ts and needs no build, because it is for developers
 * alone.
 */
if (process.env.NODE_ENV && process.env.NODE_ENV !== 'development') {
  console.error(`Refused: NODE_ENV is ${process.env.NODE_ENV}, and db:reset is for a development database.`);
  process.exit(1);
}
install();
process.chdir(root);
process.env.NODE_ENV = 'development';
const { importSource } = await import('./source-import.mjs');
await importSource('server/commands/reset.ts');
