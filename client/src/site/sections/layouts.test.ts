import type { PublicBlock, PublicSection } from '@shared/contracts/content';
import { designs } from '@shared/entities/designs';
import type { contact } from '@shared/sections/contact';
import type { LayoutMetadata } from '@shared/sections/registry';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import { layoutFor, layouts } from './layouts';
import { layoutsOfLanding } from './layouts-of-landing';
import { layoutsOfNews } from './layouts-of-news';
import { layoutsOfOtherPages } from './layouts-of-other-pages';
import { layoutsOfOwnPages } from './layouts-of-own-pages';
import type { Layout, Layouts } from './parts/placement';

describe('layouts of designs', () => {
  it('exist for every design, and are not the general one', () => {
    expect(Object.keys(layouts).sort()).toEqual([...designs].sort());
    for (const name of designs.filter((design) => design !== 'general'))
      expect(layoutFor(name)).not.toBe(layouts.general);
  });

  it('are in one file each', () => {
    const files = [layoutsOfLanding, layoutsOfNews, layoutsOfOtherPages, layoutsOfOwnPages];
    const late = files.flatMap((file) => Object.keys(file));
    expect([...late, 'hero', 'general'].sort()).toEqual(Object.keys(layouts).sort());
  });

  it('are the general layout for an unknown design', () => {
    for (const name of ['from-a-newer-server', 'constructor', '__proto__'])
      expect(layoutFor(name)).toBe(layouts.general);
  });

  // Read by the type check: a layout that is forgotten, that nobody names or that asks for other metadata does not
  // compile.
  it('match the metadata types of their designs', () => {
    expectTypeOf(layouts).toExtend<Layouts>();
    expectTypeOf<Omit<typeof layouts, 'team'>>().not.toExtend<Layouts>();
    // @ts-expect-error no section names this layout
    const unwanted = { ...layouts, nobody: layouts.general } satisfies Layouts;
    expect(unwanted).toBeTruthy();
    expectTypeOf<LayoutMetadata['contact']>().toEqualTypeOf<z.output<typeof contact.metadata>>();
    expectTypeOf<(props: { section: PublicSection<{ year: string }> }) => null>().not.toExtend<Layout<'roadmap'>>();
    expectTypeOf<PublicBlock<LayoutMetadata['hero']>['metadata']['role']>().toEqualTypeOf<
      'text' | 'badge' | 'action' | 'highlight' | 'place'
    >();
  });
});
