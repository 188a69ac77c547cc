import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { validationText } from './validation-text';

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
