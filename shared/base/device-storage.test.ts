import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as names from './device-storage';

const root = fileURLToPath(new URL('../..', import.meta.url));
const keepers = /localStorage|sessionStorage|document\.cookie|\.cookie\(|Set-Cookie/;

const sources = ['client/src', 'server', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    // What stored-json.ts stores is named by those who call it.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|\/stored-json\.ts$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(root, folder, file), 'utf8') })),
);

describe('names of values stored in the browser', () => {
  it('are declared in one file or in the list of languages', () => {
    const storing = sources.filter(({ text }) => keepers.test(text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')));
    expect(storing.length).toBeGreaterThan(5);
    const unnamed = storing.filter(({ text }) => !/@shared\/(?:base\/device-storage|locales)'/.test(text));
    expect(unnamed.map(({ file }) => file)).toEqual([]);
    const written = storing.filter(({ text }) => /(?:[gs]etItem|removeItem|\.cookie)\(\s*['"`]/.test(text));
    expect(written.map(({ file }) => file)).toEqual([]);
  });

  it('are not used twice', () => {
    const all = Object.values(names);
    expect(new Set(all).size).toBe(all.length);
  });
});
