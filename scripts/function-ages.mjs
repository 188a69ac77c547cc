import { createRequire } from 'node:module';
import { servedBrowsers } from './served-browsers.mjs';

/**
 * @typedef {import('@mdn/browser-compat-data').CompatStatement} CompatStatement
 * @typedef {import('@mdn/browser-compat-data').Identifier} Described
 */

/** @type {import('@mdn/browser-compat-data').CompatData} */
const known = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The served browsers by the names of the data. */
const { ios, ...others } = servedBrowsers;
const oldest = Object.entries({ ...others, safari_ios: ios });

/** Whether a version is one that `other` includes. */
function isUpTo(/** @type {string} */ version, /** @type {string} */ other) {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

/** Whether all served browsers have it, under its own name and without a switch. */
function isServed(/** @type {CompatStatement} */ { support }) {
  return oldest.every(([browser, version]) =>
    [support[/** @type {'chrome'} */ (browser)] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
          typeof added === 'string' &&
          isUpTo(added, version) &&
          !(typeof removed === 'string' && isUpTo(removed, version)) &&
          !(flags || prefix || otherName),
      ),
  );
}

/** Globals, which stand alone or as members of the window. */
const windows = ['Window', 'WorkerGlobalScope'];

/**
 * What the data says of a name: whether an object that all served browsers know has it, and whether such an object got
 * it only later.
 * @typedef {{ old: boolean, fresh: boolean }} Age
 */

/** Objects whose properties are written to change the page. */
const ofPage = /^(?:HTML|SVG|Element$|Document$)/;

/**
 * Ages of globals, of members of whatever object, of those that are written, and of members of an object that is named
 * (`URL.canParse`).
 */
function readAges() {
  /** @type {Map<string, Age>} */
  const globals = new Map();
  /** @type {Map<string, Age>} */
  const members = new Map();
  /** @type {Map<string, Age>} */
  const written = new Map();
  /** @type {Map<string, Age>} */
  const named = new Map();
  const note = (/** @type {Map<string, Age>} */ ages, /** @type {string} */ name, /** @type {boolean} */ served) => {
    const { old, fresh } = ages.get(name) ?? { old: false, fresh: false };
    ages.set(name, { old: old || served, fresh: fresh || !served });
  };

  for (const group of [known.javascript.builtins ?? {}, known.api]) {
    for (const [owner, described] of Object.entries(/** @type {Record<string, Described>} */ (group))) {
      const { __compat: ownCompat, ...inside } = described;
      const ownerServed = !ownCompat || isServed(ownCompat);
      if (ownCompat) note(globals, owner, ownerServed);
      for (const [key, { __compat: compat }] of Object.entries(/** @type {Record<string, Described>} */ (inside))) {
        if (!compat || key === owner || key.endsWith('_event')) continue;
        const served = isServed(compat);
        const name = key.replace(/_static$/, '');
        if (windows.includes(owner)) note(globals, name, served);
        note(named, `${owner}.${name}`, served);
        // Whoever has a newer object has its members as well.
        if (name === key && (served || ownerServed)) {
          note(members, name, served);
          if (ofPage.test(owner)) note(written, name, served);
        }
      }
    }
  }
  return { globals, members, written, named };
}

/** How old names are in the served browsers. */
export const ages = readAges();

/** Whether only newer objects and browsers have a name. */
export const isNew = (/** @type {Age | undefined} */ age) => age?.fresh === true && !age.old;

/** All names that may be new, without their objects. */
const newNames = new Set(
  [ages.globals, ages.members, ages.written, ages.named].flatMap((all) =>
    [...all].flatMap(([name, age]) => (isNew(age) ? [name.slice(name.indexOf('.') + 1)] : [])),
  ),
);

/** Whether a script holds such a name at all, or what looks like a regular expression with the flag `v`. */
export const mayHoldNew = (/** @type {string} */ code) =>
  (code.match(/[\w$]+/g) ?? []).some((word) => newNames.has(word)) || /\/[dgimsuy]*v/.test(code);
