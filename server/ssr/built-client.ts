import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { openStaticFiles, type StaticFiles } from '../http/static-files';

/** `imports` are keys of the manifest. */
interface Chunk {
  file: string;
  name?: string;
  imports?: readonly string[];
}

/** Vite's manifest, by module. */
export type Manifest = Readonly<Partial<Record<string, Chunk>>>;

/**
 * The files that modules load at once. A module may also be named by the file that the build puts it into with others
 * (vite.config.ts), such as `frame`. What is not in the build is skipped.
 */
export function scriptFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key] ?? Object.values(manifest).find((one) => one?.name === key);
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of modules) visit(key);
  return [...seen].map(({ file }) => file);
}

/** A selector, and the classes, with a dot, ids, with `#`, and elements without which it finds nothing. */
interface Selector {
  text: string;
  needs: readonly string[];
}

/** Written by scripts/style-rules.mjs. */
export interface StyleRule {
  /** What stands behind the selectors; the whole of a rule that has none, which belongs to every page. */
  text: string;
  selectors?: readonly Selector[];
  /** The rules inside a group, if a page may need only some of them. */
  inside?: readonly StyleRule[];
}

/** What stands around the markup of a page, and what its own script makes. */
const alwaysPresent = ['html', 'body', 'iframe', 'a'];

/** What React writes for them in attributes. */
const characters: Readonly<Partial<Record<string, string>>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** Types of fields for a day or a time. */
const dated = /^(?:date|datetime-local|time|month|week)$/;

/** Names of classes, with a dot, of ids, with `#`, of elements and of the kinds of fields in markup. */
function namesIn(html: string): Set<string> {
  const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value);
  const written = values.join(' ').replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  const types = [...html.matchAll(/<input\b[^>]*? type="([\w-]+)"/gi)].map(([, type = '']) => type.toLowerCase());
  const fields = types.map((type) => `input ${dated.test(type) ? 'date' : type}`);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id}`);
  return new Set([...written.split(/\s+/).map((name) => `.${name}`), ...ids, ...elements, ...fields, ...alwaysPresent]);
}

function select(rules: readonly StyleRule[], present: ReadonlySet<string>): string {
  return rules
    .map(({ text, selectors, inside }) => {
      if (inside) {
        const selected = select(inside, present);
        if (selected) return `${text}{${selected}}`;
        // The order of layers is that of their first mention.
        return text.startsWith('@layer ') ? `${text};` : '';
      }
      const needed = selectors?.filter(({ needs }) => needs.every((name) => present.has(name)));
      if (!needed) return text;
      return needed.length > 0 ? needed.map((selector) => selector.text).join(',') + text : '';
    })
    .join('');
}

/** Value of a declaration: strings and brackets may hold what else would end it. */
const value = String.raw`(?:"(?:\\.|[^"\\])*"|\([^)]*\)|[^;{}("])*`;
/** The names of variables that only rules and markup read; those that begin with `--m-` are read in the drawn city map. */
const variable = String.raw`--(?!m-)[\w-]+`;
const registration = new RegExp(`@property (${variable})\\{[^}]*\\}`, 'g');
const declaration = new RegExp(`(?<=[{;])(${variable}):${value};?`, 'g');

/** Leaves out variables that nothing on the page reads, of which Tailwind has some for every utility. */
function withoutUnreadVariables(styles: string, html: string): string {
  const read = new Set([...`${styles}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const ifRead = (text: string, name: string) => (read.has(name) ? text : '');
  const left = styles.replaceAll(registration, ifRead).replaceAll(declaration, ifRead);
  // A variable that was left out may have been the only one to read another.
  return left === styles ? left : withoutUnreadVariables(left, html);
}

/**
 * The rules that a page can need in any state of its attributes. Scripts of the page add no classes, and React loads
 * the whole stylesheet.
 */
export function pageStyles(rules: readonly StyleRule[], html: string): string {
  return withoutUnreadVariables(select(rules, namesIn(html)), html);
}

export interface DevelopmentClient {
  files: RequestHandler;
  /** client/index.html with the scripts for hot reload. */
  template: (path: string) => Promise<string>;
  /** The current client/src/entry-server.tsx. */
  entry: () => Promise<unknown>;
}

/** Content and plain pages name these files without a hash. */
const named = /^(?:images|fonts)\//;

/** Throws if the build is missing. */
export function builtFiles(headers: Readonly<Record<string, string>>): StaticFiles {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('../manifest.json', import.meta.url), 'utf8'));
  const names = Object.entries(manifest).flatMap(([source, built]) =>
    built && named.test(source) ? [[`/${source}`, `/${built.file}`] as const] : [],
  );
  return openStaticFiles(fileURLToPath(new URL('../client', import.meta.url)), headers, new Map(names));
}
