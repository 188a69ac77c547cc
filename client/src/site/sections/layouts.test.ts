import type { PublicBlock, PublicSection } from '@shared/contracts/content';
import { designs } from '@shared/entities/designs';
import type { LayoutMetadata } from '@shared/sections/registry';
import type { wholePageDesigns } from '@shared/sections/whole-page-designs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import { drawingOf, drawnDesigns } from './layouts';
import type { SectionProps } from './parts/placement';

describe('layouts of designs', () => {
  it('exist for every design, each in one family', () => {
    expect(drawnDesigns.toSorted()).toEqual(designs.toSorted());
  });

  it('draw the design that their file is named for', () => {
    const files = import.meta.glob<string>('./*/*.tsx', { query: '?raw', import: 'default', eager: true });
    const layouts = Object.entries(files).filter(([file]) => !file.startsWith('./parts/'));
    const drawn = layouts.map(
      ([, source]) => /export default function [^\n]*SectionProps<'([\w-]+)'>/.exec(source)?.[1],
    );
    expect(drawn).toEqual(layouts.map(([file]) => file.replace(/.*\/|\.tsx$/g, '')));
  });

  it('are the general layout for an unknown design', () => {
    const general = drawingOf('general');
    expect(general?.file).toBe('of-plain');
    for (const name of ['from-a-newer-server', 'constructor', '__proto__']) expect(drawingOf(name)).toBe(general);
  });

  // Read by the type check: a layout that asks for other metadata than its design has does not compile.
  it('match the metadata types of their designs', () => {
    expectTypeOf<LayoutMetadata['contact']>().toEqualTypeOf<z.output<typeof wholePageDesigns.contact.metadata>>();
    expectTypeOf<PublicSection<{ year: string }>>().not.toExtend<SectionProps<'roadmap'>['section']>();
    expectTypeOf<PublicBlock<LayoutMetadata['hero']>['metadata']['role']>().toEqualTypeOf<
      'text' | 'badge' | 'action' | 'highlight' | 'place'
    >();
  });
});
