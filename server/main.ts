import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** What Node 22 and newer offer; the types are those of Node 20. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };

/** Beside the bundle. Where it cannot be written the server starts all the same, only more slowly. */
const codeCache = fileURLToPath(new URL('./code-cache', import.meta.url));

/** What V8 compiles of the files that are loaded from here on is kept for the next start. */
enableCompileCache?.(codeCache);
await import('./runtime/start');
