import type api from './api.de.json';
import type strings from './de.json';
import type validation from './validation.de.json';

/** The keys of the interface strings, from the files of the fallback language. An unknown key is a type error. */

/** Dotted paths to the texts of a file. */
type PathOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${PathOf<Texts[Name]>}`;
}[keyof Texts & string];

/** A text that depends on a number stands under a key for each form and is asked for without it. */
type WithoutForm<Key extends string> = Key extends `${infer Asked}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Asked
  : Key;

type TextsByName<Texts> = { [Name in keyof Texts as Texts[Name] extends string ? Name : never]: Texts[Name] };

/** What the public site asks for. */
export type InterfaceKey = WithoutForm<PathOf<typeof strings>>;

/** What contracts and rules name as wrong. What only the server can know stands with its errors, not in browsers. */
export type MessageKey =
  | PathOf<typeof validation>
  | 'investorSection.form.privacyError'
  | `api.${'neededGroup' | 'groupHasEntries' | `fields.${keyof (typeof api)['fields']}`}`;

/** Names of the API's errors. */
export type ErrorId = WithoutForm<keyof TextsByName<typeof api> & string>;

/** Every text that the server can say. */
export type ServerTexts = typeof strings & typeof validation & { api: typeof api };

/** A key given to a library that takes any text, such as the error of a zod schema. */
export const messageKey = (key: MessageKey): MessageKey => key;
