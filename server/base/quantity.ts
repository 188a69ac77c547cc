/** A number with its noun, such as "1 Text" or "1.200 Texte"; the nouns may carry more words, such as "Bild ist". */
export const quantity = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`;
