import { describe, expect, it } from 'vitest';
import { type Design, designs } from '../entities/designs';
import { sampleBlock } from '../testing/samples';
import { onlyRole, roleNameIn } from './block-roles';
import { carriedRoles, unshownBy, withDesign } from './change-design';
import { withKeptRoles } from './former-roles';
import { definitionOf } from './registry';
import { freeKey, keyFromTitle } from './section-key';

describe('unshownBy', () => {
  const quote = sampleBlock({
    design: 'testimonials',
    title: 'Lena',
    content: 'Schön.',
    metadata: { role: 'quote', city: 'München', stars: 4, stamp: '' },
  });
  const unshown = (...given: Parameters<typeof unshownBy>) =>
    unshownBy(...given).map(({ fields, isFurther }) => [fields, isFurther]);

  it('lists filled visible fields that the new design does not show', () => {
    expect(unshown('cards', [quote])).toEqual([[['Ort', 'Sterne'], false]]);
    expect(unshown('prose', [quote])).toEqual([[['Ort', 'Sterne'], false]]);
    expect(unshown('testimonials', [quote])).toEqual([]);
  });

  it('lists nothing for fields that are hidden already', () => {
    const badge = sampleBlock({ design: 'hero', subtitle: 'Nie gezeigt', metadata: { role: 'badge' } });
    expect(unshown('general', [badge])).toEqual([]);
  });

  it('lists a text that the role of the same name no longer shows', () => {
    const action = sampleBlock({ design: 'prose', type: 'html', subtitle: 'Zeile', metadata: { role: 'text' } });
    expect(unshown('contact', [action])).toEqual([[[], true]]);
    const form = sampleBlock({ design: 'beta', metadata: { role: 'benefitsHead' } });
    expect(unshown('investors', [form])).toEqual([[[], true]]);
  });
});

describe('carriedRoles', () => {
  it('counts which roles become which others, without those that stay or have none like them', () => {
    const quote = sampleBlock({ design: 'testimonials', metadata: { role: 'quote' } });
    const notice = sampleBlock({ design: 'testimonials', metadata: { role: 'notice' } });
    expect(carriedRoles('questions', [notice, quote, quote])).toEqual([{ from: 'Stimme', to: 'Frage', count: 2 }]);
    expect(carriedRoles('newest-news', [notice, quote])).toEqual([]);
  });
});

const roled = (design: Design, role: string) => sampleBlock({ design, metadata: role === onlyRole ? {} : { role } });
const roleOf = ({ design, metadata }: ReturnType<typeof sampleBlock>) =>
  roleNameIn(definitionOf(design).roles, metadata);
const rolesOf = (design: Design) => Object.keys(definitionOf(design).roles);
const through = (block: ReturnType<typeof sampleBlock>, ...others: Design[]) =>
  others.reduce((before, design) => withDesign(before, design), block);

describe('role of a block', () => {
  it.each(designs)('is what it was after any other design was tried: %s', (design) => {
    for (const role of rolesOf(design)) {
      const block = roled(design, role);
      for (const other of designs) expect([other, roleOf(through(block, other, design))]).toEqual([other, role]);
      expect(roleOf(through(block, 'steps', 'general', 'gallery', 'legal', 'quote', design))).toBe(role);
    }
  });

  it('is the one that was chosen by hand in between', () => {
    const tried = through(roled('steps', 'notice'), 'cards');
    const edited = { ...tried, metadata: { ...tried.metadata, role: 'card' } };
    const chosen = { ...tried, metadata: withKeptRoles(tried, edited) };
    expect(through(chosen, 'steps').metadata).toMatchObject({ role: 'step' });
    const retitled = {
      ...tried,
      title: 'Anders',
      metadata: withKeptRoles(tried, { ...tried, metadata: { role: 'text' } }),
    };
    expect(through(retitled, 'steps').metadata).toMatchObject({ role: 'notice' });
  });

  it('keeps former roles that come with a file of content', () => {
    const sent = { role: 'card', formerRoles: { steps: 'notice' } };
    const now = sampleBlock({ design: 'cards', metadata: {} });
    expect(withKeptRoles(now, { ...now, metadata: sent })).toEqual(sent);
  });
});

describe('key of a section', () => {
  it('is made of its title, and differs from all others', () => {
    expect(keyFromTitle('Größe & Maß: {{site-name}} – élan!', [])).toBe('groesse-mass-elan');
    expect(keyFromTitle('🎉', ['abschnitt'])).toBe('abschnitt-2');
    expect(keyFromTitle('Presse', ['presse', 'presse-2'])).toBe('presse-3');
    expect(keyFromTitle('x'.repeat(500), []).length).toBeLessThanOrEqual(60);
    expect(freeKey('hero-2', ['hero-2'])).toBe('hero-3');
  });
});
