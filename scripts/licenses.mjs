import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/**
 * A package with the notices that its license asks to pass on.
 * @typedef {{ name: string, version: string, identifier?: string, text?: string }} PackageLicense
 */

/** Where Vite writes the licenses of what a build bundles, below the folder of that build (`build.license`). */
export const bundledLicenses = '.vite/licenses.json';

/** Names of the files in a package that hold its license or a notice to pass on (Apache License 2.0, 4 d). */
const noticeFile = /^(?:licen[cs]e|copying|notice)/i;

/** Who made a package, as its package.json says. */
function authorOf({ author, repository }) {
  const name = typeof author === 'object' ? author.name : author;
  const address = typeof repository === 'object' ? repository.url : repository;
  return [name, address].filter(Boolean).join(', ');
}

/**
 * The license of an installed package, with the text of its notices, or else its author and source.
 * @param {string} folder
 * @returns {PackageLicense}
 */
export function licenseOfPackage(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((name) => noticeFile.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  return {
    name: manifest.name,
    version: manifest.version,
    identifier: manifest.license,
    text: texts.join('\n\n') || authorOf(manifest),
  };
}

/**
 * The packages that an installation without development packages has on this machine.
 * @returns {PackageLicense[]}
 */
export function productionLicenses() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev && existsSync(path.join(root, folder, 'package.json')))
    .map(([folder]) => licenseOfPackage(path.join(root, folder)));
}

/**
 * A plain text that names each package once, by name and version, with its license and notices.
 * @param {string} heading
 * @param {PackageLicense[]} packages
 */
export function licensesText(heading, packages) {
  const byName = new Map(packages.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  const parts = [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { identifier, text }]) => {
      const title = identifier ? `${name} (${identifier})` : name;
      return [title, '-'.repeat(title.length), '', text ?? ''].join('\n').trimEnd();
    });
  return `${[heading, ...parts].join('\n\n\n')}\n`;
}
