import * as z from 'zod/mini';
import { enquiryStatuses } from '../enquiry-handling';
import { messageKey } from '../i18n/keys';
import { inboxOrders } from '../inbox-lists';

const invalid = { error: messageKey('validation.invalid') };

/** Longest text that is searched for. */
export const longestSearch = 200;

/**
 * What of a list is asked for, in the query of GET /api/<kind>, /api/inbox/<kind>/<id> and /api/inbox/<kind>/export.*: all
 * optional, and all that are given must fit.
 */
export const inboxFilters = {
  /** Words that name, e-mail, company and text are searched for, each as the beginning of a word in any of them. */
  q: z.optional(z.string(invalid).check(z.maxLength(longestSearch, messageKey('validation.tooLong')))),
  status: z.optional(z.enum(enquiryStatuses, invalid)),
  /** Id of whoever works on it, or `none` for those that nobody does. */
  assignee: z.optional(z.string(invalid).check(z.regex(/^(none|[1-9]\d{0,8})$/, messageKey('validation.invalid')))),
  /** `1` for what is suspected of being spam, `0` for all else. */
  spam: z.optional(z.enum(['0', '1'], invalid)),
  /** `newest` where nothing is said. */
  sort: z.optional(z.enum(inboxOrders, invalid)),
};
