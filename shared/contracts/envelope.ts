/** Header of a request in which a window says by id whose it is; 412 where somebody else is signed in by now. */
export const expectedUserHeader = 'expected-user';

/** Success of every endpoint; lists are always in `data`. */
export interface Success<T> {
  success: true;
  data: T;
}

/** Failure of every endpoint: a message fit for a person and, for invalid input, the messages of each field. */
export interface Failure {
  success: false;
  message: string;
  errors?: Record<string, string[]>;
}

/** JSON carries instants as ISO 8601 text; this is a row as the client reads it. */
export type Wire<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };
