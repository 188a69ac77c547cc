import { ApiError } from '../../api/http-api';
import { errorText } from '../kit/error-text';
import type { FieldMessages } from './contract-resolver';
import { validationText } from './validation-text';

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
export function failureText(error: unknown): string {
  return Object.values(serverMessages(error))[0] ?? errorText(error);
}
