/** So many recipients who are refused alike, one after the other, are not to blame: the sender is refused. */
const enough = 5;

/** An entry that was given back so often is refused for what it is, and given up. */
const mostAttempts = 3;

interface Refused {
  id: number;
  recipient: string;
  attempts: number;
}

/** A server's words without what differs from mail to mail: the address, names of the mail, numbers. */
export function commonWords(answer: string, recipient: string): string {
  const [local = '', host = ''] = recipient.toLowerCase().split(/@(?=[^@]*$)/);
  const own = new Set([local, host]);
  const [code = '', ...words] = answer.toLowerCase().split(/[\s<>()[\],;:"']+/);
  const isCommon = (word: string) =>
    /^[245]\.\d{1,3}\.\d{1,3}$/.test(word) || !(own.has(word) || word.includes('@') || /\d/.test(word));
  return [code, ...words.filter(isCommon)].join(' ');
}

/** The refusals that came one after the other in the same words, none taken in between. */
export class RefusalsInRow {
  #words = '';
  readonly #refused = new Map<string, number>();

  /** Something was taken. */
  end(): void {
    this.#words = '';
    this.#refused.clear();
  }

  /** Adds a refusal. Returns the entries of the row once it is long enough to blame the sender, and ends it. */
  add(words: string, { id, recipient, attempts }: Refused): number[] | undefined {
    if (attempts > mostAttempts) return undefined;
    if (words !== this.#words) this.end();
    this.#words = words;
    this.#refused.set(recipient.toLowerCase(), id);
    if (this.#refused.size < enough) return undefined;
    const ids = [...this.#refused.values()];
    this.end();
    return ids;
  }
}
