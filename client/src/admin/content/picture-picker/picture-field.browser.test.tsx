import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeLibrary, pictureFile, samplePicture } from '../../../testing/media.fixture';
import { answeringUploads, uploadedAs } from '../../../testing/uploads.fixture';
import { violations } from '../../../testing/violations';
import { createQueryClient } from '../../kit/saving/query-client';
import { cacheUser } from '../../session/cached-user';
import { SessionProvider } from '../../session/session-provider';
import { withSession } from '../../session/sign-in-question';
import { PictureField } from './picture-field';
import { useDropGuard } from './use-drop-guard';

interface FormProps {
  value: string;
  error?: string;
  none?: string;
  /** Has another field for a picture below. */
  two?: boolean;
}

function Form({ value, error, two = false, ...field }: FormProps) {
  const [client] = useState(() => createQueryClient({ withSession }));
  const [errors] = useState(error ? { picture: { type: 'server', message: error } } : {});
  const form = useForm({ defaultValues: { picture: value, other: '' }, errors });
  useDropGuard();
  const [stored, other] = useWatch({ control: form.control, name: ['picture', 'other'] });
  return (
    <QueryClientProvider client={client}>
      <SessionProvider SignIn={() => null}>
        <FormProvider {...form}>
          <main>
            <form>
              <h1>Formular</h1>
              <PictureField name="picture" label="Bild" hint="Ein Bild." {...field} />
              {two && <PictureField name="other" label="Zweites" />}
            </form>
            <output>{stored || 'leer'}</output>
            {two && <output>{other || 'leer'}</output>}
          </main>
        </FormProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

beforeEach(() => cacheUser({ id: 1, username: 'admin', isAdmin: true, role: 'administrator' }));
afterEach(() => vi.restoreAllMocks());

const pictures = [
  samplePicture({ id: 1, name: 'Hafen' }),
  samplePicture({ id: 2, name: 'Dach', alt: null, translations: {} }),
  samplePicture({ id: 3, name: 'Weg', deletedAt: '2026-02-01T10:00:00.000Z' }),
];

async function openField(props: FormProps) {
  const library = fakeLibrary(pictures);
  vi.spyOn(window, 'fetch').mockImplementation(library.fetch);
  const screen = await render(<Form {...props} />);
  return { library, screen };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const picker = () => page.getByRole('dialog', { name: 'Bild wählen' });
const describing = () => page.getByRole('dialog', { name: 'Bild beschreiben' });
const value = () => page.getByRole('main').element().querySelector('output')?.textContent;

describe('PictureField', () => {
  it('picks a library picture by keyboard, without those in the bin', async () => {
    const { screen } = await openField({ value: '' });
    button('Bild wählen').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(picker().getByRole('searchbox', { name: 'Suchen' })).toHaveFocus();
    await expect.element(picker().getByRole('button', { name: /^Dach/ })).toHaveTextContent('Beschreibung fehlt');
    expect(picker().getByRole('button', { name: /^Weg/ }).elements()).toHaveLength(0);
    expect(await violations(picker().element())).toEqual([]);
    await userEvent.keyboard('haf');
    await expect.element(picker().getByText('1 Bild', { exact: true })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(value).toBe('/media/1');
    await expect.element(picker()).not.toBeInTheDocument();
    await expect.element(button('Anderes Bild wählen')).toHaveFocus();
    await expect.element(page.getByText('Hafen')).toBeVisible();
    expect(await violations(screen.container)).toEqual([]);
  });

  it('asks for the description of a picture that has none, and stores it in the library', async () => {
    const { library, screen } = await openField({ value: '' });
    await button('Bild wählen').click();
    await picker().getByRole('button', { name: /^Dach/ }).click();
    await expect.element(describing().getByRole('textbox', { name: 'Beschreibung', exact: true })).toHaveFocus();
    expect(await violations(describing().element())).toEqual([]);
    await userEvent.keyboard('Ein Dach bei Nacht');
    await describing().getByRole('textbox', { name: 'Beschreibung (Englisch)' }).fill('A roof at night');
    await button('Bild übernehmen').click();
    await expect.poll(value).toBe('/media/2');
    expect(library.sent).toMatchObject([
      {
        path: '/api/cms/media/2',
        body: { alt: 'Ein Dach bei Nacht', translations: { en: { alt: 'A roof at night' } } },
      },
    ]);
    await expect.element(button('Anderes Bild wählen')).toHaveFocus();
    expect(screen.container.textContent).not.toContain('Beschreibung fehlt');
  });

  it('takes a picture without a description too, or another one instead', async () => {
    const { library } = await openField({ value: '' });
    await button('Bild wählen').click();
    await picker().getByRole('button', { name: /^Dach/ }).click();
    await button('Anderes Bild').click();
    await expect.element(picker().getByRole('searchbox', { name: 'Suchen' })).toHaveFocus();
    await picker().getByRole('button', { name: /^Dach/ }).click();
    await button('Bild übernehmen').click();
    await expect.poll(value).toBe('/media/2');
    expect(library.sent).toEqual([]);
  });

  it('asks before a typed description is lost', async () => {
    const { library } = await openField({ value: '' });
    await button('Bild wählen').click();
    await picker().getByRole('button', { name: /^Dach/ }).click();
    const typed = describing().getByRole('textbox', { name: 'Beschreibung', exact: true });
    const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await typed.fill('Ein Dach');
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => button('Anderes Bild').click()]) {
      await leave();
      await expect.element(question).toBeVisible();
      await button('Weiter bearbeiten').click();
      await expect.element(typed).toHaveValue('Ein Dach');
    }
    await button('Anderes Bild').click();
    await button('Verwerfen').click();
    await expect.element(picker()).toBeVisible();
    expect(library.sent).toEqual([]);
  });

  it('shows what somebody else stored meanwhile, and keeps it with what was typed', async () => {
    const { library } = await openField({ value: '/media/1' });
    await button('Bild beschreiben').click();
    await describing().getByRole('textbox', { name: 'Beschreibung (Englisch)' }).fill('A harbour');
    library.change(1, { alt: 'Der Hafen.', updatedAt: '2026-03-01T10:00:00.000Z' });
    await button('Bild übernehmen').click();
    const conflict = page.getByRole('dialog', { name: /von jemand anderem geändert/ });
    await expect.element(conflict).toHaveTextContent(/redaktion.*Beschreibung.*nur dort geändert.*Hafen/);
    await button('Zurück zum Formular').last().click();
    await button('Bild übernehmen').click();
    await expect.element(conflict).toBeVisible();
    expect(library.pictures[0]?.translations.en?.alt).toBe('A grey field.');
    await button('Auswahl speichern').click();
    await expect
      .poll(() => library.pictures[0])
      .toMatchObject({ alt: 'Der Hafen.', translations: { en: { alt: 'A harbour' } } });
    await expect.element(conflict).not.toBeInTheDocument();
  });

  it('takes a picture uploaded in the picker', async () => {
    await openField({ value: '' });
    const added = samplePicture({ id: 9, name: 'Neu' });
    answeringUploads(() => uploadedAs(added));
    await button('Bild wählen').click();
    await expect.element(picker()).toBeVisible();
    const input = picker().element().querySelector('input[type=file]') as HTMLElement;
    // The system's dialog hides none for its name.
    expect(input.hasAttribute('accept')).toBe(false);
    await userEvent.upload(input, pictureFile('neu.png'));
    await button('Neu: Dieses Bild nehmen').click();
    await expect.poll(value).toBe('/media/9');
  });

  it('takes a picture dropped on the field or its form', async () => {
    answeringUploads(({ file: { name } }) => uploadedAs(samplePicture({ id: name === 'eins.png' ? 8 : 9, name })));
    await openField({ value: '', two: true });
    const values = () =>
      [...page.getByRole('main').element().querySelectorAll('output')].map(({ textContent }) => textContent);
    /** Drops a file; tells whether the browser is kept from opening it. */
    const drop = (target: Element, name: string) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(pictureFile(name));
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(drop(page.getByRole('heading', { name: 'Formular' }).element(), 'eins.png')).toBe(true);
    await expect.poll(values).toEqual(['/media/8', 'leer']);
    await expect.element(picker()).not.toBeInTheDocument();
    expect(drop(page.getByRole('group', { name: 'Zweites' }).element(), 'zwei.png')).toBe(true);
    await expect.poll(values).toEqual(['/media/8', '/media/9']);
    expect(drop(document.body, 'daneben.png')).toBe(true);
  });

  it('stores the value for no picture after removal, and keeps the focus', async () => {
    await openField({ value: '/media/1', none: 'aus' });
    await button('Bild entfernen').click();
    await expect.poll(value).toBe('aus');
    await expect.element(button('Bild wählen')).toHaveFocus();
    expect(page.getByText('Hafen').elements()).toHaveLength(0);
  });

  it('takes an address typed by hand, and shows one that exists', async () => {
    await openField({ value: '/images/og.png' });
    const byHand = page.getByRole('textbox', { name: 'Bild Adresse von Hand' });
    await expect.element(byHand).toHaveValue('/images/og.png');
    await byHand.fill('/media/2');
    await expect.poll(value).toBe('/media/2');
    await button('Adresse von Hand').click();
    await expect.element(byHand).not.toBeInTheDocument();
    await expect.element(page.getByText('Dach')).toBeVisible();
  });

  it('has one named control that describes its error', async () => {
    await openField({ value: '', error: 'Inhalt ist erforderlich' });
    await expect.element(button('Bild wählen')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(button('Bild wählen')).toHaveAccessibleDescription('Ein Bild. Inhalt ist erforderlich');
    await button('Adresse von Hand').click();
    const named = document.querySelectorAll('[name="picture"]');
    expect([...named].map(({ tagName }) => tagName)).toEqual(['INPUT']);
    expect(named[0]?.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['/media/3', 'Das Bild liegt im Papierkorb: Besucher sehen es nicht.'],
    ['/media/77', 'Dieses Bild gibt es in der Bibliothek nicht mehr.'],
    ['https://anderswo.example/a.png', 'Unter dieser Adresse ist kein Bild.'],
  ])('explains what is wrong with %s', async (address, explanation) => {
    await openField({ value: address });
    await expect.element(page.getByText(explanation)).toBeVisible();
  });
});
