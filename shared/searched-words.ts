/**
 * How texts are taken apart for searching, the same where they are stored (schema/columns.ts) and where they are asked for:
 * letters lose their accents, and all that is neither letter nor digit separates words.
 */
export const foldedLetters = {
  from: 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
  to: 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy',
} as const;

/** Without a sign that a string of SQL would have to escape, but the apostrophe. */
export const separators = '@.-_/:+,;&<>\'"()=?#%~*|[]{}!–—„“”‚‘’«»…';

/** More words than anybody searches for at once. */
const mostWords = 12;

/** PostgreSQL reads the beginning of `105e1add` as a number (its default parser) and keeps the rest as a word of its own. */
function asStored(word: string): string[] {
  const [, number, rest] = /^(\d+e\d+)(.+)$/u.exec(word) ?? [];
  return number && rest ? [number, rest] : [word];
}

/** The words of what is searched for, each once, in lower case. */
export function searchedWords(text: string): string[] {
  const folded = [...text.normalize('NFC').replaceAll('ß', 'ss')]
    .map((letter) => foldedLetters.to[foldedLetters.from.indexOf(letter)] ?? letter)
    .join('')
    .toLowerCase();
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.flatMap(asStored))].slice(0, mostWords);
}
