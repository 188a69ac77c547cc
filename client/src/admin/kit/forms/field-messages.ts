import { parseMessage, withValues } from '@shared/i18n/message-values';
import messages from '@shared/i18n/validation.de.json';
import { fallbackLanguage } from '@shared/locales';
import type { FieldError, FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../../api/http-api';
import { errorText } from '../error-text';

const texts: Readonly<Record<string, string | undefined>> = messages.validation;
const prefix = 'validation.';

/** The German sentence for a contract's message key; sentences from the server pass through. */
export function validationText(message: string | undefined): string | undefined {
  if (!message) return undefined;
  if (message.startsWith(prefix)) {
    const { key, values } = parseMessage(message);
    return withValues(texts[key.slice(prefix.length)] ?? messages.validation.invalid, values, fallbackLanguage);
  }
  // Messages of the validation library itself are English; the content area is German.
  return /^(Required|Invalid|Too |Expected)/.test(message) ? messages.validation.invalid : message;
}

type ErrorTree = { [name: string]: ErrorTree | FieldError };

/** The first message of each field, by dotted field name. */
export type FieldMessages = Readonly<Record<string, string>>;

/** What a contract finds wrong with a request body, by the body's field names, which the form shares. */
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

/** A react-hook-form resolver that validates with the contract of the form's request body, as the server does. */
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

/** The server's messages by field; empty for any failure without them. */
export function serverMessages(error: unknown): FieldMessages {
  if (!(error instanceof ApiError)) return {};
  const messages: Record<string, string> = {};
  for (const [field, [first]] of Object.entries(error.errors)) {
    const text = validationText(first);
    if (text) messages[field] = text;
  }
  return messages;
}

/** Toast text of a failed save: the message of the first wrong field, else the server's text. */
export const failureText = (error: unknown): string => Object.values(serverMessages(error))[0] ?? errorText(error);

/** Returns an error handler that shows the server's messages at the named fields and focuses the first of them. */
export function atFields<Values extends FieldValues>(setError: UseFormSetError<Values>, ...names: FieldPath<Values>[]) {
  return (error: unknown): void => {
    const messages = serverMessages(error);
    let shouldFocus = true;
    for (const name of names) {
      if (!messages[name]) continue;
      setError(name, { message: messages[name] }, { shouldFocus });
      shouldFocus = false;
    }
  };
}
