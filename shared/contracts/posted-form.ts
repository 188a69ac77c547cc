import type { EnquiryKind } from './enquiries';

/** What became of an attempt to send a form. A refusal names fields; the sentences are fit for a person. */
export type Attempt =
  /** `confirm` where a mail asks whether the address is the sender's, without whose answer the enquiry is not complete. */
  | { state: 'sent'; confirm?: true }
  | { state: 'refused'; messages: readonly { field: string; message: string }[] }
  /** `wait` says how long, in the server's words, where it has had too many posts from this visitor's address. */
  | { state: 'failed'; wait?: string };

/** A form that was posted without JavaScript, as the page that answers shows it. */
export interface PostedForm {
  kind: EnquiryKind;
  /** What was typed, by the names of the controls; nothing once it is stored. */
  values: Readonly<Record<string, string>>;
  attempt: Attempt;
  /** Key under which it was tried: the same text sent again, by whatever way, is stored once. */
  key?: string;
  /** What became of it in a word or two, for the title of the document: it is what is read out first. */
  title: string;
}
