import { blockEntity } from '@shared/entities/block';
import type { DescribedField } from '@shared/sections/described-fields';
import { sampleBlock } from '@shared/testing/samples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FormOf } from '../../../testing/form-of.fixture';
import { toBlockValues } from './block-form-values';
import { MetadataInput } from './metadata-inputs';

vi.mock('../../kit/use-media-query', () => ({ useMediaQuery: () => true }));

const field: DescribedField = { name: 'picture', label: 'Foto', control: 'picture', choices: [], fallback: null };

describe('MetadataInput', () => {
  it('offers the picture library for a metadata field that is a picture', () => {
    const block = sampleBlock({ metadata: { picture: '/media/7' } });
    const values = toBlockValues(block, { metadata: [field] });
    const html = renderToStaticMarkup(
      <FormOf entity={blockEntity} stored={block} values={values}>
        <MetadataInput field={field} />
      </FormOf>,
    );
    expect(html).toMatch(/<legend[^>]*>(?:<span[^>]*>)*Foto</);
    expect(html).toMatch(/<button[^>]* name="metadata.picture"[^>]*>(?:<span[^>]*>)?Anderes Bild wählen/);
  });

  it('offers the suggestions of a text in a combobox', () => {
    const city: DescribedField = { ...field, name: 'city', label: 'Ort', control: 'text' };
    const drawn = (described: DescribedField) => {
      const block = sampleBlock({ metadata: { city: 'Wien' } });
      return renderToStaticMarkup(
        <FormOf entity={blockEntity} stored={block} values={toBlockValues(block, { metadata: [described] })}>
          <MetadataInput field={described} />
        </FormOf>,
      );
    };
    expect(drawn({ ...city, suggestions: ['Berlin'] })).toMatch(/<input[^>]* role="combobox"/);
    expect(drawn(city)).not.toContain('role="combobox"');
  });
});
