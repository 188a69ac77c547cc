import { sectionEntity } from '@shared/entities/section';
import { sampleSetting } from '@shared/testing/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormOf } from '../../../testing/form-of.fixture';
import { violations } from '../../../testing/violations';
import { PlaceholdersOfSite } from '../../content/entities/placeholders-of-site';
import { TranslatedField } from './translated-field';

const settings = [
  sampleSetting({ key: 'site-name', value: 'Abseits' }),
  sampleSetting({
    id: 2,
    key: 'site-tagline',
    value: '{{site-name}} der Pfade',
    translations: { en: { value: '{{site-name}} the track' } },
  }),
  sampleSetting({ id: 3, key: 'eigene', value: 'Nie zu lesen' }),
];

beforeEach(async () => {
  await page.viewport(1280, 800);
  vi.spyOn(window, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: settings })),
  );
});
afterEach(() => void vi.restoreAllMocks());

const drawSection = (title: string, english = '') =>
  render(
    <FormOf
      entity={sectionEntity}
      stored={null}
      values={{ title, subtitle: '', translations: { en: { title: english, confirmed: [] } } }}
    >
      <PlaceholdersOfSite>
        <form>
          <TranslatedField field="title" language="de" />
          <TranslatedField field="subtitle" language="de" />
          <TranslatedField field="title" language="en" />
        </form>
      </PlaceholdersOfSite>
    </FormOf>,
  );

describe('placeholders of a text field', () => {
  it('explains each placeholder below the field, in the language of the text', async () => {
    const screen = await drawSection('Das ist {{ site-tagline }} und {{eigene}}', 'This is {{site-tagline}}');
    const title = screen.getByRole('textbox', { name: 'Titel', exact: true });
    await expect
      .element(title)
      .toHaveAccessibleDescription(
        '{{site-tagline}} ist ein Platzhalter: Besucher lesen „Abseits der Pfade“ aus den Einstellungen. {{eigene}} gibt es nicht: Besucher lesen an dieser Stelle nichts.',
      );
    await expect.element(screen.getByText(/„Abseits the track“/)).toBeVisible();
    await title.fill('Ohne');
    await expect.element(title).toHaveAccessibleDescription('');
  });

  it('inserts a chosen placeholder in place of the selected text', async () => {
    const screen = await drawSection('Willkommen bei uns heute');
    const title = screen.getByRole('textbox', { name: 'Titel', exact: true });
    await expect.element(title).toHaveValue('Willkommen bei uns heute');
    (title.element() as HTMLInputElement).setSelectionRange(15, 18);
    await screen.getByRole('button', { name: 'Platzhalter einfügen: Titel', exact: true }).click();
    await expect.poll(() => screen.getByRole('menuitem').elements().length).toBe(2);
    await screen.getByRole('menuitem', { name: /Abseits .*site-name/ }).click();
    await expect.element(title).toHaveValue('Willkommen bei {{site-name}} heute');
    await expect.element(title).toHaveFocus();
    await userEvent.keyboard('!');
    await expect.element(title).toHaveValue('Willkommen bei {{site-name}}! heute');
    expect(await violations(screen.container)).toEqual([]);
  });
});

describe('single-line text field with a long text', () => {
  it('grows with its text, and takes no line breaks', async () => {
    const screen = await drawSection('Titel');
    const subtitle = screen.getByRole('textbox', { name: 'Untertitel', exact: true });
    const title = screen.getByRole('textbox', { name: 'Titel', exact: true }).element();
    const long = subtitle.element();
    expect(title.tagName).toBe('INPUT');
    expect(long.tagName).toBe('TEXTAREA');
    await subtitle.fill('Eins');
    const before = long.getBoundingClientRect().height;
    await userEvent.keyboard('{Enter}zwei');
    await expect.element(subtitle).toHaveValue('Einszwei');
    const pasted = new DataTransfer();
    pasted.setData('text/plain', ' drei\r\n vier \nfünf\n');
    (long as HTMLTextAreaElement).focus();
    long.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
    await expect.element(subtitle).toHaveValue('Einszweidrei vier fünf');
    await subtitle.fill('Ein langer Satz, der viel Platz braucht. '.repeat(20));
    await expect.poll(() => long.getBoundingClientRect().height).toBeGreaterThan(before);
    expect(long.scrollHeight).toBeLessThanOrEqual(long.clientHeight + 1);
  });
});
