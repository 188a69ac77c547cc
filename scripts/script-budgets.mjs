import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const german = '../shared/i18n/de.json';
const everywhere = ['index.html', german];
const admin = [...everywhere, 'src/admin/admin-app.tsx', 'src/ui/toast-view.tsx'];

/**
 * What an address loads before anything is touched: the modules that are asked for on the way to its first view, and the
 * most that they may weigh together with everything they import, in bytes of brotli.
 */
export const scriptBudgets = [
  { address: '/', budget: 97_000, modules: everywhere },
  { address: '/admin', budget: 180_000, modules: [...admin, 'src/admin/dashboard/dashboard-page.tsx'] },
  { address: '/admin/login', budget: 180_000, modules: [...admin, 'src/admin/session/login-page.tsx'] },
];

/** The strongest compression, as the server sends it. */
export function brotli(body) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

export function readManifest(dist) {
  return JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8'));
}

/**
 * Script files that the given modules of a Vite manifest load at once. `follow` says for a chunk which others belong to
 * it; by default those it imports statically. Throws for a module that is not in the manifest.
 */
export function scriptsOf(manifest, modules, follow = (chunk) => chunk.imports ?? []) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    if (!manifest[key]) throw new Error(`The build has no chunk for ${key}; scripts/script-budgets.mjs names it.`);
    seen.add(key);
    for (const next of follow(manifest[key])) visit(next);
  };
  for (const key of modules) visit(key);
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
}

/** Scripts that only the content area can ever ask for, whatever is clicked on a public page. */
export function adminScripts(manifest) {
  const entry = 'src/admin/admin-app.tsx';
  const all = (chunk) => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
  const site = scriptsOf(manifest, everywhere, (chunk) => all(chunk).filter((key) => key !== entry));
  return scriptsOf(manifest, [entry], all).filter((file) => !site.includes(file));
}

/** Bytes of brotli that each address loads at first, beside its budget. */
export function measureScripts(dist) {
  const manifest = readManifest(dist);
  const bytes = (file) => brotli(readFileSync(path.join(dist, 'client', file))).length;
  return scriptBudgets.map(({ address, budget, modules }) => ({
    address,
    budget,
    bytes: scriptsOf(manifest, modules).reduce((sum, file) => sum + bytes(file), 0),
  }));
}
