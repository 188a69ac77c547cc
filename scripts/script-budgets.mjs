import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { constants } from 'node:zlib';

/**
 * What the build says of a chunk.
 * @typedef {{ file: string, name?: string, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's manifest: chunks by module
 */

/** Modules, and files that the build puts together under a name (vite.config.ts). */
const site = ['index.html', 'frame', '../shared/i18n/de.json'];
const admin = ['index.html', 'entry-admin', 'admin-app'];

/**
 * What an address of the content area loads before anything is touched: the modules that are asked for on the way to
 * its first view, and the most that they may weigh together with everything they import, in bytes of brotli. Public
 * pages are weighed whole, in page-bytes.mjs.
 */
export const scriptBudgets = [
  {
    address: '/admin',
    budget: 131_000,
    modules: [
      ...admin,
      'src/admin/signed-in-area.tsx',
      'src/admin/shell/dashboard/dashboard-page.tsx',
      'src/admin/shell/launch-checklist/checklist-card.tsx',
      'src/admin/shell/dashboard/backup-notice.tsx',
    ],
  },
  { address: '/admin/login', budget: 100_000, modules: [...admin, 'login-page'] },
];

/** The strongest compression, as the server sends it. */
export const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Bytes of a built file as a browser loads it. */
export function weightOf(/** @type {string} */ dist, /** @type {string} */ file) {
  const place = path.join(dist, 'client', file);
  return statSync(existsSync(`${place}.br`) ? `${place}.br` : place).size;
}

/** @type {(dist: string) => Manifest} */
export const readManifest = (dist) => JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'));

/**
 * Script files that the given modules and named files of a Vite manifest load at once. `follow` says for a chunk which others belong to
 * it; by default those it imports statically. Throws for one that is not in the manifest.
 * @param {Manifest} manifest
 * @param {readonly string[]} modules
 * @param {(chunk: Chunk) => readonly string[]} [follow]
 */
export function scriptsOf(manifest, modules, follow = (chunk) => chunk.imports ?? []) {
  /** @type {Set<Chunk>} */
  const seen = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`The build has no chunk for ${key}; scripts/script-budgets.mjs names it.`);
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of follow(chunk)) visit(next);
  };
  for (const key of modules) visit(key);
  return [...seen].map(({ file }) => file).filter((file) => file.endsWith('.js'));
}

/** Scripts that only the content area can ever ask for, whatever is clicked on a public page. */
export function adminScripts(/** @type {Manifest} */ manifest) {
  const entry = 'entry-admin';
  /** @param {Chunk} chunk */
  const all = (chunk) => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
  const ofSite = scriptsOf(manifest, site, (chunk) => all(chunk).filter((key) => manifest[key]?.name !== entry));
  return scriptsOf(manifest, [entry], all).filter((file) => !ofSite.includes(file));
}

/** Bytes of brotli that each address loads at first, beside its budget. */
export function measureScripts(/** @type {string} */ dist) {
  const manifest = readManifest(dist);
  return scriptBudgets.map(({ address, budget, modules }) => ({
    address,
    budget,
    bytes: scriptsOf(manifest, modules).reduce((sum, file) => sum + weightOf(dist, file), 0),
  }));
}
