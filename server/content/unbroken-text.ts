/** The whole of it leads somewhere, as the content of a button does. */
const isAddress = (text: string) => /^(?:https?:|mailto:|tel:|[/#?])\S*$/.test(text) || /^mailto:[^\n]*$/.test(text);

const units = [
  '[%€]',
  'km|[KMG]B|Uhr|[ap]m',
  'Sekunden?|Minuten?|Stunden?|(?:Werkt|T)ag(?:en?)?|Wochen?|Monat(?:en?)?|Jahr(?:en?)?|Städten?',
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|cities',
].join('|');

const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

/** Spaces that belong together with what is on both their sides. */
const joints = [
  // "§ 5", "Abs. 1", "lit. c", and the whole of "Art. 6 Abs. 1 lit. c"
  /(?<=§|\b(?:Art|Abs|Nr|lit)\.|\bSatz) (?=\d|[a-z]\b)/g,
  /(?<=\d[a-z]?|\blit\.\s[a-z]) (?=(?:Abs|Nr|lit)\.|Satz\s\d)/g,
  // "Art. 77 DSGVO"
  /(?<=\d[a-z]?|\blit\.\s[a-z]) (?=(?:DSGVO|TDDDG|TTDSG|DDG|UWG|BDSG|BGB|BFSG|MStV)\b)/g,
  // "12345 Berlin", "Gartenstraße 3", "11. April", "z. B."
  /(?<=\b\d{5}) (?=\p{Lu})/gu,
  /(?<=(?:straße|str\.|weg|allee|platz|ufer|damm|gasse)) (?=\d)/gi,
  new RegExp(`(?<=\\b\\d{1,2}\\.) (?=${months})`, 'g'),
  /(?<=\bz\.) (?=B\.)/g,
  // "24 Stunden", "365 days", "50+ cities", "5 %"
  new RegExp(`(?<=\\d\\+?) (?=(?:${units})(?!\\p{L}))`, 'gu'),
];

/** "24–48", but no part of an address: a line may end after the dash, which a word joiner (U+2060) prevents. */
const range = /(?<=(?:^|[\s(>„])[\d.,]+–)(?=\d)/g;

/** "E-Mail" in a text of at least a sentence: names and labels are short, and are searched for and copied. */
const hyphen = /(?<=\bE-)(?=Mail)/g;
const isSentence = (text: string) => /[.!?:)>][“"]?\s*$/.test(text);

/**
 * Keeps citations of laws, addresses, dates, ranges, numbers with their units and "E-Mail" on one line each. An address
 * of a link stays as it is.
 */
export function unbroken(text: string): string {
  if (isAddress(text)) return text;
  const joined = joints.reduce((before, joint) => before.replace(joint, '\u00a0'), text).replace(range, '\u2060');
  return isSentence(joined) ? joined.replace(hyphen, '\u2060') : joined;
}
