import { blockEntity } from '@shared/entities/block';
import { useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormOf } from '../../../testing/form-of.fixture';
import { samplePicture } from '../../../testing/media.fixture';
import { violations } from '../../../testing/violations';
import { HtmlField } from './html-field';
import type { PicturePickerOf } from './text-toolbar';

const targets = [
  { value: '/about', label: 'Über uns' },
  { value: '/about#team', label: 'Über uns: Team' },
];

/** What the form around knows and does, for the tests to look at and to press. */
function Probe() {
  const { watch, formState, setValue, setFocus, setError } = useFormContext<{ content: string }>();
  return (
    <div>
      <output>{JSON.stringify([watch('content'), formState.isDirty])}</output>
      <button type="button" onClick={() => setValue('content', '<p>von <em>anderswo</em></p>', { shouldDirty: true })}>
        Anderswo
      </button>
      <button type="button" onClick={() => setValue('content', '<dl></dl>', { shouldDirty: true })}>
        Begriffe
      </button>
      <button type="button" onClick={() => setFocus('content')}>
        Fokus
      </button>
      <button type="button" onClick={() => setError('content', { message: 'Bitte ausfüllen.' })}>
        Fehler
      </button>
    </div>
  );
}

function Field({ picker }: { picker?: PicturePickerOf }) {
  const { formState } = useFormContext<{ content: string }>();
  return (
    <HtmlField
      name="content"
      title="Inhalt"
      label="Inhalt"
      hint="Ein Hinweis."
      error={formState.errors.content?.message}
      required
      lang="en"
      autofocus={false}
      targets={targets}
      {...(picker ? { picker } : {})}
      check={<p>Prüfung</p>}
    />
  );
}

async function drawField(content: string, picker?: PicturePickerOf) {
  const screen = await render(
    <FormOf entity={blockEntity} stored={null} values={{ content }}>
      <form>
        <Field {...(picker ? { picker } : {})} />
        <Probe />
      </form>
    </FormOf>,
  );
  const text = screen.getByRole('textbox', { name: 'Inhalt' });
  await expect.element(text).toBeVisible();
  const state = () => JSON.parse(screen.getByRole('status').query()?.textContent ?? '[]') as [string, boolean];
  return { screen, text, state };
}

describe('HtmlField', () => {
  it('has name, description, error and focus like other fields', async () => {
    const { screen, text } = await drawField('<h3>Titel</h3><p>Text</p>');
    const element = text.element();
    expect(element.getAttribute('name')).toBe('content');
    expect(element.getAttribute('lang')).toBe('en');
    expect(element.getAttribute('spellcheck')).toBe('true');
    await expect.element(text).toHaveAccessibleDescription('Ein Hinweis.');
    await expect.element(text).toHaveAttribute('aria-required', 'true');
    await screen.getByRole('button', { name: 'Fehler' }).click();
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(text).toHaveAccessibleDescription('Ein Hinweis. Bitte ausfüllen.');
    await screen.getByRole('button', { name: 'Fokus' }).click();
    await expect.element(text).toHaveFocus();
    expect(await violations(screen.container)).toEqual([]);
  });

  it('reports every typed character to the form, and nothing before', async () => {
    const { text, state } = await drawField('<p><b>alt</b></p>');
    expect(state()).toEqual(['<p><b>alt</b></p>', false]);
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control}!');
    await expect.poll(state).toEqual(['<p><strong>alt!</strong></p>', true]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(state).toEqual(['<p><b>alt</b></p>', false]);
  });

  it('keeps its HTML unchanged if one only looks at it or undoes what was typed', async () => {
    const html = '<p><b>alt</b> geschrieben</p><ul><li><p>eins</p></li></ul>Ohne Absatz';
    const { screen, text, state } = await drawField(html);
    const source = screen.getByRole('button', { name: 'Quelltext: Inhalt' });
    await source.click();
    await expect.element(text).toHaveValue(html);
    await source.click();
    await expect.element(text).toHaveAttribute('contenteditable', 'true');
    expect(state()).toEqual([html, false]);
    await text.click();
    await userEvent.keyboard('a');
    await expect.poll(() => state()[1]).toBe(true);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(state).toEqual([html, false]);
  });

  it('shows HTML set from outside, as source if it contains unknown elements', async () => {
    const { screen, text, state } = await drawField('<p>alt</p>');
    await screen.getByRole('button', { name: 'Anderswo' }).click();
    await expect.element(text).toHaveTextContent('von anderswo');
    expect(state()[0]).toBe('<p>von <em>anderswo</em></p>');
    await screen.getByRole('button', { name: 'Begriffe' }).click();
    await expect.element(screen.getByText(/nicht darstellen kann: <dl>/)).toBeVisible();
    await expect.element(text).toHaveValue('<dl></dl>');
    await expect.element(screen.getByText('Prüfung')).toBeVisible();
  });

  it('takes the focus after a click on its label', async () => {
    const { screen, text } = await drawField('<p>alt</p>');
    await screen.getByText('Inhalt', { exact: true }).click();
    await expect.element(text).toHaveFocus();
  });

  it('links words to an e-mail address, number, host or page, and removes the link', async () => {
    const { screen, text, state } = await drawField('<p>Wort</p>');
    const link = async (target: string) => {
      await text.click();
      await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
      await screen.getByRole('combobox', { name: 'Ziel des Links' }).fill(target);
      await screen.getByRole('button', { name: 'Link übernehmen' }).click();
    };
    const content = () => state()[0];
    await link('hallo@abseits.example');
    await expect.poll(content).toBe('<p><a href="mailto:hallo@abseits.example">Wort</a></p>');
    await link('+49 30 23125 014');
    await expect.poll(content).toBe('<p><a href="tel:+493023125014">Wort</a></p>');
    await link('www.abseits.example/a');
    await expect.poll(content).toContain('href="https://www.abseits.example/a"');
    await link('/about#team');
    await expect.poll(content).toBe('<p><a href="/about#team">Wort</a></p>');
    await link('javascript:alert(1)');
    await expect.element(screen.getByText(/^Das Ziel muss/)).toBeVisible();
    await screen.getByRole('button', { name: 'Link entfernen' }).click();
    await expect.poll(content).toBe('<p>Wort</p>');
  });

  it('inserts a dropped picture at its place after it was uploaded', async () => {
    const picker: PicturePickerOf = ({ open, files, onChoose }) =>
      open && (
        <button type="button" onClick={() => onChoose(samplePicture({ id: 7, translations: {}, alt: null }))}>
          Nimm {files.map(({ name }) => name).join()}
        </button>
      );
    const { screen, text, state } = await drawField('<p>Wort</p>', picker);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const { left, top } = text.element().querySelector('p')?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const at = { clientX: left + 1, clientY: top + 5 };
    text.element().dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }));
    await screen.getByRole('button', { name: 'Nimm a.png' }).click();
    await expect.poll(() => state()[0]).toBe('<p><img src="/media/7" loading="lazy" />Wort</p>');
    await expect.element(screen.getByRole('button', { name: /^Nimm/ })).not.toBeInTheDocument();
  });

  it.each([
    [
      'with its description in the language of the text',
      { alt: 'Haus', translations: { en: { alt: 'House' } } },
      ' alt="House"',
    ],
    ['without a description if it has none', { alt: null }, ''],
    ['as decoration', { alt: null, decorative: true }, ' alt=""'],
  ])('inserts a picture from the library, %s', async (_how, fields, alt) => {
    const item = { address: '/media/7', decorative: false, translations: {}, ...fields };
    const picker: PicturePickerOf = ({ open, onChoose }) =>
      open && (
        <button type="button" onClick={() => onChoose(item as Parameters<typeof onChoose>[0])}>
          Dieses Bild
        </button>
      );
    const { screen, text, state } = await drawField('<p>Wort</p>', picker);
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await screen.getByRole('button', { name: 'Bild einfügen' }).click();
    await screen.getByRole('button', { name: 'Dieses Bild' }).click();
    await expect.poll(() => state()[0]).toBe(`<p>Wort<img src="/media/7"${alt} loading="lazy" /></p>`);
  });
});
