import { actionRole, furtherContent } from './common-roles';
import { defineSection } from './definition';

/** Designs of news, by name. */
export const newsDesigns = {
  /** All news entries, ten at a time. What it lists is no block: each entry is a page. */
  'news-list': defineSection({ roles: { text: furtherContent }, fields: {} }),

  /** The three newest entries, for any page. */
  'newest-news': defineSection({ roles: { action: actionRole, text: furtherContent }, fields: {} }),

  /** The text of a news entry. Its heading, teaser, date, author and picture are fields of its page. */
  'news-entry': defineSection({
    roles: { text: { label: 'Absatz', group: 'Absätze', shows: 'byType' }, action: actionRole },
    fields: {},
  }),
};
