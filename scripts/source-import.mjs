import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from './install.mjs';

/**
 * A module of the sources, as Vite reads it: scripts take the site's own names, texts and drawings instead of copies.
 * @param {string} file path from the root
 * @returns {Promise<Record<string, any>>} its exports
 */
export async function importSource(file) {
  const { module } = await runnerImport(path.join(root, file), {
    logLevel: 'warn',
    resolve: { alias: { '@shared': path.join(root, 'shared') } },
  });
  return /** @type {Record<string, any>} */ (module);
}
