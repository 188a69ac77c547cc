import { describe, expect, it } from 'vitest';
import type { Metadata } from '../entities/values';
import { defaultSection } from '../testing/default-content';
import { withSignInYear } from './sign-in-year';

const here = 'Hier sind wir';
const milestones = (...given: Metadata[]) =>
  given.map((metadata, id) => ({ id, metadata: { role: 'milestone', ...metadata } as Metadata }));

/** Places of the milestones that carry a sign in a year. */
const signsIn = (year: number, blocks: ReturnType<typeof milestones>) =>
  withSignInYear(blocks, year).flatMap(({ id, metadata }) => (metadata.marker ? [id] : []));

const three = milestones({ year: 2025, marker: here }, { year: 2026 }, { year: 2027 });

describe('marker of the roadmap', () => {
  it.each([
    [2024, []],
    [2025, [0]],
    [2026, [1]],
    [2027, [2]],
    [2031, [2]],
  ])('moves in the year %s to %j', (year, places) => {
    expect(signsIn(year, three)).toEqual(places);
  });

  it('keeps its text, and leaves the given blocks unchanged', () => {
    const before = structuredClone(three);
    expect(withSignInYear(three, 2026)[1]?.metadata).toEqual({
      role: 'milestone',
      year: 2026,
      marker: here,
    });
    expect(three).toEqual(before);
  });

  it('stays at the milestone before in a year without one, in any order', () => {
    const blocks = milestones({ year: 2028 }, { year: 2025 }, { year: 2022, marker: here });
    expect(signsIn(2027, blocks)).toEqual([1]);
  });

  it('stays where the owner fixed it', () => {
    const fixed = milestones({ year: 2025, marker: here, markerPlace: 'fixed' }, { year: 2026 });
    expect(signsIn(2026, fixed)).toEqual([0]);
  });

  it('stays where it is if there are several or if it has no year', () => {
    const several = milestones({ year: 2025, marker: here }, { year: 2026 }, { year: 2027, marker: 'Ziel' });
    expect(signsIn(2026, several)).toEqual([0, 2]);
    expect(signsIn(2026, milestones({ marker: here }, { year: 2026 }))).toEqual([0]);
  });

  it('is a single one that moves with the year in the default content', () => {
    const signs = defaultSection('roadmap').blocks.filter(({ metadata }) => metadata?.marker);
    expect(signs.map(({ metadata }) => [metadata?.marker, metadata?.markerPlace])).toEqual([[here, undefined]]);
  });
});
