import { samplePage, sampleSection, sampleSetting } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { violations } from '../../../testing/violations';
import { adminPaths } from '../../navigation/admin-paths';
import { AdminDialogs } from '../../shell/dialogs/admin-dialogs';
import { SectionsPage } from '../sections/sections-page';

onAdministratorScreen();

const press = samplePage({ id: 11, key: 'presse', title: 'Presse', path: '/presse', order: 1 });
const pages = [samplePage({ key: 'about', title: 'Über uns', path: '/about' }), press];
const sections = [sampleSection({ id: 5, key: 'pressekontakt', title: 'Pressekontakt', page: 'presse' })];
const settings = [
  sampleSetting({ id: 1, key: 'seo-about-title', value: 'Über uns', category: 'seo' }),
  sampleSetting({ id: 2, key: 'seo-about-description', value: 'Wer wir sind.', category: 'seo' }),
  sampleSetting({ id: 4, key: 'announcement-pages', value: 'presse' }),
  sampleSetting({ id: 5, key: 'announcement-link', value: '/presse#pressekontakt' }),
  sampleSetting({ id: 3, key: 'seo-about-picture', value: 'aus', category: 'seo', type: 'picture' }),
];

const menuEntries = [{ id: 1, key: 'presse', title: 'Presse im Menü', kind: 'page', target: 'presse' }];

const stored: Readonly<Record<string, unknown>> = {
  '/api/cms/pages': pages,
  '/api/cms/pages/about': pages[0],
  '/api/cms/pages/presse': press,
  '/api/cms/sections': sections,
  '/api/cms/settings': settings,
  '/api/cms/content': { pages, sections, blocks: [], settings, media: [], redirects: [], menuEntries },
};

/** Stands for the server: answers reads with what is stored, tells of writes, and refuses one with these errors. */
function fakeServer(refusals: Record<string, readonly string[]> | null = null, answers: Record<string, unknown> = {}) {
  const writes: { method: string; path: string; body: Record<string, unknown> }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const path = new URL(String(input), window.location.origin).pathname;
    if (method === 'GET') return Response.json({ success: true, data: stored[path] ?? [] });
    writes.push({ method, path, body: JSON.parse(String(body ?? '{}')) as Record<string, unknown> });
    if (refusals) return Response.json({ success: false, message: 'Nein', errors: refusals }, { status: 400 });
    const setting = settings.find(({ key }) => path.endsWith(`/${key}`));
    return Response.json({ success: true, data: answers[path] ?? setting ?? press });
  });
  return writes;
}

async function open(address: string) {
  window.history.pushState(null, '', address);
  await render(
    <AdminArea>
      <SectionsPage />
      <AdminDialogs />
    </AdminArea>,
  );
}

const box = (name: string | RegExp) => page.getByRole('textbox', { name, exact: typeof name === 'string' });
const saveButton = page.getByRole('button', { name: /^Speichern und schließen/ });

describe('pages of the content area', () => {
  it('keeps the form as wide as a phone if the suggested address is long', async () => {
    await page.viewport(390, 800);
    fakeServer();
    await open(adminPaths.editPage('presse'));
    await box(/^Titel/)
      .first()
      .fill('Ein sehr langer Titel für eine Seite, der eine lange Adresse vorschlägt');
    const suggestion = page.getByRole('button', { name: /^Vorschlag/ });
    await expect.element(suggestion).toBeVisible();
    expect(suggestion.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  });

  it('copies a page from its menu, and goes to the view of the copy', async () => {
    const copy = { ...press, id: 12, key: 'presse-2', title: 'Presse (Kopie)' };
    const writes = fakeServer(null, { '/api/cms/pages/presse/copy': copy });
    await open(adminPaths.sections);
    await page.getByRole('button', { name: 'Weitere Aktionen für die Seite Presse' }).click();
    await page.getByRole('menuitem', { name: 'Seite kopieren' }).click();
    await expect.poll(() => window.location.pathname).toBe(adminPaths.pageWorkspace('presse-2'));
    expect(writes).toMatchObject([{ method: 'POST', path: '/api/cms/pages/presse/copy' }]);
  });

  it('suggests an address from the title of a new page until one is typed', async () => {
    const writes = fakeServer();
    await open(adminPaths.newPage);
    await box('Titel').fill('Größe & Äpfel, süß');
    await expect.element(box('Adresse')).toHaveValue('/groesse-aepfel-suess');
    await box('Adresse').fill('obst');
    await box('Titel').fill('Größe');
    await expect.element(box('Adresse')).toHaveValue('obst');
    await page.getByRole('radio', { name: /^Kopie einer Seite/ }).click();
    await page.getByRole('combobox', { name: 'Seite, die kopiert wird' }).selectOptions('presse');
    await page.getByRole('button', { name: 'Seite erstellen' }).click();
    await expect.poll(() => writes.length).toBe(1);
    expect(writes[0]?.body).toEqual({
      key: 'groesse',
      title: 'Größe',
      path: '/obst',
      status: 'draft',
      copyOf: 'presse',
    });
  });

  it.each([
    ['Fragen und Antworten', { en: { title: 'Questions and answers', path: '/questions-and-answers' } }],
    ['Fragen an uns', undefined],
  ])('has an English name from its template only if it bears the name of that: %s', async (title, translations) => {
    const writes = fakeServer();
    await open(adminPaths.newPage);
    await page.getByRole('radio', { name: /^Fragen und Antworten/ }).click();
    await box('Titel').fill(title);
    await page.getByRole('button', { name: 'Seite erstellen' }).click();
    await expect.poll(() => writes.length).toBe(1);
    expect(writes[0]?.body.beginning).toBe('faq');
    expect(writes[0]?.body.translations).toEqual(translations);
  });

  it('shows an invalid address at its field, before sending and as the server reports it', async () => {
    const writes = fakeServer({ 'translations.en.path': ['Diese Adresse hat schon eine andere Seite.'] });
    await open(adminPaths.editPage('presse'));
    await box('Adresse (Englisch)').fill('/Press Kit');
    await saveButton.click();
    await expect.element(box('Adresse (Englisch)')).toHaveAccessibleDescription(/besteht aus Kleinbuchstaben/);
    expect(writes).toEqual([]);
    await box(/^Titel \(Englisch\)/).fill('Press');
    await page.getByRole('button', { name: 'Vorschlag „/press“ übernehmen' }).click();
    await saveButton.click();
    await expect.element(page.getByText('Diese Adresse hat schon eine andere Seite.').first()).toBeVisible();
    await expect.element(box('Adresse (Englisch)')).toHaveFocus();
    expect(writes[0]?.body.translations).toEqual({ en: { title: 'Press', path: '/press' } });
  });

  it('says that the old address of a public page redirects', async () => {
    fakeServer();
    await open(adminPaths.editPage('presse'));
    await box('Adresse').fill('/medien');
    await expect
      .element(page.getByText('Wer „/presse“ aufruft, kommt von selbst zur neuen Adresse.').first())
      .toBeVisible();
    expect(await violations(document.body)).toEqual([]);
  });

  it('asks before a page is deleted, names what is lost, and stores a redirect', async () => {
    const writes = fakeServer();
    await open(adminPaths.content);
    await page.getByRole('button', { name: 'Weitere Aktionen für die Seite Presse' }).click();
    await page.getByRole('menuitem', { name: 'Seite löschen' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(/mit ihrem Abschnitt in den Papierkorb/)).toBeVisible();
    await expect.element(question.getByText(/führt der Menüeintrag „Presse im Menü“/)).toBeVisible();
    await expect.element(question.getByText(/Ankündigung ist allein für diese Seite bestimmt/)).toBeVisible();
    await expect.element(question.getByText(/Der Link der Ankündigung führt auf diese Seite/)).toBeVisible();
    await question.getByRole('radio', { name: 'Weiterleiten nach …' }).click();
    await question.getByRole('textbox', { name: 'Ziel' }).fill('about');
    await question.getByRole('button', { name: 'Löschen' }).click();
    await expect.element(question.getByText(/einen Pfad dieser Website/)).toBeVisible();
    expect(writes).toEqual([]);
    await question.getByRole('textbox', { name: 'Ziel' }).fill('/about');
    await userEvent.click(question.getByRole('button', { name: 'Löschen' }));
    await expect.poll(() => writes).toHaveLength(1);
    const body = { afterwards: { target: '/about', status: 301 } };
    expect(writes).toEqual([{ method: 'DELETE', path: '/api/cms/pages/presse', body }]);
  });

  it('keeps the question and its input if the server refuses the redirect target', async () => {
    const writes = fakeServer({ 'afterwards.target': ['Unter dieser Adresse steht nichts.'] });
    await open(adminPaths.content);
    await page.getByRole('button', { name: 'Weitere Aktionen für die Seite Presse' }).click();
    await page.getByRole('menuitem', { name: 'Seite löschen' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('radio', { name: 'Weiterleiten nach …' }).click();
    const target = question.getByRole('textbox', { name: 'Ziel' });
    await target.fill('/abuot');
    await question.getByRole('button', { name: 'Löschen' }).click();
    await expect.poll(() => writes).toHaveLength(1);
    await expect.element(target).toHaveAccessibleDescription(/Unter dieser Adresse steht nichts/);
    await expect.element(target).toHaveValue('/abuot');
    await expect.element(target).toHaveFocus();
  });

  it('offers no deletion of a fixed page', async () => {
    fakeServer();
    await open(adminPaths.content);
    await page.getByRole('button', { name: 'Weitere Aktionen für die Seite Über uns' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Nach unten' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Seite löschen' }).elements()).toHaveLength(0);
  });
});
