import { blockEntity } from '@shared/entities/block';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { previewApi } from '../../../api/preview-api';
import { FormOf } from '../../../testing/form-of.fixture';
import { HtmlCheck } from './html-check';

describe('HtmlCheck', () => {
  it('lists pictures without a description, but neither decorative ones nor those of the library', async () => {
    const content = '<img src="/images/a.webp"><img src="/images/b.webp" alt=""><img src="/media/1">';
    const block = { id: 0, content: content.replace(/<img/g, '<img loading="lazy"') };
    const shown = { page: 'about', language: 'de', sections: [{ blocks: [block] }], settings: {} };
    vi.spyOn(previewApi, 'page').mockResolvedValue(shown as unknown as Awaited<ReturnType<typeof previewApi.page>>);
    await render(
      <FormOf entity={blockEntity} stored={null} values={{ content }}>
        <HtmlCheck page="about" language="de" edit={() => ({})} />
      </FormOf>,
    );
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(/Ohne Beschreibung \(alt\): \/images\/a\.webp\. Mit/);
  });
});
