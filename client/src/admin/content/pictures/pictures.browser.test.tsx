import type { MediaItem } from '@shared/contracts/media';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeLibrary, pictureFile, samplePicture, sampleUse } from '../../../testing/media.fixture';
import { answeringUploads, uploadedAs } from '../../../testing/uploads.fixture';
import { violations } from '../../../testing/violations';
import { LaterDialog } from '../../kit/lazy-boundary';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { AdminDialogs } from '../../shell/dialogs/admin-dialogs';
import { PicturesPage } from './pictures-page';

function View() {
  const { dialog, close } = useNavigation();
  return (
    <main id="main" tabIndex={-1}>
      <h1>CMS</h1>
      <PicturesPage />
      {dialog && (
        <LaterDialog onClose={close}>
          <AdminDialogs />
        </LaterDialog>
      )}
    </main>
  );
}

onAdministratorScreen();

async function openLibrary(pictures: MediaItem[], address: string = adminPaths.pictures()) {
  const library = fakeLibrary(pictures);
  vi.spyOn(window, 'fetch').mockImplementation(library.fetch);
  window.history.pushState(null, '', address);
  const screen = await render(
    <AdminArea>
      <View />
    </AdminArea>,
  );
  return { library, screen };
}

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap((tile) => tile.querySelector('b')?.textContent ?? []);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const form = () => page.getByRole('dialog', { name: 'Bild bearbeiten' });

function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

describe('picture dialog', () => {
  it.each([
    [390, 'slider', 'Wichtigster Punkt'],
    [1440, 'textbox', 'Name'],
  ] as const)('opens at its top, with the focal point in view (%i px)', async (width, role, name) => {
    await page.viewport(width, 844);
    await openLibrary([samplePicture({ id: 1, name: 'Hafen' })], adminPaths.picture(1));
    await expect.element(form().getByRole(role, { name })).toHaveFocus();
    await expect.element(form().getByRole('slider', { name: 'Wichtigster Punkt' })).toBeInViewport({ ratio: 0.99 });
    expect([...form().element().querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0)).toEqual([]);
  });
});

describe('picture library', () => {
  const described = samplePicture({ id: 1, name: 'Hafen', uses: [sampleUse] });
  const bare = samplePicture({ id: 2, name: 'Dach', alt: null, translations: {} });
  const decoration = samplePicture({ id: 3, name: 'Muster', alt: null, decorative: true });
  const deleted = samplePicture({ id: 4, name: 'Alt', deletedAt: '2026-02-01T10:00:00.000Z' });

  it('shows, searches and filters pictures', async () => {
    const { screen } = await openLibrary([described, bare, decoration, deleted]);
    const tile = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect.element(tile('Hafen')).toHaveTextContent('Hafen640 × 480 px');
    await expect.element(tile('Dach')).toHaveTextContent(/Beschreibung fehlt.*Nicht verwendet/);
    await expect.element(tile('Muster')).toHaveTextContent(/Dekorativ.*Nicht verwendet/);
    expect(names()).toEqual(['Hafen', 'Dach', 'Muster']);
    await button(/^Ohne Beschreibung \(1\)/).click();
    await expect.poll(names).toEqual(['Dach']);
    await button(/^Nicht verwendet \(2\)/).click();
    await expect.poll(names).toEqual(['Dach', 'Muster']);
    await button(/^Papierkorb \(1\)/).click();
    await expect.poll(names).toEqual(['Alt']);
    expect(window.location.search).toBe('?zeigen=papierkorb');
    await button(/^Alle/).click();
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('GREY haf');
    await expect.poll(names).toEqual(['Hafen']);
    expect(await violations(screen.container)).toEqual([]);
  });

  it('says how to begin if there are no pictures', async () => {
    await openLibrary([]);
    await expect.element(page.getByText('Noch keine Bilder')).toBeVisible();
    await expect.element(page.getByText(/JPEG, PNG, WebP, AVIF und GIF bis 20\sMB/)).toBeVisible();
  });

  it('takes dropped and pasted pictures, and opens one that was known already', async () => {
    await openLibrary([described]);
    const sent = answeringUploads(({ file: { name } }) =>
      name === 'hafen.png' ? uploadedAs(described, true) : uploadedAs(samplePicture({ id: 9, name })),
    );
    await expect.element(page.getByRole('link', { name: /^Hafen/ })).toBeVisible();
    window.dispatchEvent(
      new DragEvent('dragover', { dataTransfer: transferOf(pictureFile('hafen.png')), cancelable: true }),
    );
    await expect.element(page.getByText('Bilder hier ablegen')).toBeVisible();
    window.dispatchEvent(
      new DragEvent('drop', { dataTransfer: transferOf(pictureFile('hafen.png')), cancelable: true }),
    );
    await expect.element(page.getByText('Schon in der Bibliothek: „Hafen“')).toBeVisible();
    await expect.element(page.getByText('Bilder hier ablegen')).not.toBeInTheDocument();
    document.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transferOf(pictureFile('image.png')), cancelable: true }),
    );
    await expect.poll(() => sent.at(-1)?.file.name).toMatch(/^Eingefügt .*\.png$/);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Hochladen' }))
      .toHaveTextContent('Hochladen beendet: 2 fertig');
    await button('Hafen: Öffnen').click();
    await expect.element(form()).toBeVisible();
    expect(window.location.pathname).toBe(adminPaths.picture(1));
  });
});

describe('picture form', () => {
  const open = (item: MediaItem) => openLibrary([item, samplePicture({ id: 8 })], adminPaths.picture(item.id));
  const point = () => page.getByRole('slider', { name: 'Wichtigster Punkt' });

  it('moves the focal point by keyboard and click, and saves descriptions in both languages', async () => {
    const { library } = await open(samplePicture({ id: 1, alt: null, translations: {} }));
    await expect.element(point()).toHaveAttribute('aria-valuetext', '50 % von links, 50 % von oben');
    point().element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
    await expect.element(point()).toHaveAttribute('aria-valuetext', '52 % von links, 41 % von oben');
    await expect.element(page.getByRole('textbox', { name: 'Von links (%)' })).toHaveValue('52');
    const shown = form().element().querySelector('img');
    const crop = page.getByRole('listitem').filter({ hasText: 'Rund' }).element().querySelector('img');
    expect(crop?.style.objectPosition).toBe('52% 41%');
    const { width = 0, height = 0 } = shown?.getBoundingClientRect() ?? {};
    await userEvent.click(shown as HTMLElement, { position: { x: width * 0.25, y: height * 0.75 } });
    await expect.element(point()).toHaveAttribute('aria-valuetext', '25 % von links, 75 % von oben');
    expect(document.activeElement).toBe(point().element());
    await page.getByRole('textbox', { name: 'Von oben (%)' }).fill('80');
    await page.getByRole('textbox', { name: 'Beschreibung', exact: true }).fill('Ein Feld.');
    await page.getByRole('textbox', { name: 'Beschreibung (Englisch)' }).fill('A field.');
    await button('Speichern und schließen').click();
    await expect
      .poll(() => library.sent.at(-1)?.body)
      .toMatchObject({
        alt: 'Ein Feld.',
        translations: { en: { alt: 'A field.' } },
        focusY: 80,
        updatedAt: '2026-01-01T10:00:00.000Z',
      });
    expect(library.sent.at(-1)?.body).not.toHaveProperty('name');
  });

  it('names the next and the previous picture', async () => {
    await open(samplePicture({ id: 1 }));
    await expect.element(button(/Nächstes Bild: |Kein nächstes Bild/)).toBeVisible();
    await expect.element(button(/Vorheriges Bild: |Kein vorheriges Bild/)).toBeVisible();
  });

  it('shows errors at their fields, and sends nothing', async () => {
    const { library } = await open(samplePicture({ id: 1 }));
    await page.getByRole('textbox', { name: 'Name' }).fill(' ');
    await page.getByRole('textbox', { name: 'Von links (%)' }).fill('120');
    await button('Speichern und schließen').click();
    await expect.element(page.getByText('Eine ganze Zahl von 0 bis 100.')).toBeVisible();
    await expect.element(page.getByText(/Der Name darf nicht leer sein/)).toBeVisible();
    expect(library.sent).toEqual([]);
  });

  it('asks about a picture changed by another user field by field', async () => {
    const { library } = await open(samplePicture({ id: 1 }));
    await page.getByRole('textbox', { name: 'Name' }).fill('Meins');
    library.change(1, { name: 'Anderes', updatedAt: '2026-01-02T10:00:00.000Z' });
    await button('Speichern und schließen').click();
    const conflict = page.getByRole('dialog', { name: /inzwischen von jemand anderem geändert/ });
    await expect.element(conflict).toHaveTextContent('redaktion');
    await button('Auswahl speichern').click();
    await expect.poll(() => library.pictures[0]?.name).toBe('Meins');
  });

  it("replaces the file without a conflict with one's own change", async () => {
    const { library } = await open(samplePicture({ id: 1 }));
    await page.getByRole('textbox', { name: 'Name' }).fill('Neu');
    const sent = answeringUploads(() => {
      const item = library.change(1, { width: 320, height: 200, updatedAt: '2026-01-03T10:00:00.000Z' });
      return uploadedAs(item as MediaItem);
    });
    await userEvent.upload(form().element().querySelector('input[type=file]') as HTMLElement, pictureFile('neu.png'));
    await expect.element(form().getByText(/^320 × 200 px/)).toBeVisible();
    expect(sent).toMatchObject([{ method: 'PUT', address: '/api/cms/media/1/file?name=neu.png' }]);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Neu');
    await button('Speichern und schließen').click();
    await expect.poll(() => library.pictures[0]).toMatchObject({ name: 'Neu', width: 320 });
    await expect.element(form()).not.toBeInTheDocument();
  });

  it('asks before the file of a visible picture is replaced', async () => {
    await open(samplePicture({ id: 1, uses: [sampleUse] }));
    const sent = answeringUploads(() => new Promise(() => undefined));
    await expect.element(form()).toBeVisible();
    await userEvent.upload(form().element().querySelector('input[type=file]') as HTMLElement, pictureFile('neu.png'));
    const question = page.getByRole('alertdialog', { name: 'Datei ersetzen?' });
    await expect.element(question).toHaveTextContent('sofort, an einer Stelle');
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: 'Jetzt ersetzen' }).click();
    await expect.poll(() => sent.length).toBe(1);
  });

  it('keeps a used picture, and links to the places that use it', async () => {
    const { library } = await open(samplePicture({ id: 1, uses: [sampleUse] }));
    await button('In den Papierkorb').click();
    const refused = page.getByRole('dialog', { name: 'Das Bild wird noch verwendet' });
    await expect
      .element(refused.getByRole('link', { name: 'Ein Ort' }))
      .toHaveAttribute('href', '/admin/inhalte/hero/5');
    await expect.element(refused).toHaveTextContent('Abschnitt „hero“, Bild');
    expect(library.sent).toEqual([]);
  });

  it('keeps a picture that came into use meanwhile, and links to its place', async () => {
    const { library } = await open(samplePicture({ id: 1 }));
    await expect.element(form()).toBeVisible();
    library.change(1, { uses: [sampleUse] });
    await button('In den Papierkorb').click();
    const refused = page.getByRole('dialog', { name: 'Das Bild wird noch verwendet' });
    await expect.element(refused.getByRole('link', { name: 'Ein Ort' })).toBeVisible();
  });

  it('moves a picture to the bin, restores it, and deletes it for good after a question', async () => {
    const { library } = await open(samplePicture({ id: 1 }));
    await button('In den Papierkorb').click();
    await expect.poll(() => library.pictures[0]?.deletedAt).not.toBeNull();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.id).toBe('main');
    await button(/^Papierkorb \(1\)/).click();
    await page.getByRole('link', { name: /^Bild 1/ }).click();
    await button('Wiederherstellen').click();
    await expect.element(form()).toBeVisible();
    await button('In den Papierkorb').click();
    await page.getByRole('link', { name: /^Bild 1/ }).click();
    await button('Endgültig löschen').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect.poll(() => library.pictures.map(({ id }) => id)).toEqual([8]);
    await expect.element(page.getByText('Im Papierkorb liegen keine Bilder')).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    await open(samplePicture({ id: 1, uses: [sampleUse] }));
    await expect.element(form()).toBeVisible();
    expect(await violations(form().element())).toEqual([]);
  });
});
