import { designs } from '@shared/entities/designs';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { designOfKey } from '@shared/sections/registry';
import { sampleBlock } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { type BlockFormContext, toBlockBody, toBlockValues, validateBlock } from './block-form-values';

const contextOf = (sectionKey: string): BlockFormContext => ({
  design: designOfKey(sectionKey),
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

describe('block form', () => {
  it('survives the way through the form unchanged', () => {
    const context = contextOf('testimonials');
    const body = toBlockBody(toBlockValues(block, context), context, block.metadata);
    expect(body).toMatchObject({ title: 'Lena M.', subtitle: null, order: 1, type: 'text', status: 'draft' });
    expect(body.metadata).toMatchObject({ role: 'quote', stars: 4, note: 'kept' });
    expect(body.translations?.en).toMatchObject({ title: null, content: 'I live here.' });
  });

  it('leaves nested metadata to the byte, in both languages', () => {
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

  it('makes 0 of an order that is no number and refuses a negative one', () => {
    const context = contextOf('hero');
    const values = { ...toBlockValues(block, context), order: 'abc' };
    expect(toBlockBody(values, context, {}).order).toBe(0);
    expect(validateBlock({ ...values, order: '-1' }, context, {})).toHaveProperty('order');
  });

  it('tells what is missing in the words of the specification', () => {
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

  it('reports a metadata value that its section refuses at its field', () => {
    const context = contextOf('testimonials');
    const values = toBlockValues(block, context);
    values.metadata.stars = '9';
    expect(validateBlock(values, context, block.metadata)).toHaveProperty(['metadata.stars']);
  });

  it.each(designs)('offers labelled choices for every closed set of %s', (design) => {
    for (const field of describedFieldsOf(design)) {
      expect(field.label).not.toBe('');
      if (field.control === 'select') expect(field.choices.length, field.name).toBeGreaterThan(0);
      for (const choice of field.choices) expect(choice.value).not.toBe('');
    }
  });
});
