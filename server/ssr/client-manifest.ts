/** A file of the built client, with the keys of those that it imports. */
interface Chunk {
  file: string;
  imports?: readonly string[];
}

/** What Vite writes of a build: its files by module. */
export type Manifest = Readonly<Partial<Record<string, Chunk>>>;

/** Files that the given modules load at once, themselves included; a module that the build does not have is left out. */
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
