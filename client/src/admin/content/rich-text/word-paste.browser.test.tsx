import { blockEntity } from '@shared/entities/block';
import { useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormOf } from '../../../testing/form-of.fixture';
import { HtmlField } from './html-field';

function Written() {
  return <output>{useFormContext<{ content: string }>().watch('content')}</output>;
}

const item = (sign: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">${sign}${text}</p>`;

async function pasteAfterText(html: string) {
  await render(
    <FormOf entity={blockEntity} stored={null} values={{ content: '<p>Davor</p>' }}>
      <HtmlField
        name="content"
        title="Inhalt"
        label="Inhalt"
        required
        lang="de"
        autofocus={false}
        targets={[]}
        check={null}
      />
      <Written />
    </FormOf>,
  );
  const text = page.getByRole('textbox', { name: 'Inhalt' });
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return page.getByRole('status');
}

describe('list pasted from Word', () => {
  it('stays a list after existing text, without the characters of its bullets', async () => {
    const space = '<span style="font:7.0pt">&nbsp;&nbsp;&nbsp; </span>';
    const written = await pasteAfterText(item(`·${space}`, 'Eins') + item(`·${space}`, 'Zwei'));
    await expect
      .poll(() => written.element().textContent?.replaceAll('\n', ''))
      .toBe('<p>Davor</p><ul><li>Eins</li><li>Zwei</li></ul>');
  });
});
