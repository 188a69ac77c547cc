import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Exists from Node 22 on; the installed types are those of Node 20. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };

/** A folder beside the bundle. If it cannot be written, the server still starts, only more slowly. */
const codeCache = fileURLToPath(new URL('./code-cache', import.meta.url));

/** Keeps V8's compiled code of every file loaded from here on for the next start. */
enableCompileCache?.(codeCache);
await import('./runtime/start');
