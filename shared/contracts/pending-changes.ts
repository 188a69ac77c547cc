import * as z from 'zod/mini';
import { designs } from '../entities/designs';
import { entityNames } from '../entities/entities';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { baseVersion, invalid, rowId } from '../rules/fields';
import { instantSchema } from './answers';

const entity = z.enum(entityNames, invalid);
const moment = z.nullable(z.iso.datetime(invalid));

/**
 * GET /api/cms/pending: all pending changes, including scheduled and showing ones, as `PendingChange[]`.
 * PUT /api/cms/pending/:entity/:id saves a pending change. The body is that of the entity's own update
 * (contracts/entities.ts) with the `updatedAt` it was based on: that of the pending change, else of the entity. Absent
 * fields stay as pending, or live. Answers the `PendingChange`, or null if nothing differs from live any more.
 * DELETE /api/cms/pending/:entity/:id discards it. A direct save on top of it replaces it (contracts/entities.ts).
 * PUT /api/cms/pending/:entity/:id/schedule sets its times in UTC; null clears a time, a past `publishAt` publishes
 * now. `revertAt` must be after `publishAt`. Answers the `PendingChange`.
 */
export const scheduleInputSchema = z.object({ publishAt: moment, revertAt: moment, updatedAt: baseVersion });
export type ScheduleInput = z.input<typeof scheduleInputSchema>;

const named = z
  .array(z.object({ entity, id: rowId, updatedAt: baseVersion }))
  .check(z.minLength(1), z.maxLength(1_000));

/** POST /api/cms/pending/schedule: all of them or none. Answers `scheduled: { entity, id }[]`. */
export const scheduleTogetherInputSchema = z.object({ changes: named, publishAt: moment, revertAt: moment });
export type ScheduleTogetherInput = z.input<typeof scheduleTogetherInputSchema>;

const fieldNames = z.optional(z.array(z.string(invalid).check(z.maxLength(200))).check(z.maxLength(500)));

/**
 * POST /api/cms/pending/publish: all or nothing. A field saved directly since is a conflict: 409 with
 * `conflicts: { entity, id, fields }[]`, unless its change lists it in `replace` (publish the pending value) or `leave`
 * (keep the saved value and drop the pending one). A broken rule is 400 with names like `block.12.title`.
 * Answers `published: { entity, id }[]`: the changes that had anything to publish in these languages.
 */
export const publishInputSchema = z.object({
  changes: z
    .array(z.object({ entity, id: rowId, updatedAt: baseVersion, leave: fieldNames, replace: fieldNames }))
    .check(z.minLength(1), z.maxLength(1_000)),
  languages: z.array(z.enum(languages, { error: messageKey('validation.language') })).check(z.minLength(1)),
});
export type PublishInput = z.input<typeof publishInputSchema>;

/** POST /api/cms/pending/take-back: discards all or none; 404 if one is gone. Answers `takenBack: { entity, id }[]`. */
export const takeBackInputSchema = z.object({ changes: named });
export type TakeBackInput = z.input<typeof takeBackInputSchema>;

export const namedChangeSchema = z.object({ entity: z.enum(entityNames), id: z.int() });

/** In the body of a 409: fields that were saved directly since. */
export const pendingConflictsSchema = z.array(z.extend(namedChangeSchema, { fields: z.array(z.string()) }));

export const publishedSchema = z.object({ published: z.readonly(z.array(namedChangeSchema)) });
export type Published = z.infer<typeof publishedSchema>;

const pendingField = z.object({
  /** As forms name it: `title`, `translations.en.title`, `metadata.alt`. */
  name: z.string(),
  language: z.enum(languages),
  from: z.json(),
  live: z.json(),
  to: z.json(),
  /** The live value was changed by a direct save since. */
  conflict: z.boolean(),
});
export type PendingField = z.infer<typeof pendingField>;

export const pendingChangeSchema = z.object({
  entity: z.enum(entityNames),
  id: z.int(),
  /** Key of the section or setting; for a block that of its section. */
  key: z.string(),
  title: z.string(),
  /** Only of a block: needed to read its metadata. */
  design: z.exactOptional(z.enum(designs)),
  fields: z.array(pendingField),
  username: z.nullable(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  publishAt: z.nullable(instantSchema),
  revertAt: z.nullable(instantSchema),
  /** `showing`: visitors see it now, until `revertAt`. */
  state: z.enum(['waiting', 'scheduled', 'showing']),
});
export type PendingChange = z.infer<typeof pendingChangeSchema>;
