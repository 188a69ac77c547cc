const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Leaves room for a number within the limit of a key. */
const longest = 60;

/** Makes a key from a title: lower case letters, digits and hyphens, numbered if taken. */
export function keyFromTitle(title: string, taken: Iterable<string>): string {
  const words = title
    .replace(/\{\{[^}]*\}\}/g, ' ')
    // Some keyboards and file systems type ä as a and a mark.
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return freeKey(words || 'abschnitt', taken);
}

/** The key, or with the next free number at its end if it is taken: `about-2`. */
export function freeKey(key: string, taken: Iterable<string>): string {
  const keys = new Set(taken);
  const stem = key.replace(/-\d+$/, '').slice(0, longest);
  let free = key;
  for (let number = 2; keys.has(free); number += 1) free = `${stem}-${number}`;
  return free;
}
