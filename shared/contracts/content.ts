import * as z from 'zod/mini';
import type { blockEntity } from '../entities/block';
import type { EntityDescription, VisitorFieldName } from '../entities/description';
import type { StateOf } from '../entities/entities';
import type { sectionEntity } from '../entities/section';
import type { TranslatedText } from '../entities/translation';
import type { Metadata } from '../entities/values';
import { messageKey } from '../i18n/keys';
import type { Language } from '../locales';
import { notFoundPage, pages, type ShownPage } from '../paths';

/** GET /api/content?page=…&lng=…; an unknown `lng` falls back like everywhere else (quality, bilingual). */
export const contentQuery = z.object({
  page: z.enum([...pages, notFoundPage], { error: messageKey('validation.page') }),
});

/** Fields of an entity that show German because the asked-for translation is missing; they carry lang="de". */
export type TranslatableField = TranslatedText | 'metadata';

type VisitorFields<E extends EntityDescription> = Pick<StateOf<E>, VisitorFieldName<E>>;

/** An active block as visitors may see it, in one language. HTML in `content` is already cleaned. */
export type PublicBlock<M = Metadata> = Omit<VisitorFields<typeof blockEntity>, 'metadata'> & {
  id: number;
  metadata: M;
  germanFields?: TranslatableField[];
};

/** An active section with its active blocks, in one language. */
export type PublicSection<M = Metadata> = VisitorFields<typeof sectionEntity> & {
  /** Name of the designed layout, or 'general' for a key that has none. */
  layout: string;
  /** Fragment that links point to, or null. */
  anchor: string | null;
  blocks: PublicBlock<M>[];
  germanFields?: TranslatableField[];
};

/** Everything a public page needs: its sections and the settings, by key. */
export interface PageContent {
  page: ShownPage;
  language: Language;
  sections: PublicSection[];
  settings: Record<string, string>;
}
