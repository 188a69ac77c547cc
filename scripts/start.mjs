import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhereStale } from './current-build.mjs';
import { install, root } from './install.mjs';

/** `npm start`: installs what is missing, builds what is out of date, and serves in this very process. */
install();
buildWhereStale();
process.chdir(root);
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
