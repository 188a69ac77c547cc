import type { MessageKey } from '@shared/i18n/keys';
import type * as z from 'zod/mini';
import { messageKeyOf } from './messages';

/** Message keys by field path ("translations.en.title"); an issue without a path belongs to the whole body. */
export function fieldErrors(error: z.core.$ZodError): Record<string, MessageKey[]> {
  const errors: Record<string, MessageKey[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const messages = errors[field] ?? [];
    errors[field] = messages;
    const key = messageKeyOf(issue.message);
    if (!messages.includes(key)) messages.push(key);
  }
  return errors;
}
