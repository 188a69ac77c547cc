import { bin, install, run } from './install.mjs';

/**
 * `npm run check`: types, lint and the unit and API tests that what is not committed reaches; for every save of work.
 */
install();
run(bin('tsc'), ['-b']);
run(bin('biome'), ['check', '--error-on-warnings', '.']);
run(bin('vitest'), ['run', '--changed', '--passWithNoTests', '--project=unit', '--project=api', '--project=isolated']);
