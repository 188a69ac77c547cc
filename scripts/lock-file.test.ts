import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lockFile = path.join(import.meta.dirname, '../package-lock.json');
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(lockFile, 'utf8'));

/** Tells whether Node, started in `folder`, would find `name` in one of the locked `node_modules` above it. */
function isLocked(folder: string, name: string): boolean {
  if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
  if (!folder) return false;
  return isLocked(folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

describe('package-lock.json', () => {
  // npm leaves out the packages of other platforms if it writes the file beside an installed node_modules
  // (npm/cli#4828), and `npm ci` then refuses the file.
  it('locks the optional packages of every platform', () => {
    const missing = Object.entries(packages).flatMap(([folder, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => !isLocked(folder, name))
        .map((name) => `${name} for ${folder}`),
    );
    expect(missing).toEqual([]);
  });

  it('contains no download address', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses).toEqual([]);
  });
});
