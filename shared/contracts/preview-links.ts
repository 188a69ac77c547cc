import * as z from 'zod/mini';
import { entityNames } from '../entities/entities';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { remarkAnswers } from '../preview-links';
import { atMost, invalid, requiredLine, rowId, storable, withoutEdges, yesOrNo } from '../rules/fields';
import { previewLinkDays, previewLinkDaysMost } from '../settings/retention';
import { instantSchema } from './answers';
import { linkStateSchema, pinSchema } from './personal-links';

const entity = z.enum(entityNames, invalid);

/** The most changes that one link is made for. */
const mostChanges = 200;

/** POST /api/preview-links: either `changes`, or `at` for the site as it will be then by the schedules. */
export const previewLinkInputSchema = z
  .object({
    at: z.optional(z.iso.datetime(invalid)),
    changes: z.optional(
      z.array(z.object({ entity, id: rowId })).check(z.minLength(1, invalid), z.maxLength(mostChanges, invalid)),
    ),
    days: z._default(
      z.int(invalid).check(z.minimum(1, invalid), z.maximum(previewLinkDaysMost, invalid)),
      previewLinkDays,
    ),
    pin: pinSchema,
    /** Guests read it above what they are shown. */
    note: z.optional(z.string(invalid).check(storable, withoutEdges, atMost(500))),
  })
  .check(
    z.refine(({ at, changes }) => (at === undefined) !== (changes === undefined), {
      error: messageKey('validation.previewChoice'),
      path: ['changes'],
    }),
  );
export type PreviewLinkInput = z.input<typeof previewLinkInputSchema>;

const namedChange = z.object({ entity: z.enum(entityNames), id: z.int() });

/** A change that a link was made for. `shown` is false once it is public, discarded, or hidden from whoever made the link. */
const linkedChange = z.extend(namedChange, { title: z.string(), shown: z.boolean() });

const previewRemarkSchema = z.object({
  id: z.int(),
  linkId: z.int(),
  guest: z.string(),
  /** The changes that it is about; `current` is false if their values have changed since the guest saw them. */
  covers: z.array(z.extend(namedChange, { current: z.boolean() })),
  /** Field of the one change, as forms name it. */
  field: z.nullable(z.string()),
  page: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
  answer: z.nullable(z.enum(remarkAnswers)),
  text: z.string(),
  settledAt: z.nullable(instantSchema),
  settledBy: z.nullable(z.string()),
  createdAt: instantSchema,
});
export type PreviewRemark = z.infer<typeof previewRemarkSchema>;

/** GET /api/preview-links, newest first. Its address is shown only once, when it is made. */
export const previewLinkSchema = z.object({
  id: z.int(),
  state: linkStateSchema,
  /** Null for chosen changes. */
  at: z.nullable(instantSchema),
  changes: z.array(linkedChange),
  note: z.nullable(z.string()),
  hasPin: z.boolean(),
  createdBy: z.nullable(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  openedAt: z.nullable(instantSchema),
  /** Oldest first. */
  remarks: z.array(previewRemarkSchema),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** The link with its full address, which cannot be read again. */
export const createdPreviewLinkSchema = z.extend(previewLinkSchema, { url: z.string() });
export type CreatedPreviewLink = z.infer<typeof createdPreviewLinkSchema>;

/** PUT /api/preview-links/remarks/:id. */
export const settleRemarkInputSchema = z.object({ settled: yesOrNo });

/** Name and text of what a guest posts. */
export const guestNameSchema = requiredLine('validation.guestRequired', 80);
export const remarkTextSchema = z.string(invalid).check(storable, withoutEdges, atMost(2_000));
