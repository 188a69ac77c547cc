import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Design, designs, sectionLabel } from '../entities/designs';
import { defaultSections } from '../testing/default-content';
import { sampleBlock } from '../testing/samples';
import { blockGroups, blockName, blockRole, shownFields } from './block-places';
import type { BlockRoles } from './block-roles';
import { furtherContent } from './common-roles';
import type { SectionDefinition } from './definition';
import type { landingDesigns } from './landing-designs';
import { definitionOf } from './registry';

const block = (design: Design, role: string | null, fields = {}) =>
  sampleBlock({ design, metadata: role === null ? {} : { role }, ...fields });

describe('blocks of a section', () => {
  it('are grouped by role in the order of the layout', () => {
    const stored = (['city', 'clipping', 'card', 'adClipping', 'city', null] as const).map((role, id) =>
      block('features', role, { id }),
    );
    expect(blockGroups('features', stored).map(({ label, blocks }) => [label, blocks.map(({ id }) => id)])).toEqual([
      ['Kacheln', [2]],
      ['Zitate und Anzeigen auf dem Zeitungsausschnitt', [1, 3]],
      ['Städte', [0, 4]],
      ['Weitere Inhalte', [5]],
    ]);
    expect(stored.map((one) => blockRole(one).label)).toEqual([
      'Stadt',
      'Forumszitat',
      'Kachel',
      'Durchgestrichene Anzeige',
      'Stadt',
      'Weiterer Inhalt',
    ]);
  });

  it('are one group if the section has no design', () => {
    expect(blockGroups('general', [block('general', 'card'), block('general', null)])).toHaveLength(1);
    expect(sectionLabel({ design: 'general' })).toBeNull();
    expect(sectionLabel({ design: 'hero' })).toBe('Hero');
  });

  it('count as further content if their role is unknown or their type does not fit', () => {
    expect(blockRole(block('hero', 'badge', { type: 'html' }))).toBe(furtherContent);
    expect(blockRole(block('hero', 'toString'))).toBe(furtherContent);
    expect(blockRole(block('questions', 'question', { type: 'video' }))).toBe(furtherContent);
  });

  it('keep their place as formatted text in a role that takes it', () => {
    expect(blockRole(block('questions', 'question', { type: 'html' })).label).toBe('Frage');
  });

  it('have a group and a visible field each in the default content', () => {
    for (const { design, blocks } of defaultSections()) {
      const stored = blocks.map(({ metadata = {}, type = 'text' }) => sampleBlock({ design, type, metadata }));
      expect(blockGroups(design, stored).flatMap((group) => group.blocks)).toHaveLength(stored.length);
      for (const one of stored) expect(shownFields(one).size).toBeGreaterThan(0);
    }
  });

  it('have a different label for each role of a design', () => {
    for (const design of designs) {
      const labels = Object.values(definitionOf(design).roles).map(({ label }) => label);
      expect(new Set(labels).size, design).toBe(labels.length);
    }
  });
});

describe('blockName', () => {
  it('returns the title, or the visible text if the title is hidden', () => {
    expect(blockName(block('features', 'card'))).toBe('Titel');
    expect(blockName(block('hero', 'badge', { content: 'In der Beta.' }))).toBe('In der Beta.');
    const long = 'Wort '.repeat(40);
    const name = blockName(block('hero', 'badge', { content: long }));
    expect(name.length).toBeLessThanOrEqual(80);
    expect(name.endsWith('…')).toBe(true);
  });

  it('returns the caption, description or file name of a picture', () => {
    const picture = { type: 'image', content: '/images/dach.webp' } as const;
    expect(blockName(sampleBlock(picture))).toBe('dach.webp');
    expect(blockName(sampleBlock({ ...picture, metadata: { alt: 'Ein Dach' } }))).toBe('Ein Dach');
    expect(blockName(sampleBlock({ ...picture, metadata: { alt: 'Ein Dach', caption: 'Abends' } }))).toBe('Abends');
  });

  it('returns the library name of a picture, never its number', () => {
    const picture = sampleBlock({ type: 'image', content: '/media/1', title: '' });
    expect(blockName(picture)).toBe('Bild');
    expect(blockName(picture, 'Dachgarten Nord')).toBe('Dachgarten Nord');
    expect(blockName({ ...picture, metadata: { alt: 'Ein Dach' } }, 'Dachgarten Nord')).toBe('Ein Dach');
  });
});

describe('definition of a design', () => {
  // Read by the type check: a role that is not described does not compile.
  it('describes every role of its metadata', () => {
    type Definition = SectionDefinition<typeof landingDesigns.features.metadata>;
    expectTypeOf<typeof landingDesigns.features.roles>().toExtend<Definition['roles']>();
    expectTypeOf<Omit<typeof landingDesigns.features.roles, 'city'>>().not.toExtend<Definition['roles']>();
    expectTypeOf<keyof Definition['roles']>().toEqualTypeOf<
      z.output<typeof landingDesigns.features.metadata>['role']
    >();
    // @ts-expect-error what visitors see of it is not told
    const silent = { text: { label: 'Text', group: 'Texte' } } as const satisfies BlockRoles;
    expect(silent).toBeTruthy();
  });
});
