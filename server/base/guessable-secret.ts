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
