import { readFileSync } from 'node:fs';
import * as z from 'zod';

const described = new URL('../../package.json', import.meta.url);

/** The running version. package.json lies two folders above this file and, in a build, two above the bundle. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(described, 'utf8')));
