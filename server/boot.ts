import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Beside the bundle; where it cannot be written the server starts all the same, only more slowly. */
const codeCache = fileURLToPath(new URL('./code-cache', import.meta.url));

// V8 keeps what it has compiled of the files loaded from here on. Node 20 does not offer it; NODE_COMPILE_CACHE names
// another place for it.
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE ?? codeCache);
await import('./main');
