import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsOf, root, sourceFiles } from './import-rules/graph';
import { lintRulesFile } from './import-rules/lint-rules';
import { importRules, mayImport, ruleOf, wantsTypesAlone } from './import-rules/table';

const forbidden = [
  ['shared/probe.ts', '../server/app'],
  ['shared/probe.ts', '../client/src/App'],
  ['shared/probe.ts', 'express'],
  ['shared/probe.ts', 'node:fs'],
  ['shared/probe.ts', 'drizzle-orm'],
  ['shared/contracts/probe.ts', 'react-dom/server'],
  ['shared/schema.ts', 'pg'],
  ['client/src/probe.ts', '../../server/app'],
  ['client/src/probe.ts', '@shared/schema'],
  ['client/src/api/probe.ts', '../site/footer'],
  ['client/src/ui/probe.ts', '@shared/paths'],
  ['client/src/ui/probe.ts', 'react-hook-form'],
  ['client/src/ui/probe.ts', '../site/footer'],
  ['client/src/site/probe.ts', '../admin/admin-app'],
  ['client/src/site/probe.ts', '../api/admin-queries'],
  ['client/src/site/probe.ts', '../../../shared/schema'],
  ['client/src/site/sections/probe.ts', '../../preview/marks'],
  ['client/src/site/sections/landing/probe.ts', '../../frame/footer'],
  ['client/src/site/sections/landing/parts/probe.ts', '../../news/news-list'],
  ['client/src/admin/probe.ts', '../site/footer'],
  ['client/src/admin/probe.ts', '@shared/schema'],
  ['client/src/admin/probe.ts', '../preview/marks'],
  ['client/src/admin/content/blocks/probe.ts', '../../../preview/marks'],
  ['client/src/admin/kit/probe.ts', '../session/session'],
  ['client/src/admin/kit/saving/probe.ts', '../../session/session'],
  ['client/src/admin/settings/probe.ts', '../enquiries/news'],
  ['client/src/admin/enquiries/list/probe.ts', '../../settings/settings-page'],
  ['client/src/admin/content/probe.ts', '../shell/views/views'],
  ['client/src/preview/probe.ts', '../admin/admin-app'],
  ['server/probe.ts', '../client/src/entry-server'],
  ['server/ssr/probe.ts', '../../client/src/entry-server'],
  ['server/http/probe.ts', '../auth/queries'],
  ['server/backup/probe.ts', '../../cms/write'],
  ['server/health/probe.ts', '../cms/section-queries'],
  ['server/seo/probe.ts', '../cms/section-queries'],
  ['server/investors/probe.ts', '../beta/queries'],
  ['server/auth/probe.ts', '../cms/write'],
  ['server/cms/probe.ts', '../investors/queries'],
  // A folder that no line names is one more resource.
  ['server/newcomer/probe.ts', '../cms/section-queries'],
  ['server/newcomer/deep/probe.ts', '../../auth/queries'],
  ['server/cms/probe.ts', '../newcomer/queries'],
  ['server/http/probe.ts', '../newcomer/queries'],
  ['server/content/probe.ts', '../newcomer/queries'],
] as const;

const allowed = [
  ['shared/probe.ts', 'zod/mini'],
  ['shared/schema.ts', 'drizzle-orm/pg-core'],
  ['client/src/ui/probe.ts', '@radix-ui/react-dialog'],
  ['client/src/site/probe.ts', '@shared/paths'],
  ['client/src/preview/probe.ts', '../site/footer'],
  ['client/src/admin/content/blocks/probe.ts', '../preview/live-preview'],
  ['client/src/admin/shell/probe.ts', '../enquiries/news'],
  ['client/src/admin/content/changes/list/probe.ts', '../../../kit/dates'],
  ['server/ssr/renderer.ts', '../../client/src/entry-server'],
  ['server/content/probe.ts', '../cms/section-queries'],
  ['server/cms/probe.ts', '../http/validate'],
  ['server/newcomer/deep/probe.ts', '../queries'],
  ['server/newcomer/probe.ts', '../errors'],
] as const;

/** From every line of the table, at each depth, to every other: lint must say what the table says. */
const places = [...importRules.map(({ place }) => place.replace('/*', '/newcomer')), 'server/cms', 'server/errors.ts'];
const isFile = (place: string) => place.endsWith('.ts');
const crossed = places.flatMap((place) =>
  (isFile(place) ? [place] : ['probe.ts', 'deep/probe.ts', 'deep/down/probe.ts'].map((name) => `${place}/${name}`))
    .filter((from) => ruleOf(from))
    .flatMap((from) =>
      places
        .map((other) => (isFile(other) ? other : `${other}/other.ts`))
        .filter((to) => !to.startsWith(path.posix.dirname(from)))
        // A file beside a folder of its name: from within the folder its path would be `..`, which nobody writes.
        .filter((to) => !from.startsWith(to.replace(/\.ts$/, '/')))
        .map((to) => [from, path.posix.relative(path.posix.dirname(from), to.replace(/\.ts$/, '')), to] as const),
    ),
);

/** What is tried, by the file it is tried in. */
const imports = new Map<string, string[]>();
for (const [from, source] of [...forbidden, ...allowed, ...crossed]) {
  imports.set(from, [...(imports.get(from) ?? []), source]);
}

/** A tree of its own with our rules: files that break them have no place among the sources. */
const tree = mkdtempSync(path.join(tmpdir(), 'abseits-rules-'));
const complaints = new Set<string>();

beforeAll(() => {
  writeFileSync(path.join(tree, 'biome.json'), lintRulesFile());
  for (const [from, sources] of imports) {
    const file = path.join(tree, from);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, sources.map((source, n) => `import { name${n} } from '${source}';\n`).join(''));
  }
  const { stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as { diagnostics: { location: { path: string; start: { line: number } } }[] };
  for (const { location } of report.diagnostics) {
    complaints.add(`${location.path} ${imports.get(location.path)?.[location.start.line - 1]}`);
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(forbidden)('forbid %s to import %s', (from, source) => {
    expect([...complaints]).toContain(`${from} ${source}`);
  });

  it.each(allowed)('allow %s to import %s', (from, source) => {
    expect([...complaints]).not.toContain(`${from} ${source}`);
  });

  it('are the same in lint as in the table', () => {
    const differing = crossed.filter(
      ([from, source, to]) => mayImport(from, to, false) === complaints.has(`${from} ${source}`),
    );
    expect(crossed.length).toBeGreaterThan(500);
    expect(differing.map(([from, source]) => `${from} imports ${source}`)).toEqual([]);
  });

  // `npm run lint:rules` writes the file anew.
  it('are written to the file that lint reads', async () => {
    await expect(lintRulesFile()).toMatchFileSnapshot('./import-rules/biome.imports.json');
    const { extends: sources } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as {
      extends: string[];
    };
    expect(sources).toEqual(['./scripts/import-rules/biome.imports.json']);
  });

  it('are kept by every import of the sources', () => {
    const imports = importsOf(sourceFiles('client', 'server', 'shared'));
    expect(imports.length).toBeGreaterThan(1_000);
    const broken = imports.filter(({ from, to, isPackage }) => !mayImport(from, to, isPackage));
    expect(broken.map(({ from, to }) => `${from} imports ${to}: ${ruleOf(from)?.because}`)).toEqual([]);
  });

  it('keep the description of the API out of what browsers load', () => {
    const imports = importsOf(sourceFiles('client', 'server', 'shared'));
    const described = imports.filter(({ from, to }) => wantsTypesAlone(from, to));
    expect(described.map(({ from }) => from)).toContain('client/src/api/call.ts');
    expect(described.filter(({ isType }) => !isType)).toEqual([]);
  });

  it('keep test helpers out of the product', () => {
    const imports = importsOf(sourceFiles('client', 'server', 'shared'));
    expect(imports.filter(({ to }) => /(?:^|\/)testing\//.test(to))).toEqual([]);
  });
});
