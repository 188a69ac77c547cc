import type { MessageKey } from '../i18n/keys';
import { emailAddress, requiredLine, requiredText } from '../rules/fields';

/** Who writes: both forms ask for it, each in its own words. The longest that is taken comes from decisions, forms. */
export function enquirer(messages: { name: MessageKey; email: MessageKey }, shortestName = 1) {
  return {
    name: requiredLine(messages.name, 100, shortestName),
    email: emailAddress(messages.email),
  };
}

/** What somebody writes to us. */
export function enquiryText(message: MessageKey, shortest = 1) {
  return requiredText(message, 5_000, shortest);
}
