import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { openStaticFiles, type StaticFiles } from '../http/static-files';

/** A file of the built client, with the keys of the files it imports. */
interface Chunk {
  file: string;
  imports?: readonly string[];
}

/** The manifest of a Vite build: its files by module. */
export type Manifest = Readonly<Partial<Record<string, Chunk>>>;

/** The files that the given modules load, including their own. Modules that are not in the build are skipped. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of modules) visit(key);
  return [...seen].map(({ file }) => file);
}

/** A rule of the built stylesheet, or a group of rules, as written by scripts/style-rules.mjs. */
export interface StyleRule {
  text: string;
  /** For each selector the classes it needs. A rule without `needs` belongs to every page. */
  needs?: readonly (readonly string[])[];
  /** The rules inside a group, if a page may need only some of them. */
  inside?: readonly StyleRule[];
}

/** The classes of all elements, with HTML escapes undone. */
function classesIn(html: string): Set<string> {
  const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value);
  const written = values.join(' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return new Set(written.split(/\s+/));
}

function select(rules: readonly StyleRule[], present: ReadonlySet<string>): string {
  return rules
    .map(({ text, needs, inside }) => {
      if (inside) {
        const selected = select(inside, present);
        return selected && `${text}{${selected}}`;
      }
      return !needs || needs.some((classes) => classes.every((name) => present.has(name))) ? text : '';
    })
    .join('');
}

/**
 * The rules that a page can need in any state of its attributes, so that the first paint does not wait for a second
 * file. Scripts of the page add no classes, and React loads the whole stylesheet.
 */
export function pageStyles(rules: readonly StyleRule[], html: string): string {
  return select(rules, classesIn(html));
}

/** What the development server provides instead of the built client. */
export interface DevelopmentClient {
  files: RequestHandler;
  /** client/index.html with the scripts for hot reload. */
  template: (path: string) => Promise<string>;
  /** The current client/src/entry-server.tsx. */
  entry: () => Promise<unknown>;
}

/** Folders of pictures and fonts in the client's sources. Content and plain pages name these files without a hash. */
const named = /^(?:images|fonts)\//;

/** The built client's files; `headers` are added to every response. Throws if the build is missing. */
export function builtFiles(headers: Readonly<Record<string, string>>): StaticFiles {
  const manifest = JSON.parse(readFileSync(new URL('../manifest.json', import.meta.url), 'utf8')) as Manifest;
  const names = Object.entries(manifest).flatMap(([source, built]) =>
    built && named.test(source) ? [[`/${source}`, `/${built.file}`] as const] : [],
  );
  return openStaticFiles(fileURLToPath(new URL('../client', import.meta.url)), headers, new Map(names));
}
