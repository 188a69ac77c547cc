/**
 * Messages that name something: of a text that is too long the most characters that it may have ("validation.tooLong 80"),
 * of a placeholder that does not exist how it was written, and which there are. Each is one string because libraries of forms
 * and rules pass on nothing else.
 */
export type LimitMessage = `validation.tooLong ${number}`;
export type PlaceholderMessage = `validation.placeholderUnknown ${string} ${string}`;

export const tooLong = (most: number): LimitMessage => `validation.tooLong ${most}`;

export const placeholderUnknown = (written: string, known: readonly string[]): PlaceholderMessage =>
  `validation.placeholderUnknown ${encodeURIComponent(written)} ${encodeURIComponent(known.join(', '))}`;

type MessageValues = Readonly<Record<string, string | number>>;

type BareKey<Message extends string> =
  | Exclude<Message, LimitMessage | PlaceholderMessage>
  | 'validation.tooLong'
  | 'validation.placeholderUnknown';

/** The key of a message and what it names. */
export function parseMessage<Message extends string>(
  message: Message,
): { key: BareKey<Message>; values: MessageValues } {
  const [, most] = /^validation\.tooLong (\d+)$/.exec(message) ?? [];
  if (most) return { key: 'validation.tooLong', values: { most: Number(most) } };
  const [, written, known] = /^validation\.placeholderUnknown (\S+) (\S+)$/.exec(message) ?? [];
  if (written === undefined || known === undefined) return { key: message as BareKey<Message>, values: {} };
  const values = { written: decodeURIComponent(written), known: decodeURIComponent(known) };
  return { key: 'validation.placeholderUnknown', values };
}

/** Puts what a message names into its text. `language` is a BCP 47 tag, for the separator of thousands. */
export const withValues = (text: string, values: MessageValues, language: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (written, name: string) => values[name]?.toLocaleString(language) ?? written);
