import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, folderOf, roomOf } from './import-rules/circles';
import { importsOf, root, sourceFiles } from './import-rules/graph';

const sources = sourceFiles('client', 'server', 'shared');
const from = (from: string, to: string) => ({ from, to, isPackage: false, isType: false });

describe('imports between folders', () => {
  it.each([
    ['each folder', folderOf],
    ['each room with all below it', roomOf],
  ])('have no circle in client, server and shared: %s', (_name, unitOf) => {
    expect(circlesOf(importsOf(sources), unitOf)).toEqual([]);
  });

  it('report a circle with the imports that make it', () => {
    const circle = [
      from('server/auth/routes.ts', 'server/http/validate.ts'),
      from('server/http/validate.ts', 'server/db/database.ts'),
      from('server/db/database.ts', 'server/auth/queries.ts'),
      from('server/health/routes.ts', 'server/auth/queries.ts'),
    ];
    expect(circlesOf(circle, folderOf)).toEqual([
      'server/auth/routes.ts imports server/http/validate.ts, ' +
        'server/http/validate.ts imports server/db/database.ts, ' +
        'server/db/database.ts imports server/auth/queries.ts',
    ]);
    expect(circlesOf(circle.slice(1), folderOf)).toEqual([]);
  });

  it('count each file of a root folder by itself', () => {
    const upAndDown = [
      from('server/app.ts', 'server/auth/routes.ts'),
      from('server/auth/routes.ts', 'server/errors.ts'),
    ];
    expect(circlesOf(upAndDown, folderOf)).toEqual([]);
    expect(circlesOf([...upAndDown, from('server/errors.ts', 'server/app.ts')], folderOf)).toHaveLength(1);
  });
});

describe('circle between areas', () => {
  it('is found through different folders of the areas', () => {
    const circle = [
      from('client/src/admin/kit/saving/query-client.ts', 'client/src/admin/session/sign-in-question.ts'),
      from('client/src/admin/session/account/proof.tsx', 'client/src/admin/kit/dialog.tsx'),
    ];
    expect(circlesOf(circle, folderOf)).toEqual([]);
    expect(circlesOf(circle, roomOf)).toHaveLength(1);
  });
});

describe('files directly in a folder', () => {
  it.each([
    ['client/src/admin', 6],
    ['client/src/site', 8],
  ])('stay few: %s has at most %i', (folder, most) => {
    const loose = readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect(loose.length, loose.join(', ')).toBeLessThanOrEqual(most);
  });
});

describe('requests to the server', () => {
  /** The one that the public site sends itself, with what its form does meanwhile. */
  const own = 'client/src/site/forms/send-enquiry.ts';
  const calls = /^import [^;]*\b(?:request|requestData|requestText|adminQuery)\b[^;]* from '[^']*\/api\//m;

  it('are made only in client/src/api', () => {
    const elsewhere = sources.filter((file) => /^client\/src\/(?!api\/)/.test(file) && file !== own);
    expect(elsewhere.filter((file) => calls.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});

describe('file names', () => {
  /** Folders whose files are named for a key, a section's or a resource's, or for the component that they make work. */
  const named =
    /^shared\/(?:api|contracts|schema|sections)\/|^client\/src\/(?:enhancements|site\/(?:sections|layouts|pages))\//;
  /** One in each folder of its kind, or the same thing on both sides of a request. */
  const natural = new Set([
    'index',
    'routes',
    'queries',
    'findings',
    'idempotency-key',
    'latest-edits',
    'login-link',
    'session',
  ]);

  it('are not used twice', () => {
    const byName = new Map<string, string[]>();
    for (const file of sources.filter((file) => !named.test(file))) {
      const name = path.posix.basename(file).replace(/\.tsx?$/, '');
      if (!natural.has(name)) byName.set(name, [...(byName.get(name) ?? []), file]);
    }
    expect([...byName.values()].filter((files) => files.length > 1).map((files) => files.join(', '))).toEqual([]);
  });
});

describe('names of exported values', () => {
  /** The two programs of the browser are started by the same name. */
  const natural = new Set(['start']);
  const exported = /^export\s+(?:async\s+)?(?:function\*?|const|class)\s+(\w+)/gm;

  it('are not used twice', () => {
    const byName = new Map<string, string[]>();
    for (const file of sources.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))) {
      for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(exported)) {
        if (!natural.has(name)) byName.set(name, [...(byName.get(name) ?? []), file]);
      }
    }
    const twice = [...byName].filter(([, files]) => files.length > 1);
    expect(twice.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([]);
  });

  it('end in Schema in contracts', () => {
    const contracts = sources.filter((file) => /^shared\/contracts\/[^/]+(?<!\.test)\.ts$/.test(file));
    const schema =
      /^export const (\w+)[^=]*= z\.(?:object|extend|array|enum|union|discriminatedUnion|pick|omit|partial)\b/gm;
    const unmarked = contracts.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(schema)].flatMap(([, name = '']) =>
        name.endsWith('Schema') ? [] : [`${file}: ${name}`],
      ),
    );
    expect(unmarked).toEqual([]);
  });
});
