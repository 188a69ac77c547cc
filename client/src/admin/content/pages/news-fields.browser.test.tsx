import { pageEntity } from '@shared/entities/page';
import { samplePage } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormOf } from '../../../testing/form-of.fixture';
import { toValues } from '../../entity-form/fields/entity-values';
import { NewsFields } from './news-fields';

describe('fields of a news entry', () => {
  it('say that an entry of a day to come is held back', async () => {
    const stored = samplePage({ newsDate: '2020-01-01' });
    await render(
      <FormOf entity={pageEntity} stored={stored} values={toValues(pageEntity, stored)}>
        <NewsFields />
      </FormOf>,
    );
    const date = page.getByLabelText('Datum der Meldung');
    await expect.element(date).toHaveAccessibleDescription(/^Mit einem Datum steht die Seite/);
    await date.fill('2999-01-01');
    await expect.element(date).toHaveAccessibleDescription(/Bis dahin steht die Meldung in keiner Liste/);
  });
});
