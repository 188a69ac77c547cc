import * as z from 'zod/mini';
import type { Language } from '../locales';
import { type Page, pages } from '../paths';
import type { BlockType, Metadata } from './content-values';

/** GET /api/content?page=…&lng=…; an unknown `lng` falls back like everywhere else (quality, bilingual). */
export const contentQuery = z.object({ page: z.enum(pages, { error: 'validation.page' }) });

/** Fields of an entity that show German because the asked-for translation is missing; they carry lang="de". */
export type TranslatableField = 'title' | 'subtitle' | 'description' | 'content' | 'metadata';

/** An active block as visitors may see it, in one language. HTML in `content` is already cleaned. */
export interface PublicBlock<M = Metadata> {
  id: number;
  type: BlockType;
  title: string;
  subtitle: string | null;
  content: string;
  imageUrl: string | null;
  metadata: M;
  germanFields?: TranslatableField[];
}

/** An active section with its active blocks, in one language. */
export interface PublicSection<M = Metadata> {
  key: string;
  /** Name of the designed layout, or 'general' for a key that has none. */
  layout: string;
  /** Fragment that links point to, or null. */
  anchor: string | null;
  title: string;
  subtitle: string | null;
  description: string | null;
  blocks: PublicBlock<M>[];
  germanFields?: TranslatableField[];
}

/** Everything a public page needs: its sections and the settings, by key. */
export interface PageContent {
  page: Page;
  language: Language;
  sections: PublicSection[];
  settings: Record<string, string>;
}
