import type { PageContent, PublicBlock } from '@shared/contracts/content';
import { type Design, designs } from '@shared/entities/designs';
import type { BlockType } from '@shared/entities/values';
import { roleName, shownFields } from '@shared/sections/block-places';
import type { ShownField } from '@shared/sections/block-roles';
import { definitionOf } from '@shared/sections/registry';
import { defaultSections } from '@shared/testing/default-content';
import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../testing/page-html';

const fields = ['title', 'subtitle', 'content', 'imageUrl'] as const;

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

const ofDefault = new Map(defaultSections().map((section) => [section.key, section]));

/** A file to download; the role is not shown without one. */
const file = { href: '/media/7.pdf', format: 'pdf', size: 100_000 } as const;
const withFile = (role: string) => (role === 'file' ? { downloads: { '/media/7': file } } : {});

/** A section of the default content, or of a design without any, in which one block of every role carries marks. */
function sectionWithMarks(key: string) {
  const { blocks, design } = ofDefault.get(key) ?? { blocks: [], design: key as Design };
  const { roles } = definitionOf(design);
  const missing = new Set(Object.keys(roles));
  const shown = blocks.map((block, index) => {
    const metadata = { ...block.metadata };
    const role = roleName({ design, metadata });
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
    samplePublicBlock({
      id: 100 + index,
      ...marked(role, { role, ...(role === 'file' && { file: '/media/7' }) }, 'text'),
      ...withFile(role),
    }),
  );
  return samplePublicSection({ key, layout: design, blocks: [...shown, ...others] });
}

/** The page with sections as visitors get it. */
const pageWith = (...sections: PageContent['sections']) => pageHtml(samplePublicPage({ sections }));

const withDefault = new Set([...ofDefault.values()].map(({ design }) => design));

/** The sections of the default content, and the designs that it does not use. */
const keys = [...ofDefault.keys(), ...designs.filter((design) => !withDefault.has(design))];

describe('layout of a section', () => {
  /**
   * What a role says that it shows is what administrators are asked for (shared/sections/block-places.ts): what it leaves
   * out would never be filled in, and what it names for nothing would be asked of them in vain.
   */
  it.each(keys)('shows the fields that the definition of each role names: %s', async (key) => {
    const section = sectionWithMarks(key);
    const html = await pageWith(section);
    const said: Record<string, readonly ShownField[]> = {};
    const drawn: Record<string, readonly ShownField[]> = {};
    for (const role of Object.keys(definitionOf(section.layout).roles)) {
      const { type = 'text', metadata = {} } = section.blocks.find(({ title }) => title === mark(role, 'title')) ?? {};
      const shown = shownFields({ design: section.layout, type: type as BlockType, metadata });
      said[role] = fields.filter((field) => shown.has(field));
      drawn[role] = fields.filter((field) => html.includes(mark(role, field)));
    }
    expect(drawn).toEqual(said);
  });

  it.each(keys)('shows no title of roles without one: %s', async (key) => {
    const section = sectionWithMarks(key);
    const silent = Object.entries(definitionOf(section.layout).roles).filter(
      ([, { shows }]) => shows !== 'byType' && !shows.includes('title'),
    );
    const more = silent.flatMap(([role], index) =>
      [1, 2, 3].map((number) =>
        samplePublicBlock({
          id: 1000 + 10 * index + number,
          title: 'Nie zu sehen',
          content: `Zu sehen ${role} ${number}`,
          metadata: { role },
        }),
      ),
    );
    const html = await pageWith({ ...section, blocks: [...section.blocks, ...more] });
    expect(html).not.toContain('Nie zu sehen');
    for (const { content } of more) expect(html).toContain(content);
  });
});

/** The levels of a page's headings in their order, without those of the frame. */
function levelsIn(html: string): number[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<dialog\b.*?<\/dialog>/gs, '');
  return [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
}

describe('headings of a page', () => {
  it.each(keys)('skip no level in %s, first or later on the page, even without one of its roles', async (key) => {
    const whole = sectionWithMarks(key);
    const roles = Object.keys(definitionOf(whole.layout).roles);
    const without = roles.map((role) => ({
      ...whole,
      blocks: whole.blocks.filter(({ metadata }) => roleName({ design: whole.layout, metadata }) !== role),
    }));
    for (const section of [whole, ...without]) {
      const first = levelsIn(await pageWith({ ...section, first: true }));
      expect(first[0]).toBe(1);
      const later = [1, ...levelsIn(await pageWith(section))];
      for (const levels of [first, later]) {
        for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
        expect(levels.filter((level) => level === 1)).toHaveLength(1);
      }
    }
  });

  const ofDesigns = designs.map((design) => {
    const key = keys.find((one) => (ofDefault.get(one)?.design ?? one) === design) ?? design;
    return [design, sectionWithMarks(key)] as const;
  });

  it.each(ofDesigns)('skip no level if %s comes first and any design follows', async (_, first) => {
    for (const [design, second] of ofDesigns) {
      const sections = [
        { ...first, first: true as const },
        {
          ...second,
          id: 900,
          anchor: 'zweiter',
          blocks: second.blocks.map((block) => ({ ...block, id: block.id + 5000 })),
        },
      ];
      const levels = levelsIn(await pageWith(...sections));
      const skipped = levels.filter((level, place) => level - (levels[place - 1] ?? 0) > 1);
      expect(skipped, design).toEqual([]);
      expect(
        levels.filter((level) => level === 1),
        design,
      ).toHaveLength(1);
    }
  });
});
