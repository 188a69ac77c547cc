import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The service that runs this server. */
const [, site = ''] = /\n {2}site:\n([\s\S]*?)\n {2}\w+:\n/.exec(read('compose.yaml')) ?? [];
const [, environment = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(site) ?? [];
const [, kept = ''] = /# Not passed: (.*)\n/.exec(environment) ?? [];

const known = [...new Set(named(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]*)=/gm))].sort();

it('has an example of each variable that the server reads', () => {
  const variables = named(read('server/base/environment.ts'), /^ {2}([A-Z][A-Z0-9_]*): /gm);
  expect(variables.filter((name) => name !== 'NODE_ENV').sort()).toEqual(known);
});

it('gives the server each variable that can be set, or names it as one that it keeps to itself', () => {
  const passed = named(environment, /^ {6}([A-Z][A-Z0-9_]*):/gm);
  expect([...passed, ...named(kept, /\b([A-Z][A-Z0-9_]+)\b/g)].sort()).toEqual(known);
});

it('takes what is set beside it, but for what the other services of the file decide', () => {
  const own = ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY'];
  for (const [, name = '', value = ''] of environment.matchAll(/^ {6}([A-Z][A-Z0-9_]*): (.*)$/gm))
    if (!own.includes(name)) expect(value.replaceAll('"', '')).toMatch(new RegExp(`^\\$\\{${name}:[?-]`));
});
