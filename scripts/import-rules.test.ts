import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const forbidden = [
  ['shared/probe.ts', '../server/app'],
  ['shared/probe.ts', '../client/src/App'],
  ['shared/probe.ts', 'express'],
  ['client/src/probe.ts', '../../server/app'],
  ['client/src/probe.ts', '@shared/schema'],
  ['client/src/ui/probe.ts', '@shared/paths'],
  ['client/src/ui/probe.ts', 'react-hook-form'],
  ['client/src/ui/probe.ts', '../site/footer'],
  ['client/src/site/probe.ts', '../admin/admin-app'],
  ['client/src/site/probe.ts', '../api/admin-api'],
  ['client/src/site/probe.ts', '../../../shared/schema'],
  ['client/src/admin/probe.ts', '../site/footer'],
  ['client/src/admin/probe.ts', '@shared/schema'],
  ['server/ssr/probe.ts', '../../client/src/entry-server'],
  ['server/http/probe.ts', '../auth/queries'],
  ['server/health/probe.ts', '../cms/section-queries'],
  ['server/discovery/probe.ts', '../cms/section-queries'],
  ['server/investors/probe.ts', '../beta/queries'],
  ['server/auth/probe.ts', '../cms/write'],
  ['server/cms/probe.ts', '../investors/queries'],
] as const;

const allowed = [
  ['shared/probe.ts', 'zod/mini'],
  ['client/src/site/probe.ts', '@shared/paths'],
  ['client/src/preview/probe.ts', '../site/footer'],
  ['server/ssr/renderer.ts', '../../client/src/entry-server'],
  ['server/content/probe.ts', '../cms/section-queries'],
  ['server/cms/probe.ts', '../http/validate'],
] as const;

/** A tree of its own with our rules: files that break them have no place among the sources. */
const tree = mkdtempSync(path.join(tmpdir(), 'abseits-rules-'));
const complaints = new Set<string>();

/** The n-th import stands in a file of its own, in the folder it is tried in. */
const probe = (place: string, n: number) => (place.endsWith('probe.ts') ? place.replace('probe', `probe-${n}`) : place);

beforeAll(() => {
  const { vcs: _vcs, ...rules } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(path.join(tree, 'biome.json'), JSON.stringify(rules));
  for (const [n, [place, source]] of [...forbidden, ...allowed].entries()) {
    const file = path.join(tree, probe(place, n));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `import { something } from '${source}';\n\nexport const used = something;\n`);
  }
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: tree, encoding: 'utf8' },
  );
  const report = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] };
  for (const { location } of report.diagnostics) complaints.add(location.path);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('import rules (architecture, layout)', () => {
  it.each(forbidden.map(([place, source], n) => [place, source, n] as const))(
    '%s may not import %s',
    (place, _source, n) => {
      expect([...complaints]).toContain(probe(place, n));
    },
  );

  it.each(allowed.map(([place, source], n) => [place, source, n] as const))('%s may import %s', (place, _source, n) => {
    expect([...complaints]).not.toContain(probe(place, forbidden.length + n));
  });
});
