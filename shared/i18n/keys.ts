import type api from './api.de.json';
import type strings from './de.json';
import type { LimitMessage, PlaceholderMessage } from './message-values';
import type validation from './validation.de.json';

/** Keys of the interface strings, derived from the fallback language's files. An unknown key is a type error. */

type PathOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${PathOf<Texts[Name]>}`;
}[keyof Texts & string];

/** Removes the plural suffix: code asks for the bare key. */
type WithoutForm<Key extends string> = Key extends `${infer Asked}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Asked
  : Key;

type TextsByName<Texts> = { [Name in keyof Texts as Texts[Name] extends string ? Name : never]: Texts[Name] };

export type InterfaceKey = WithoutForm<PathOf<typeof strings>>;

/**
 * Messages of contracts and rules. Errors that only the server can detect are not included, to keep them out of
 * browsers.
 */
export type MessageKey =
  | Exclude<PathOf<typeof validation>, 'validation.tooLong' | 'validation.placeholderUnknown'>
  | LimitMessage
  | PlaceholderMessage
  | 'investorSection.form.privacyError'
  | `api.${'neededGroup' | 'groupHasEntries' | `fields.${keyof (typeof api)['fields']}`}`;

export type ErrorId = WithoutForm<keyof TextsByName<typeof api> & string>;

export type ServerTexts = typeof strings & typeof validation & { api: typeof api };

/** Checks a key that is passed to a library as a plain string, such as a zod error. */
export const messageKey = (key: MessageKey): MessageKey => key;
