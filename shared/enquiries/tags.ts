/** Maximum length of a tag, in characters. */
export const longestTag = 40;

/** The most tags of one enquiry. */
export const tagsAtMost = 20;

/** A tag as it is stored: in small letters and without commas, which stand between the tags of a list. */
export const storedTag = (typed: string): string =>
  typed
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();
