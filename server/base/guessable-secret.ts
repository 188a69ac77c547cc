/** Fewer different characters than this are no random text: 32 random hexadecimal digits have about 14. */
const fewestCharacters = 8;

/** Words of examples and templates; nobody's random text holds one. */
const examples =
  /change.?me|change.?this|replace.?me|your.?secret|session.?secret|placeholder|password|passwort|geheim|example/i;

/** Whether a text is a shorter one written again and again, the last time maybe not to its end. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

/** Whether a text mostly counts on, as rows of letters, digits and keys do. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) steps += 1;
  }
  return steps >= (text.length - 1) * (2 / 3);
}

/**
 * Whether a secret that is long enough is worth nothing all the same: one character or a short piece repeated, an
 * alphabet, or what an example says. It tells slips from random text; it does not measure how random a text is.
 */
export function canBeGuessed(secret: string): boolean {
  return new Set(secret).size < fewestCharacters || isRepetition(secret) || isSequence(secret) || examples.test(secret);
}

/** Less than this, in bits, a machine could try; 32 random hexadecimal digits are told to have about 115. */
const fewestBits = 80;

/** Bits of information in a text, as far as the frequency of its characters tells (Shannon). */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + count * Math.log2(text.length / count), 0);
}

/**
 * Whether a secret that is accepted is still too plain: one that can be guessed, one that holds too little, or words that
 * somebody wrote. A secret made by a machine has digits among its letters, or many capitals.
 */
export function isPlainSecret(secret: string): boolean {
  const capitals = secret.replace(/[^A-Z]/g, '').length;
  const written = !/[a-z]/i.test(secret) || (!/\d/.test(secret) && capitals < secret.length / 5);
  return canBeGuessed(secret) || written || bitsOf(secret) < fewestBits;
}
