import * as z from 'zod/mini';
import { bulkAtMost, longestReply, longestReplySubject } from '../enquiries/inbox-limits';
import { longestCode, waveAtMost, waveStates } from '../enquiries/waves';
import { type MessageKey, messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { atMost, invalid, nullableDay, requiredLine, requiredText, rowId, storable, yesOrNo } from '../rules/fields';
import { placeholderProblem } from '../settings/mail-placeholders';
import { mailPlaceholders } from '../settings/setting-keys';
import { namesInvitation } from '../settings/setting-rules';
import { instantSchema } from './answers';
import { enquiryTag } from './enquiry-lists';

/*
 * /api/waves (permission `enquiries`): invitations to the beta. Whatever is chosen, only people who have confirmed their
 * address, have not withdrawn and are not suspected of being spam are invited, each address once.
 */

/** What every kind of wave can choose by. */
export const anyChoice = {
  /** Enquiries that were chosen one by one. */
  ids: z.optional(z.array(rowId, invalid).check(z.maxLength(bulkAtMost, invalid))),
  language: z.optional(z.enum(languages, invalid)),
  tag: z.optional(enquiryTag),
  /** Also people who were written to before. */
  again: z.optional(yesOrNo),
  /** The most people; those who asked first come first. */
  count: z.optional(z.int(invalid).check(z.minimum(1, invalid), z.maximum(waveAtMost, invalid))),
};

const waveChoiceSchema = z.object({
  ...anyChoice,
  /** Days in Berlin, both included. */
  confirmedFrom: z.optional(nullableDay),
  confirmedUntil: z.optional(nullableDay),
});
export type WaveChoice = z.infer<typeof waveChoiceSchema>;

/** A text that names no placeholder but those that are filled: `own`, and what every mail can name. */
function namesOnly(own: readonly string[]): z.core.CheckFn<string> {
  return (given) => {
    const message = placeholderProblem(given.value, own);
    if (message) given.issues.push({ code: 'custom', message, input: given.value, continue: true });
  };
}

/**
 * Subject and text of a mail in every language, which may name the placeholders `own`; `missing` is the message for a text
 * that lacks what it is sent for.
 */
export const textsWith = (own: readonly string[], isWhole: (text: string) => boolean, missing: MessageKey) =>
  z.record(
    z.enum(languages),
    z.object({
      subject: requiredLine('validation.titleRequired', longestReplySubject).check(namesOnly(own)),
      text: requiredText('validation.contentRequired', longestReply).check(
        namesOnly(own),
        z.refine<string>(isWhole, { error: messageKey(missing) }),
      ),
    }),
  );

const texts = textsWith(mailPlaceholders.invitation, namesInvitation, 'validation.invitationMissing');

export const mailSchema = z.object({ subject: z.string(), text: z.string() });

/** GET /api/waves/draft: the template in every language, as the settings have it, and whether mail can be sent. */
export const waveDraftSchema = z.object({
  texts: z.record(z.enum(languages), mailSchema),
  mailConfigured: z.boolean(),
});
export type WaveDraft = z.infer<typeof waveDraftSchema>;

/** Where somebody stands in a choice, beginning with 0. */
export const positionInChoice = z.int(invalid).check(z.minimum(0, invalid), z.maximum(waveAtMost, invalid));

/** POST /api/waves/preview: the mail to the person at a position of the choice, with their code of a given list. */
export const wavePreviewInputSchema = z.object({
  choice: waveChoiceSchema,
  texts,
  position: positionInChoice,
  /** Without it an example is shown. */
  code: z.optional(z.string(invalid).check(storable, atMost(longestCode))),
});
export type WavePreviewInput = z.infer<typeof wavePreviewInputSchema>;

export const wavePreviewSchema = z.object({
  /** How many people are chosen. */
  people: z.int(),
  /** Null if there is nobody at the position. */
  shown: z.nullable(
    z.object({ name: z.string(), email: z.string(), language: z.enum(languages), ...mailSchema.shape }),
  ),
});
export type WavePreview = z.infer<typeof wavePreviewSchema>;

/** POST /api/waves/test: sends the mail in one language to the user who asks. */
export const waveTestInputSchema = z.object({ texts, language: z.enum(languages, invalid) });
export const waveTestSchema = z.object({ recipient: z.string() });

/** Made by whoever asks, so that a repeated request makes no second wave. */
export const requestKey = z.string(invalid).check(z.regex(/^[\w-]{16,64}$/, invalid));

/** POST /api/waves: makes a wave and begins to send it. Answers the same wave to the same `key`. */
export const waveInputSchema = z.object({
  key: requestKey,
  choice: waveChoiceSchema,
  texts,
  /** Codes as a store gives them out, one in a line or a table (CSV); lines without a code are left out. Null to have codes made. */
  codes: z.nullable(z.string(invalid).check(storable, atMost(900_000))),
});
export type WaveInput = z.infer<typeof waveInputSchema>;

/** GET /api/waves, the newest first, and answer of /api/waves/:id/stop and /resume, which do for letters too. */
export const waveSchema = z.object({
  id: z.int(),
  state: z.enum(waveStates),
  subject: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  people: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Nobody knows whether these were sent. */
  unknown: z.int(),
  /** Not sent, because the person withdrew, was erased or may no longer be written to, or a letter's link ended. */
  dropped: z.int(),
  /** People whose browser opened the link. */
  opened: z.int(),
  /** People who withdrew by the link of this wave. */
  withdrawn: z.int(),
});
export type Wave = z.infer<typeof waveSchema>;
