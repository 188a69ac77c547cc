import { beginningOf } from '../base/beginning-of';

/** Leaves room for the addition within the limits of titles and addresses. */
const longest = 170;

function firstFree(nameOf: (ending: string) => string, separator: string, isTaken: (name: string) => boolean): string {
  let name = nameOf('');
  for (let number = 2; isTaken(name); number += 1) name = nameOf(`${separator}${number}`);
  return name;
}

/** The title of a copy: "Presse (Kopie)", and of a further one, or of a copy of that: "Presse (Kopie 2)". */
export function copiedTitle(title: string, word: string, isTaken: (title: string) => boolean): string {
  const first = title.replace(new RegExp(` \\(${word}(?: \\d+)?\\)$`, 'u'), '');
  const original = beginningOf(first, longest).trimEnd();
  return firstFree((ending) => `${original} (${word}${ending})`, ' ', isTaken);
}

/** The address of a copy, made in the same way: "/presse-kopie", "/presse-kopie-2". */
export function copiedPath(path: string, word: string, isTaken: (path: string) => boolean): string {
  const first = path.replace(new RegExp(`-${word}(?:-\\d+)?$`, 'u'), '');
  const original = beginningOf(first, longest).replace(/[-/]+$/, '');
  return firstFree((ending) => `${original}-${word}${ending}`, '-', isTaken);
}
