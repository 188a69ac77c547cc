import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, run } from './install.mjs';
import { sourceStamp, stampFile } from './source-stamp.mjs';

/** `npm start`: installs what is missing, builds what is out of date, and serves in this very process. */
install();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourceStamp()) {
  console.log('Building …');
  run(process.execPath, [path.join(root, 'scripts/build.mjs')]);
}
process.chdir(root);
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
