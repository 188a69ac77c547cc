import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** One import of one source file; both ends are paths from the root with forward slashes. */
export interface Import {
  from: string;
  /** The file it resolves to, or the specifier of a package (`zod/mini`, `node:fs`). */
  to: string;
  isPackage: boolean;
  /** Nothing of it is left when the types are gone. */
  isType: boolean;
}

/** Tests and what serves only them reach across folders on purpose: the rules are about what runs. */
const forTests = /\.test\.tsx?$|^(?:server|client\/src|shared)\/testing\//;

/** The sources below some folders, as sorted paths from the root. */
export function sourceFiles(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.split(path.sep).join('/')),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !forTests.test(file))
    .sort();
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The file that a specifier means, as the bundler and the type checker find it; null for a package. */
function resolve(from: string, specifier: string): string | null {
  const target = specifier.startsWith('@shared/')
    ? specifier.replace('@shared', 'shared')
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null;
  if (target === null) return null;
  const file = target.replace(/\?.*$/, '');
  const ending = endings.find((known) => isFile(path.join(root, file + known)));
  if (ending === undefined) throw new Error(`${from} imports ${specifier}, which is no file`);
  return file + ending;
}

/** Specifiers of every static, type-only and dynamic import and of every re-export of a file. */
function specifiersOf(file: string): { specifier: string; isType: boolean }[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
    // A name that is put together at run time can only be one of a package or of the built tree.
    .filter((written) => /^(['"`])[^$]*\1$/.test(written))
    .map((written) => written.slice(1, -1));
  const writtenAt = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const isType = (place: { start: number; end: number }) => /^(?:import|export)\s+type\b/.test(writtenAt(place));
  return [
    ...module.staticImports.map((one) => ({ specifier: one.moduleRequest.value, isType: isType(one) })),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType: isType(one) }] : [],
      ),
    ),
    ...dynamic.map((specifier) => ({ specifier, isType: false })),
  ];
}

/**
 * Every import of the given files. Throws for a file that cannot be read as TypeScript and for one that is not there.
 */
export function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const found = specifiersOf(from);
    const values = new Set(found.filter(({ isType }) => !isType).map(({ specifier }) => specifier));
    return [...new Set(found.map(({ specifier }) => specifier))].map((specifier) => {
      const to = resolve(from, specifier);
      return { from, to: to ?? specifier, isPackage: to === null, isType: !values.has(specifier) };
    });
  });
}
