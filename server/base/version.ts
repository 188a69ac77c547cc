import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const described = new URL('../../package.json', import.meta.url);

/** The running version. package.json lies two folders above this file and, in a build, two above the bundle. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(described, 'utf8')));

/** Written beside the bundle by the build (scripts/commit.mjs); there is none beside the sources. */
const commitFile = new URL('../commit', import.meta.url);

/** The commit that the running build was made from; null if it was made outside of a clone, or runs from the sources. */
export const commit = existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : null;
