/** What the build says of a chunk (Vite's manifest). */
export interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk> & { 'src/admin/dialogs/admin-dialogs.tsx': Chunk };

export const scriptBudgets: readonly { address: string; budget: number; modules: readonly string[] }[];
export function brotli(body: Uint8Array): Buffer;
export function readManifest(dist: string): Manifest;
export function scriptsOf(
  manifest: Manifest,
  modules: readonly string[],
  follow?: (chunk: Chunk) => readonly string[],
): string[];
export function adminScripts(manifest: Manifest): string[];
export function measureScripts(dist: string): { address: string; budget: number; bytes: number }[];
