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

/** Columns of every kind that the server fills in and that whoever handles enquiries is shown. */
const shownForAll = [
  'language',
  'suspectedSpam',
  'createdAt',
  'status',
  'assigneeId',
  'handledAt',
  'consentVersion',
  'consentAt',
] as const;

/** Columns of every kind that are for the software alone: when an erasure was announced, and the words for searching. */
const hiddenForAll = ['erasureNoticedAt', 'search'] as const;

/** What the table of every kind has beside what its form asks for. */
export const serverColumns = {
  filledIn: ['id', ...shownForAll, ...hiddenForAll],
  shown: shownForAll,
  hidden: hiddenForAll,
} as const;
