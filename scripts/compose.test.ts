import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The part of compose.yaml that describes a service, and its environment as it stands there. */
function service(name: string): { text: string; environment: Map<string, string> } {
  const [, text = ''] = new RegExp(`\\n {2}${name}:\\n([\\s\\S]*?)\\n(?! {4}|\\n)`).exec(read('compose.yaml')) ?? [];
  const [, environment = ''] = /(?:^|\n) {4}environment:\n((?: {6}.*\n)+)/.exec(`${text}\n`) ?? [];
  const lines = [...environment.matchAll(/^ {6}([A-Z][A-Z0-9_]*): (.*)$/gm)];
  return { text: environment, environment: new Map(lines.map(([, key = '', value = '']) => [key, value])) };
}

/** What Compose puts in the place of `${NAME}`, `${NAME:-default}` and `${NAME:?}`, from the inside out. */
function filledIn(value: string, env: Record<string, string>): string {
  const filled = value.replace(/\$\{(\w+)(?:(:[?-])([^{}$]*))?\}/g, (_all, name: string, mark = '', other = '') => {
    if (env[name]) return env[name];
    if (mark === ':?') throw new Error(`${name} is required`);
    return other;
  });
  return filled === value ? value.replace(/^"(.*)"$/, '$1') : filledIn(filled, env);
}

const required = { POSTGRES_PASSWORD: 'secret', SITE_HOST: 'abseits.example' };
const site = service('site');

/** The environment of the server where `.env` says this. */
const siteWith = (env: Record<string, string>) =>
  Object.fromEntries([...site.environment].map(([name, value]) => [name, filledIn(value, { ...required, ...env })]));

const known = [...new Set(named(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]*)=/gm))].sort();

/** Caddy reaches the site from another container, so the site listens on all its addresses. */
const fixed = ['HOST'];

describe('compose.yaml', () => {
  it('knows every variable of the server from .env.example', () => {
    const variables = named(read('server/base/environment.ts'), /^ {2}([A-Z][A-Z0-9_]*): /gm);
    expect(variables.filter((name) => name !== 'NODE_ENV').sort()).toEqual(known);
  });

  it.each(known.filter((name) => !fixed.includes(name)))('passes %s from .env on to the server', (name) => {
    expect(siteWith({ [name]: 'a#b $c' })[name]).toBe('a#b $c');
  });

  it('passes only variables of the server, and names those it does not pass', () => {
    expect([...site.environment.keys(), ...fixed].sort()).toEqual(known);
    const [, kept = ''] = /# Not passed: ([^\n]*)/.exec(site.text) ?? [];
    expect(named(kept, /\b([A-Z][A-Z0-9_]+)\b/g)).toEqual(fixed);
  });

  it.each([
    ['.env has only the required variables', {}],
    ['.env is a copy of .env.example with empty values', Object.fromEntries(known.map((name) => [name, '']))],
  ])('connects the three services if %s', (_what, env) => {
    expect(siteWith(env)).toMatchObject({
      DATABASE_URL: 'postgres://abseits:secret@database:5432/abseits',
      PUBLIC_URL: 'https://abseits.example',
      TRUST_PROXY: '1',
      DATA_DIR: '/data',
      PORT: '3000',
    });
  });

  it('points Caddy at the port of the site', () => {
    const upstream = service('proxy').environment.get('SITE_UPSTREAMS') ?? '';
    expect([{}, { PORT: '8080' }].map((env) => filledIn(upstream, env))).toEqual(['site:3000', 'site:8080']);
  });

  it('requires no secret that may be in a file instead', () => {
    expect(siteWith({}).SESSION_SECRET).toBe('');
  });
});
