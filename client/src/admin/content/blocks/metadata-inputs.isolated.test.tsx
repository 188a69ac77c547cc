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
});
