import { expect, it } from 'vitest';
import { createLog } from '../base/log';
import { prepareDatabase } from '../runtime/prepare-database';
import { describeOnEachDatabase, openTestDatabase } from '../testing/databases';
import { createTestApp } from '../testing/test-app';

describeOnEachDatabase('migrations', (kind) => {
  it('are logged one line each at the start that applies them', async () => {
    const app = await createTestApp({ kind, database: await openTestDatabase(kind, createLog('silent')) });
    const applied = (lines: string[]) =>
      lines
        .map((line) => JSON.parse(line) as { event?: string; migration?: string })
        .filter(({ event }) => event === 'migration')
        .map(({ migration }) => migration);
    expect(applied(app.logLines()).slice(0, 3)).toEqual([
      '0000_initial',
      '0001_content_versions',
      '0002_settled_sections',
    ]);

    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const { config, database, content } = app;
    const signal = new AbortController().signal;
    await prepareDatabase({ config, database, content, readiness: { prepared: false }, log, signal });
    expect(applied(lines)).toEqual([]);
    await app.close();
  });
});
