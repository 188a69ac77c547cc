import type * as z from 'zod/mini';
import type { BlockStatus, BlockType, Metadata } from '../contracts/content-values';
import type { Page } from '../paths';

/**
 * A designed section: what its blocks carry in `metadata` and where it stands. Every metadata field is optional or has a
 * default, so that a block saved without metadata is valid and shows in the section's general part.
 */
export interface SectionDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Name of the layout in client/src/site/sections; sections of several pages may share one. */
  layout: string;
  /** What the content area calls it. */
  label: string;
  anchor: string | null;
  metadata: Schema;
  /** Exists in German only (spec point 1); never counted as a missing translation. */
  germanOnly?: boolean;
}

interface LocalizedSection {
  title: string;
  subtitle?: string;
  description?: string;
}

interface LocalizedBlock {
  title: string;
  subtitle?: string;
  content: string;
  metadata?: { [key: string]: string };
}

/** Default content of a block: German in full, English for what is translated. */
export interface DefaultBlock<M = Metadata> {
  type?: BlockType;
  status?: BlockStatus;
  imageUrl?: string;
  metadata?: M;
  de: LocalizedBlock;
  en?: Partial<LocalizedBlock>;
}

/** Default content of a section, seeded once (decisions, content). The order is the order in its page's list. */
export interface DefaultSection<M = Metadata> {
  key: string;
  page: Page;
  de: LocalizedSection;
  en?: Partial<LocalizedSection>;
  blocks: DefaultBlock<M>[];
}
