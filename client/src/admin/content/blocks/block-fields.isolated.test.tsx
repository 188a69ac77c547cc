import type { Block } from '@shared/contracts/entities';
import { blockEntity } from '@shared/entities/block';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { definitionOf } from '@shared/sections/registry';
import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FormOf } from '../../../testing/form-of.fixture';
import { BlockFields } from './block-fields';
import { toBlockBody, toBlockValues, validateBlock } from './block-form-values';

vi.mock('../../kit/use-media-query', () => ({ useMediaQuery: () => true }));

function formOf(fields: Partial<Block>) {
  const block = sampleBlock(fields);
  const section = sampleSection({ key: block.sectionKey, design: block.design });
  const { design } = section;
  const context = { design, definition: definitionOf(design), metadata: describedFieldsOf(design) };
  const values = toBlockValues(block, context);
  const html = renderToStaticMarkup(
    <FormOf entity={blockEntity} stored={block} values={values}>
      <BlockFields section={section} context={context} edit={() => ({})} />
    </FormOf>,
  );
  return { html, values, context, names: [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name) };
}

const texts = ['title', 'subtitle', 'content', 'imageUrl'];
const askedIn = (fields: Partial<Block>) => formOf(fields).names.filter((name) => texts.includes(name ?? ''));

describe('BlockFields', () => {
  it('asks only for the texts that the role of the block shows, in every language', () => {
    const badge = formOf({ sectionKey: 'hero', metadata: { role: 'badge' } });
    expect(badge.names).toEqual(expect.arrayContaining(['content', 'translations.en.content']));
    for (const unseen of ['title', 'subtitle', 'imageUrl']) {
      expect(badge.names).not.toContain(unseen);
      expect(badge.names).not.toContain(`translations.en.${unseen}`);
    }
    expect(badge.html).toContain('Gezeigt wird nur der Inhalt, kein Titel.');
    expect(askedIn({ sectionKey: 'features', metadata: { role: 'city' } })).toEqual(['title']);
    expect(askedIn({ sectionKey: 'app', metadata: { role: 'screen' } })).toEqual(['title', 'subtitle', 'content']);
  });

  it('asks for all texts of the block type if its role has no place in the design', () => {
    expect(askedIn({})).toEqual(texts);
    const html = { sectionKey: 'hero', metadata: { role: 'badge' }, type: 'html' } as const;
    expect(askedIn(html)).toEqual(['title', 'subtitle', 'content']);
    expect(formOf(html).html).toContain('steht unter den anderen Inhalten');
  });

  it('asks for the address of an image block even if visitors do not see it', () => {
    const city = {
      sectionKey: 'features',
      metadata: { role: 'city' },
      type: 'image',
      content: '/images/a.webp',
    } as const;
    expect(askedIn(city)).toEqual(['title', 'content']);
  });

  it('labels the picture of an image block, and asks for a second picture only if there is one', () => {
    const picture = formOf({ type: 'image', content: '/media/1', imageUrl: null });
    expect(picture.names).not.toContain('imageUrl');
    expect(picture.html).toContain('Anderes Bild (Englisch)');
    expect(picture.html).not.toContain('>Inhalt<');
    expect(picture.html).toContain('Leer gilt die Beschreibung aus der Bibliothek.');
    expect(formOf({ type: 'image', content: '/media/1', imageUrl: '/media/2' }).names).toContain('imageUrl');
  });

  it('asks for the description of a picture unless it is decorative', () => {
    const picture = { type: 'image', content: '/images/a.webp' } as const;
    const alt = ['metadata.alt', 'translations.en.metadata.alt'];
    expect(formOf(picture).names).toEqual(expect.arrayContaining([...alt, 'metadata.decorative']));
    const decoration = formOf({ ...picture, metadata: { decorative: true } });
    expect(decoration.names).toContain('metadata.decorative');
    expect(decoration.html).toMatch(/<input[^>]*name="metadata.decorative"[^>]*checked/);
    for (const name of alt) expect(decoration.names).not.toContain(name);
    const linked = formOf({ ...picture, metadata: { decorative: true, link: '/beta' } });
    expect(linked.names).toEqual(expect.arrayContaining(alt));
  });

  it('sends the role as the title if the form has no title field, and keeps an existing title', () => {
    const { values, context } = formOf({ sectionKey: 'hero', title: '', metadata: { role: 'badge' } });
    expect(toBlockBody(values, context, {})).toMatchObject({ title: 'Statuszeile', content: 'Inhalt' });
    expect(validateBlock(values, context, {})).toEqual({});
    expect(toBlockBody({ ...values, title: 'Von früher' }, context, {}).title).toBe('Von früher');
    const city = formOf({ sectionKey: 'features', title: 'Wien', content: '', metadata: { role: 'city' } });
    expect(toBlockBody(city.values, city.context, {})).toMatchObject({ title: 'Wien', content: 'Wien' });
    expect(validateBlock({ ...city.values, title: ' ' }, city.context, {})).toHaveProperty('title');
  });

  it('sends the choice of a decorative picture as true or not at all', () => {
    const { values, context } = formOf({ type: 'image', content: '/a.webp', metadata: { decorative: true } });
    expect(toBlockBody(values, context, {}).metadata).toEqual({ decorative: true });
    values.metadata.decorative = '';
    expect(toBlockBody(values, context, { decorative: true }).metadata).toEqual({});
  });
});
