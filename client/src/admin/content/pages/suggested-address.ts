const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe' };

/** A title as a part of an address: small letters without accents, digits and hyphens; empty where nothing is left. */
function addressPart(title: string): string {
  const letters = title
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæøœ]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return letters.slice(0, 60).replace(/^-+|-+$/g, '');
}

/** The address that a page of a title could have, without the prefix of a language; empty where there is none. */
export function suggestedPath(title: string): string {
  const part = addressPart(title);
  return part && `/${part}`;
}

/** What was typed as an address, with the slash that it begins with. */
export function withSlash(typed: string): string {
  const path = typed.trim();
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

/** A key for a new page of a title, different from those that are taken. */
export function keyFor(title: string, taken: readonly string[]): string {
  const key = addressPart(title) || 'seite';
  const free = (count: number): string => {
    const name = count === 1 ? key : `${key}-${count}`;
    return taken.includes(name) ? free(count + 1) : name;
  };
  return free(1);
}
