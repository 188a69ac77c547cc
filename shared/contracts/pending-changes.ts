import * as z from 'zod/mini';
import { designs } from '../entities/designs';
import { entityNames } from '../entities/entities';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { baseVersion, invalid, rowId } from '../rules/fields';
import { instant } from './answers';

const entity = z.enum(entityNames, invalid);
const moment = z.nullable(z.iso.datetime(invalid));

/**
 * GET /api/cms/pending: every change that waits, has a time or is shown until one, as `PendingChange[]`.
 *
 * PUT /api/cms/pending/:entity/:id keeps a change for later: the body is that of the entity's own update
 * (contracts/blocks, sections, settings), with the `updatedAt` it was based on: that of what waits already, else of the
 * entity. What it leaves out stays as it is pending, or live. Answers the `PendingChange`, or null where nothing
 * differs from what is live any more.
 *
 * DELETE /api/cms/pending/:entity/:id takes it back. A direct save made on top of it takes its place
 * (contracts/entities.ts).
 *
 * PUT /api/cms/pending/:entity/:id/schedule. Times are UTC; null takes a time back, a past one to publish means now. A
 * time to take back lies after the one to publish. Answers the `PendingChange`.
 */
export const scheduleInput = z.object({ publishAt: moment, revertAt: moment, updatedAt: baseVersion });
export type ScheduleInput = z.input<typeof scheduleInput>;

const named = z
  .array(z.object({ entity, id: rowId, updatedAt: baseVersion }))
  .check(z.minLength(1), z.maxLength(1_000));

/** POST /api/cms/pending/schedule: all of them or none. Answers `scheduled: { entity, id }[]`. */
export const scheduleTogetherInput = z.object({ changes: named, publishAt: moment, revertAt: moment });
export type ScheduleTogetherInput = z.input<typeof scheduleTogetherInput>;

const fieldNames = z.optional(z.array(z.string(invalid).check(z.maxLength(200))).check(z.maxLength(500)));

/**
 * POST /api/cms/pending/publish: all of it or nothing. A field that was saved directly since is a conflict: 409 with
 * `conflicts: { entity, id, fields }[]`, unless its change names it: in `replace` to publish what waits all the same,
 * in `leave` to keep what was saved, and that field waits no longer. What breaks a rule by now is 400, named
 * `block.12.title`. Answers `published: { entity, id }[]`: what had anything to publish in these languages.
 */
export const publishInput = z.object({
  changes: z
    .array(z.object({ entity, id: rowId, updatedAt: baseVersion, leave: fieldNames, replace: fieldNames }))
    .check(z.minLength(1), z.maxLength(1_000)),
  languages: z.array(z.enum(languages, { error: messageKey('validation.language') })).check(z.minLength(1)),
});
export type PublishInput = z.input<typeof publishInput>;

/** POST /api/cms/pending/take-back: all or none; 404 where one is gone. Answers `takenBack: { entity, id }[]`. */
export const takeBackInput = z.object({ changes: named });
export type TakeBackInput = z.input<typeof takeBackInput>;

/** A change by what it is of. */
export const namedChange = z.object({ entity: z.enum(entityNames), id: z.int() });

/** In the body of a 409: fields that were saved directly since. */
export const pendingConflicts = z.array(z.extend(namedChange, { fields: z.array(z.string()) }));

/** What publishing answers. */
export const published = z.object({ published: z.readonly(z.array(namedChange)) });
export type Published = z.infer<typeof published>;

const pendingField = z.object({
  /** As forms call it: `title`, `translations.en.title`, `metadata.alt`. */
  name: z.string(),
  /** With which it is published. */
  language: z.enum(languages),
  /** What it was when the change was made, what it is live now, and what it becomes. */
  from: z.json(),
  live: z.json(),
  to: z.json(),
  /** It was saved directly since, as something else. */
  conflict: z.boolean(),
});
export type PendingField = z.infer<typeof pendingField>;

/** A change that waits, or that its time shows. */
export const pendingChange = z.object({
  entity: z.enum(entityNames),
  id: z.int(),
  /** Key of the section or setting; of a block that of its section. */
  key: z.string(),
  title: z.string(),
  /** Of a block, by which its metadata is read. */
  design: z.exactOptional(z.enum(designs)),
  fields: z.array(pendingField),
  username: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  publishAt: z.nullable(instant),
  revertAt: z.nullable(instant),
  /** `showing`: visitors see it now, until it is taken back. */
  state: z.enum(['waiting', 'scheduled', 'showing']),
});
export type PendingChange = z.infer<typeof pendingChange>;
