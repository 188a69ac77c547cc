import { describe, expect, it } from 'vitest';
import { type Design, designs } from '../entities/designs';
import type { BlockType } from '../entities/values';
import { likeRole } from './like-role';
import { definitionOf } from './registry';

const like = (from: Design, role: string | undefined, to: Design, type: BlockType = 'text') =>
  likeRole(definitionOf(from).roles, { type, metadata: role ? { role } : {} }, definitionOf(to).roles);

describe('likeRole', () => {
  it('is the role of the same name', () => {
    expect(like('features', 'card', 'cards')).toBe('card');
    expect(like('investors', 'form', 'beta')).toBe('form');
    expect(like('problem-solution', 'solutionHead', 'problem-columns')).toBe('solutionHead');
    for (const design of designs) {
      for (const role of Object.keys(definitionOf(design).roles)) expect(like(design, role, design)).toBe(role);
    }
  });

  it('is the one that the new design is made of, for what the old one was made of', () => {
    expect(like('general', undefined, 'questions')).toBe('question');
    expect(like('prose', 'text', 'cards')).toBe('card');
    expect(like('cards', 'card', 'testimonials')).toBe('quote');
    expect(like('team', 'member', 'how-it-works')).toBe('step');
    expect(like('questions', 'question', 'prose')).toBe('text');
  });

  it('keeps buttons and notices what they are', () => {
    expect(like('cards', 'action', 'how-it-works')).toBe('link');
    expect(like('general', undefined, 'downloads', 'button')).toBe('action');
    expect(like('questions', 'notice', 'screenshots')).toBe('note');
    expect(like('questions', 'notice', 'cards')).toBe('text');
  });

  it('is none for what belongs to one design alone, and for further content', () => {
    expect(like('beta', 'benefitsHead', 'investors')).toBe('text');
    expect(like('app', 'screen', 'screenshots')).toBe('text');
    expect(like('cards', 'text', 'questions')).toBe('text');
    expect(like('cards', 'card', 'news-list')).toBe('text');
  });

  it('is none that would hide the text, or the picture of what has no text', () => {
    expect(like('cards', 'card', 'gallery')).toBe('text');
    expect(like('cards', 'card', 'comparison-table')).toBe('criterion');
    expect(like('logos', 'logo', 'gallery')).toBe('picture');
    expect(like('gallery', 'picture', 'cards')).toBe('text');
    expect(like('testimonials', 'quote', 'cards')).toBe('card');
  });

  it('is none if the new role does not draw the type of the block', () => {
    expect(like('general', undefined, 'cards', 'image')).toBe('text');
    expect(like('general', undefined, 'cards', 'html')).toBe('text');
    expect(like('general', undefined, 'questions', 'html')).toBe('question');
  });

  it('comes back from a design without roles', () => {
    expect(like('general', 'highlight', 'hero')).toBe('highlight');
    expect(like('general', 'highlight', 'cards')).toBe('card');
    expect(like('general', 'text', 'cards')).toBe('text');
  });

  it('is always a role of the new design', () => {
    for (const from of designs) {
      for (const to of designs) {
        for (const role of Object.keys(definitionOf(from).roles)) {
          const { roles } = definitionOf(to);
          expect(Object.keys(roles), `${from} ${role} ${to}`).toContain(like(from, role, to));
        }
      }
    }
  });
});
