import type { DevEnvironment, EnvironmentModuleNode } from 'vite';

/** Files of what lives on from change to change: the configuration, the database, the port and this folder itself. */
const lasting =
  /^server\/(?:development\/.*|base\/config|listen|db\/(?:open-database|database|embedded|postgres|folder-lock|migrations-folder))\.ts$/;
const tests = /\.test\.tsx?$|^server\/testing\//;

/** Whether a change needs everything behind the port to be made anew. */
export function isLasting(file: string): boolean {
  return lasting.test(file) && !tests.test(file);
}

/** Whether a file belongs to the tree that the server is made of, whether or not anything imports it yet. */
export function isServerSource(file: string): boolean {
  return /^(?:server|shared|client\/src)\//.test(file) && !tests.test(file);
}

/** Migrations are read and not imported; they are applied with the next application. */
export function isMigration(file: string): boolean {
  return file.startsWith('server/db/migrations/');
}

/** Whether a module is, or imports over any number of steps, what stands in `file`. */
export function dependsOn({ moduleGraph }: DevEnvironment, entry: string, file: string): boolean {
  const seen = new Set<EnvironmentModuleNode>();
  const queue = [...(moduleGraph.getModulesByFile(file) ?? [])];
  for (const node of queue) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.file === entry) return true;
    queue.push(...node.importers);
  }
  return false;
}
