import { designs } from '@shared/entities/designs';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { definitionOf } from '@shared/sections/registry';
import { sampleBlock } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { designOfKey } from '../../../../../server/cms/default-site/default-site';
import { type BlockFormContext, toBlockBody, toBlockValues, validateBlock } from './block-form-values';

const contextOf = (sectionKey: string): BlockFormContext => ({
  design: designOfKey(sectionKey),
  definition: definitionOf(designOfKey(sectionKey)),
  initial: { sectionKey, order: 3 },
  metadata: describedFieldsOf(designOfKey(sectionKey)),
});

const block = sampleBlock({
  id: 7,
  sectionKey: 'testimonials',
  title: 'Lena M.',
  content: 'Ich wohne hier.',
  order: 1,
  status: 'draft',
  isActive: false,
  metadata: { role: 'quote', stars: 4, note: 'kept' },
  translations: { en: { content: 'I live here.' } },
});

describe('block form values', () => {
  it('keeps a block unchanged from entity to form and back', () => {
    const context = contextOf('testimonials');
    const body = toBlockBody(toBlockValues(block, context), context, block.metadata);
    expect(body).toMatchObject({ title: 'Lena M.', subtitle: null, order: 1, type: 'text', status: 'draft' });
    expect(body.metadata).toMatchObject({ role: 'quote', stars: 4, note: 'kept' });
    expect(body.translations?.en).toMatchObject({ title: null, content: 'I live here.' });
  });

  it('keeps nested metadata unchanged, in both languages', () => {
    const context = contextOf('eigener');
    const metadata = { extra: { deep: [1, { a: 'b', list: [[2]] }], text: 'x' }, flag: true };
    const nested = { ...block, metadata, translations: { en: { metadata: { caption: 'English' } } } };
    const values = { ...toBlockValues(nested, context), title: 'Angekommen' };
    const body = toBlockBody(values, context, nested.metadata);
    expect(body.title).toBe('Angekommen');
    expect(JSON.stringify(body.metadata)).toBe(JSON.stringify(metadata));
    expect(body.translations?.en?.metadata).toEqual({ caption: 'English', alt: null });
  });

  it('starts a new block as active text after the last one', () => {
    expect(toBlockValues(null, contextOf('hero'))).toMatchObject({ type: 'text', status: 'active', order: '3' });
  });

  it('sends 0 for an order that is not a number, and refuses a negative order', () => {
    const context = contextOf('hero');
    const values = { ...toBlockValues(block, context), order: 'abc' };
    expect(toBlockBody(values, context, {}).order).toBe(0);
    expect(validateBlock({ ...values, order: '-1' }, context, {})).toHaveProperty('order');
  });

  it('names the required fields that are missing', () => {
    const context = contextOf('hero');
    expect(validateBlock(toBlockValues(null, context), context, {})).toEqual({
      title: 'Titel ist erforderlich',
      content: 'Inhalt ist erforderlich',
    });
  });

  it('checks the content of a custom block as JSON', () => {
    const context = contextOf('hero');
    const values = { ...toBlockValues(block, context), type: 'custom' as const };
    expect(validateBlock({ ...values, content: '{"a":' }, context, {})).toHaveProperty('content');
    expect(validateBlock({ ...values, content: '{"a":1}' }, context, {})).not.toHaveProperty('content');
  });

  it('reports an invalid metadata value at its field', () => {
    const context = contextOf('testimonials');
    const values = toBlockValues(block, context);
    values.metadata.stars = '9';
    expect(validateBlock(values, context, block.metadata)).toHaveProperty(['metadata.stars']);
  });

  it.each(designs)('has labels and choices for all described fields of design %s', (design) => {
    for (const field of describedFieldsOf(design)) {
      expect(field.label).not.toBe('');
      if (field.control === 'select') expect(field.choices.length, field.name).toBeGreaterThan(0);
      for (const choice of field.choices) expect(choice.value).not.toBe('');
    }
  });
});
