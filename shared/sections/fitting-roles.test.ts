import { describe, expect, it } from 'vitest';
import { type Design, designs } from '../entities/designs';
import type { BlockType } from '../entities/values';
import { blockRole } from './block-places';
import { nextRole } from './fitting-roles';
import { definitionOf } from './registry';

describe('nextRole', () => {
  const next = (design: Design, taken: readonly string[] = [], type: BlockType = 'text') =>
    nextRole(
      definitionOf(design).roles,
      taken.map((role) => ({ type: 'text', metadata: { role } })),
      type,
    );

  it('is what the design is made of', () => {
    expect(next('cards')).toBe('card');
    expect(next('testimonials', ['notice'])).toBe('quote');
    expect(next('hero', ['badge', 'highlight'])).toBe('highlight');
    expect(next('general')).toBe('block');
    expect(next('newest-news')).toBe('text');
  });

  it('is first what the design needs once', () => {
    expect(next('investors')).toBe('form');
    expect(next('investors', ['form'])).toBe('benefit');
    expect(next('problem-tabs', ['problemHead'])).toBe('solutionHead');
  });

  it('follows the type of the block', () => {
    expect(next('cards', [], 'button')).toBe('action');
    expect(next('how-it-works', [], 'button')).toBe('link');
    expect(next('cards', [], 'image')).toBe('text');
    expect(next('questions', [], 'html')).toBe('question');
  });

  it('has a place in every design that repeats something', () => {
    const without = designs.filter((design) => {
      const role = blockRole({ design, type: 'text', metadata: { role: next(design) } });
      return role.label === 'Weiterer Inhalt';
    });
    expect(without).toEqual(['news-list', 'newest-news', 'call-to-action', 'contents']);
  });
});
