import type * as z from 'zod/mini';
import type { DefaultTexts } from '../default-texts';
import type { BlockStatus, BlockType, Metadata } from '../entities/values';
import { translatedLanguages } from '../locales';
import type { Page } from '../paths';
import type { BlockRoles, onlyRole } from './block-roles';

/** Every role that the metadata of a section's blocks may name; its one role where they name none. */
type RoleOf<Schema extends z.ZodMiniType> =
  unknown extends z.output<Schema>
    ? string
    : z.output<Schema> extends { role: infer Role extends string }
      ? Role
      : typeof onlyRole;

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
  /** What each of its blocks is and shows: the content area lists, labels and asks by it. */
  roles: BlockRoles<RoleOf<Schema>>;
  metadata: Schema;
  /** Exists in German only (spec point 1); never counted as a missing translation. */
  germanOnly?: boolean;
  /** Its blocks as they are shown in a year, where something in them follows the calendar. */
  inYear?: <Block extends { metadata: Metadata }>(blocks: readonly Block[], year: number) => readonly Block[];
}

type SectionTexts = {
  title: string;
  subtitle?: string;
  description?: string;
};

type BlockTexts = {
  title: string;
  subtitle?: string;
  content: string;
  metadata?: { [key: string]: string };
};

/** Default content of a block: German in full, other languages for what is translated. */
export interface DefaultBlock<M = Metadata> extends DefaultTexts<BlockTexts> {
  type?: BlockType;
  status?: BlockStatus;
  imageUrl?: string;
  /** A field is there with its value or not at all. */
  metadata?: { [Field in keyof M]: Exclude<M[Field], undefined> };
}

/** Default content of a section; its key is its place in the registry. The order is the order in its page's list. */
export interface DefaultSection<M = Metadata> extends DefaultTexts<SectionTexts> {
  page: Page;
  blocks: DefaultBlock<M>[];
}

/** The same blocks for a page that exists in German only. */
export function withoutTranslations<M>(blocks: readonly DefaultBlock<M>[]): DefaultBlock<M>[] {
  return blocks.map((block) => {
    const german = { ...block };
    for (const language of translatedLanguages) delete german[language];
    return german;
  });
}
