import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { invalid, pageKey, yesOrNo } from '../rules/fields';
import { blockUpdateSchema } from './blocks';
import { menuEntryUpdateSchema } from './menu-entries';
import { sectionUpdateSchema } from './sections';

/** POST /api/cms/preview: a page with drafts and unsaved edits, as PageContent. Requires `content`. */
export const previewInputSchema = z.object({
  page: pageKey,
  lng: z.enum(languages, { error: messageKey('validation.language') }),
  /** Instant (UTC) at which to show the page, applying only scheduled changes. Without it all pending changes apply. */
  at: z.optional(z.iso.datetime(invalid)),
  /** Source of the fields that the edit leaves out: the live state or the pending change. */
  basedOn: z.optional(z.enum(['live', 'pending'], invalid)),
  /** The block as in the form; without an id it is inserted as a new one. */
  block: z.optional(
    z.object({
      id: z.optional(z.int()),
      sectionKey: z.optional(z.string().check(z.maxLength(80))),
      ...blockUpdateSchema.shape,
    }),
  ),
  /** The section as in the form; `isNew` marks one that is not stored yet. */
  section: z.optional(
    z.object({
      key: z.string().check(z.maxLength(80)),
      isNew: z.optional(yesOrNo),
      ...sectionUpdateSchema.shape,
    }),
  ),
  /** The menu entry as in the form; an unknown key means a new one. */
  menuEntry: z.optional(z.object({ key: z.string().check(z.maxLength(80)), ...menuEntryUpdateSchema.shape })),
});
export type PreviewInput = z.output<typeof previewInputSchema>;
