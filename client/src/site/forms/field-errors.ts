import { ApiError } from '../../api/http-api';

/** The first message of each of the form's fields that the server refused. Its sentences are fit for a person. */
export function fieldErrorsOf<Field extends string>(error: unknown, fields: readonly Field[]): [Field, string][] {
  if (!(error instanceof ApiError)) return [];
  return fields.flatMap((field): [Field, string][] => {
    const message = error.errors[field]?.[0];
    return message ? [[field, message]] : [];
  });
}

/** How long to wait, in the server's words, where it has had too many posts from this visitor's address. */
export function waitTextOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429 ? error.text : undefined;
}
