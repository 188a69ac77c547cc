import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { NewApiToken } from '@shared/contracts/api-tokens';
import { investors } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useSite } from '../testing/content-sites';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';

/** What the documents have programs ask, block by block; a service of others is not asked. */
const blocks = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(path.join('docs', name), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
      ([, shell = '']) => [name, shell] as const,
    ),
  )
  .filter(([, shell]) => /^curl /m.test(shell) && !shell.includes('api.cloudflare.com'));

const hasCurl = spawnSync('curl', ['--version']).status === 0;

describeOnEachDatabase('commands of the documents', (kind) => {
  const { app } = useSite(kind);
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-curl-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  let env: Record<string, string> = {};
  let url = '';
  beforeAll(async () => {
    const admin = await app.signedIn();
    url = admin.url;
    const permissions = ['content', 'sensitive-content', 'enquiries', 'operation'];
    const asked = { name: 'Documents', permissions, mayWrite: true, days: 30 };
    const { body } = await admin.post<NewApiToken>('/api/tokens', asked);
    writeFileSync(path.join(folder, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}\\n"\n');
    env = { PATH: process.env.PATH ?? '', HOME: folder, TOKEN: body.data.token };
  });

  // Enquiries are taken away before each test.
  beforeEach(async () => {
    const { name, email, message } = enquirySamples.investors.full;
    const [row] = await app.db.insert(investors).values({ name, email, message, language: 'de' }).returning();
    await app.db.execute(sql`update investors set id = 12 where id = ${row?.id}`);
  });

  it.runIf(hasCurl).each(blocks)('work as they stand in %s: %s', async (_document, shell) => {
    const asked = shell.replaceAll(/https:\/\/(?:abseits|test)\.example/g, url);
    expect(asked).not.toContain('.example');
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', asked], {
      cwd: folder,
      env,
    });
    const statuses = [...stdout.matchAll(/^(\d{3})$/gm)].map(([, status]) => status);
    expect(statuses, stdout.slice(0, 1_000)).toEqual([...asked.matchAll(/^curl /gm)].map(() => '200'));
  });

  it('exist', () => expect(blocks.length).toBeGreaterThan(2));
});
