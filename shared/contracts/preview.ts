import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { invalid, pageKey, yesOrNo } from '../rules/fields';
import { blockUpdate, menuEntryUpdate, sectionUpdate } from './entities';

/** POST /api/cms/preview: a page with its drafts and unsaved edits, as PageContent. For administrators. */
export const previewInput = z.object({
  page: pageKey,
  lng: z.enum(languages, { error: messageKey('validation.language') }),
  /** As visitors will see it then (UTC), without changes that have no time. Absent: with every pending change. */
  at: z.optional(z.iso.datetime(invalid)),
  /** Where fields that the edit leaves out come from: what visitors see, or the pending change. */
  basedOn: z.optional(z.enum(['live', 'pending'], invalid)),
  /** The block as it stands in the form; without an id it is shown as a new one at its place in its section. */
  block: z.optional(
    z.object({
      id: z.optional(z.int()),
      sectionKey: z.optional(z.string().check(z.maxLength(80))),
      ...blockUpdate.shape,
    }),
  ),
  /** The section as it stands in the form; one that is not stored yet says so and is shown as well. */
  section: z.optional(
    z.object({
      key: z.string().check(z.maxLength(80)),
      isNew: z.optional(yesOrNo),
      ...sectionUpdate.shape,
    }),
  ),
  /** The entry of a menu as it stands in the form; of a new one the key is known to no other. */
  menuEntry: z.optional(z.object({ key: z.string().check(z.maxLength(80)), ...menuEntryUpdate.shape })),
});
export type PreviewInput = z.output<typeof previewInput>;
