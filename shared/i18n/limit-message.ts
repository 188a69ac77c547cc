/**
 * Message about a text that is too long, with the most characters that it may have: "validation.tooLong 80". It is one
 * string because libraries of forms and rules pass on nothing else.
 */
export type LimitMessage = `validation.tooLong ${number}`;

export const tooLong = (most: number): LimitMessage => `validation.tooLong ${most}`;

/** The key of a message and its limit; `most` is undefined if it has none. */
export function parseMessage<Message extends string>(message: Message) {
  const limit = /^(validation\.tooLong) (\d+)$/.exec(message);
  return {
    key: (limit?.[1] ?? message) as Exclude<Message, LimitMessage> | 'validation.tooLong',
    most: limit ? Number(limit[2]) : undefined,
  };
}

/** Puts the limit of a message into its text. `language` is a BCP 47 tag, for the separator of thousands. */
export function withLimit(text: string, most: number | undefined, language: string): string {
  return most === undefined ? text : text.replace('{{most}}', most.toLocaleString(language));
}
