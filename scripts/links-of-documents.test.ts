import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folders = ['.', 'docs', 'docs/decisions'];
const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
);

describe('documents', () => {
  it.each(documents)('link only to existing files: %s', (document) => {
    const targets = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target ?? '');
    const files = targets.filter((target) => !/^\w+:/.test(target));
    expect(files.filter((file) => !existsSync(path.join(path.dirname(document), file)))).toEqual([]);
  });

  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

  it.each(documents)('name only existing npm scripts and programs: %s', (document) => {
    const text = readFileSync(document, 'utf8');
    const names = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    // What the build makes, below dist, is there only after it.
    const programs = [...text.matchAll(/\bnode (?:--\S+ )*((?!dist\/)[\w./-]+\.m?js)\b/g)].map(
      ([, file]) => file ?? '',
    );
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
    expect(programs.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(documents)('name only existing paths: %s', (document) => {
    const spans = [...readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, span]) => span ?? '');
    const paths = spans.filter((span) =>
      /^(?:client|server|shared|scripts|e2e|bench|faults|docs|deploy)\/[\w./-]+$/.test(span),
    );
    expect(paths.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('count the decision records, each with a number of its own', () => {
    const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_name, index) => index + 1));
    const numbers = records.map((name) =>
      Number(/^# (\d+)\./.exec(readFileSync(path.join('docs/decisions', name), 'utf8'))?.[1]),
    );
    expect(numbers).toEqual(records.map((_name, index) => index + 1));
  });
});
