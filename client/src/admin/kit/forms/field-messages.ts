import messages from '@shared/i18n/validation.de.json';
import type { FieldError, FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../../api/http-api';
import { errorText } from '../error-text';

const texts: Readonly<Record<string, string | undefined>> = messages.validation;
const prefix = 'validation.';

/** The German sentence of a contract's message key; a message of the server is a sentence already. */
export function validationText(message: string | undefined): string | undefined {
  if (!message) return undefined;
  if (message.startsWith(prefix)) return texts[message.slice(prefix.length)] ?? messages.validation.invalid;
  // Sentences of the validation library itself are English; this area is German.
  return /^(Required|Invalid|Too |Expected)/.test(message) ? messages.validation.invalid : message;
}

type ErrorTree = { [name: string]: ErrorTree | FieldError };

/** Messages by dotted field name, the first of each field. */
export type FieldMessages = Readonly<Record<string, string>>;

/** What a contract finds wrong with a request body; names are the body's, which are the form's as well. */
export function contractMessages(schema: z.ZodMiniType, body: unknown, prefix = ''): FieldMessages {
  const result = schema.safeParse(body);
  const messages: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const name = [prefix, ...issue.path].filter((part) => part !== '').join('.');
    messages[name] ??= validationText(issue.message) ?? '';
  }
  return messages;
}

function nested(messages: FieldMessages): ErrorTree {
  const tree: ErrorTree = {};
  for (const [name, message] of Object.entries(messages)) {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    let branch = tree;
    for (const part of parts) {
      branch[part] ??= {};
      branch = branch[part] as ErrorTree;
    }
    branch[last] = { type: 'contract', message };
  }
  return tree;
}

/** Validates a form with the contract that its request body has to meet at the server as well. */
export function contractResolver<Values extends FieldValues>(
  validate: (values: Values) => FieldMessages,
): Resolver<Values> {
  return (values) => {
    const messages = validate(values);
    return Object.keys(messages).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: nested(messages) as FieldErrors<Values> };
  };
}

/** What the server found wrong, by field; empty for any other failure. */
export function serverMessages(error: unknown): FieldMessages {
  if (!(error instanceof ApiError)) return {};
  const messages: Record<string, string> = {};
  for (const [field, [first]] of Object.entries(error.errors)) {
    const text = validationText(first);
    if (text) messages[field] = text;
  }
  return messages;
}

/** What a toast says of a failed save: the first wrong field's sentence, else the server's own. */
export const failureText = (error: unknown): string => Object.values(serverMessages(error))[0] ?? errorText(error);

/** Shows at each of these fields what the server found wrong with it. */
export function atFields<Values extends FieldValues>(setError: UseFormSetError<Values>, ...names: FieldPath<Values>[]) {
  return (error: unknown): void => {
    const messages = serverMessages(error);
    for (const name of names) {
      if (messages[name]) setError(name, { message: messages[name] }, { shouldFocus: true });
    }
  };
}
