import type { PageContent, PublicBlock } from '@shared/contracts/content';
import type { BlockType } from '@shared/entities/values';
import { roleName, shownFields } from '@shared/sections/block-places';
import type { ShownField } from '@shared/sections/block-roles';
import { defaultContent } from '@shared/sections/default-content';
import type { DefaultBlock, DefaultSection } from '@shared/sections/definition';
import { definitionOf, designedSections } from '@shared/sections/registry';
import { samplePublicBlock, samplePublicSection } from '@shared/testing/samples';
import { expect, it } from 'vitest';
import { render } from '../../entry-server';

const fields = ['title', 'subtitle', 'content', 'imageUrl'] as const;
const ofType = { type: 'text' as BlockType };

/** Something to look for, wherever the field is shown: text, or an address. */
const mark = (role: string, field: ShownField) => {
  const name = `zeichen-${role}-${field}`.toLowerCase();
  return field === 'imageUrl' ? `/images/${name}.webp` : `/${name}`;
};

function marked(role: string, metadata: PublicBlock['metadata'], type: BlockType): Partial<PublicBlock> {
  // A button that names a mail subject opens that draft instead of going where its content says.
  const { subject: _subject, ...others } = metadata;
  return { ...Object.fromEntries(fields.map((field) => [field, mark(role, field)])), type, metadata: others };
}

/** A section with its default content, in which one block of every role carries marks instead. */
function sectionWithMarks(key: keyof typeof designedSections) {
  const { blocks }: DefaultSection = defaultContent[key];
  const { roles, layout, anchor } = definitionOf(key);
  const metadataOf = (block: DefaultBlock) => ({ ...block.metadata });
  const missing = new Set(Object.keys(roles));
  const shown = blocks.map((block, index) => {
    const metadata = metadataOf(block);
    const role = roleName({ sectionKey: key, metadata });
    const fresh = missing.delete(role);
    const type = block.type ?? 'text';
    return samplePublicBlock({
      ...block.de,
      id: index + 1,
      type,
      imageUrl: block.imageUrl ?? null,
      metadata,
      ...(fresh ? marked(role, metadata, type) : {}),
    });
  });
  const others = [...missing].map((role, index) =>
    samplePublicBlock({ id: 100 + index, ...marked(role, { role }, ofType.type) }),
  );
  return samplePublicSection({ key, layout, anchor, blocks: [...shown, ...others] });
}

/**
 * What a role says that it shows is what administrators are asked for (shared/sections/block-places.ts): what it leaves
 * out would never be filled in, and what it names for nothing would be asked of them in vain.
 */
it.each(Object.keys(designedSections) as (keyof typeof designedSections)[])(
  'the layout of %s shows of each role what its definition says',
  async (key) => {
    const section = sectionWithMarks(key);
    const getContent = async (): Promise<PageContent> => ({
      page: 'about',
      language: 'de',
      settings: { 'site-name': 'Abseits', 'contact-email': 'hallo@abseits.example' },
      sections: [section],
    });
    const { html } = await render({
      path: '/about',
      language: 'de',
      carried: false,
      api: { getContent },
      publicUrl: 'https://abseits.example',
    });
    const { roles } = definitionOf(key);
    const said: Record<string, readonly ShownField[]> = {};
    const drawn: Record<string, readonly ShownField[]> = {};
    for (const role of Object.keys(roles)) {
      const block = section.blocks.find(({ title }) => title === mark(role, 'title'));
      const { type = 'text', metadata = {} } = block ?? {};
      const shown = shownFields({ sectionKey: key, type: type as BlockType, metadata });
      said[role] = fields.filter((field) => shown.has(field));
      drawn[role] = fields.filter((field) => html.includes(mark(role, field)));
    }
    expect(drawn).toEqual(said);
  },
);
