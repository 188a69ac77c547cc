import * as z from 'zod/mini';
import { languages } from '../locales';
import { atMost, invalid, nullableDay, rowId, storable } from '../rules/fields';
import { documentLinkDaysMost } from '../settings/retention';
import { mailPlaceholders } from '../settings/setting-keys';
import { namesLink } from '../settings/setting-rules';
import { longestSearch } from './enquiry-lists';
import { anyChoice, mailSchema, positionInChoice, requestKey, textsWith, waveSchema } from './waves';

/*
 * /api/letters (permission `enquiries`): letters to investors, each with a personal link to a shared document. Whatever is
 * chosen, nobody is written to who wants no more letters or is suspected of being spam, and each address once.
 */

const letterChoiceSchema = z.object({
  ...anyChoice,
  /** Words that the enquiry holds, as in the search of the list. */
  words: z.optional(z.string(invalid).check(storable, atMost(longestSearch))),
  /** Days in Berlin, both included. */
  askedFrom: z.optional(nullableDay),
  askedUntil: z.optional(nullableDay),
});
export type LetterChoice = z.infer<typeof letterChoiceSchema>;

const letter = {
  documentId: rowId,
  /** How many days the links work, from the moment the letter is written. */
  days: z.int(invalid).check(z.minimum(1, invalid), z.maximum(documentLinkDaysMost, invalid)),
  texts: textsWith(mailPlaceholders.letter, namesLink, 'validation.letterLinkMissing'),
};

/** GET /api/letters/draft: the template in every language, as the settings have it, and whether mail can be sent. */
export const letterDraftSchema = z.object({
  texts: z.record(z.enum(languages), mailSchema),
  mailConfigured: z.boolean(),
});
export type LetterDraft = z.infer<typeof letterDraftSchema>;

/** POST /api/letters/preview: the letter to the person at a position of the choice. Answers like /api/waves/preview. */
export const letterPreviewInputSchema = z.object({ ...letter, choice: letterChoiceSchema, position: positionInChoice });
export type LetterPreviewInput = z.infer<typeof letterPreviewInputSchema>;

/** POST /api/letters/test: sends the letter in one language, with an example of a link, to the user who asks. */
export const letterTestInputSchema = z.object({
  days: letter.days,
  texts: letter.texts,
  language: z.enum(languages, invalid),
});
export type LetterTestInput = z.infer<typeof letterTestInputSchema>;

/** POST /api/letters: makes a wave of letters and begins to send it. Answers the same wave to the same `key`. */
export const letterInputSchema = z.object({ ...letter, key: requestKey, choice: letterChoiceSchema });
export type LetterInput = z.infer<typeof letterInputSchema>;

/** GET /api/letters, the newest first. */
export const letterWaveSchema = z.extend(waveSchema, {
  /** Title of the document; null once it is deleted. */
  document: z.nullable(z.string()),
});
export type LetterWave = z.infer<typeof letterWaveSchema>;
