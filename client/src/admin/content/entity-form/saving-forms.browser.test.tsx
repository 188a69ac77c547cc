import type { SitePage } from '@shared/contracts/entities';
import { fingerprint } from '@shared/entities/translation';
import { sampleBlock, samplePage, sampleSection } from '@shared/testing/samples';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../../../testing/cms.fixture';
import { translateDocument } from '../../../testing/translator';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { AdminDialogs } from '../../shell/dialogs/admin-dialogs';
import { want } from '../preview/open-part';

const section = sampleSection({ key: 'eigener', title: 'Eigener', page: 'about' });
const blockNamed = (id: number, title: string) =>
  sampleBlock({
    id,
    title,
    content: 'Deutsch',
    order: id,
    translations: { en: { content: 'English', title, source: { content: fingerprint('Deutsch') } } },
  });

function Opened() {
  const { dialog } = useNavigation();
  return dialog ? <AdminDialogs /> : <p>Liste</p>;
}

onAdministratorScreen();

/** A save is checked, sent and answered, one after the other; by itself a poll waits for a second. */
const saving = { timeout: 10_000 };

const titleField = () => page.getByRole('textbox', { name: 'Titel', exact: true });
const contentField = () => page.getByRole('textbox', { name: 'Inhalt', exact: true });
const form = () => page.getByRole('dialog', { name: 'Inhaltsblock bearbeiten' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** What it says of a block that visitors see. */
const close = 'Speichern und schließen (sofort öffentlich)';
const stay = /^Speichern und weiter bearbeiten/;
async function saveBy(way: string | RegExp) {
  await button('Weitere Arten zu speichern').click();
  await page.getByRole('menuitem', { name: way }).click();
}
const question = () => page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
const told = (text: string | RegExp) => page.elementLocator(document.body).getByText(text).first();

async function openForm(address = adminPaths.block('eigener', 2), sections = [section], pages: SitePage[] = []) {
  const cms = fakeCms({
    pages,
    sections,
    blocks: ['Eins', 'Zwei', 'Drei'].map((title, at) => blockNamed(at + 1, title)),
  });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  window.history.pushState(null, '', adminPaths.section('eigener'));
  window.history.pushState({ over: adminPaths.section('eigener') }, '', address);
  const screen = await render(
    <AdminArea>
      <Opened />
    </AdminArea>,
  );
  return { cms, screen };
}

async function openBlock() {
  const opened = await openForm();
  await expect.element(titleField()).toHaveValue('Zwei');
  return opened;
}

describe('saving a block', () => {
  it('stores a pending change from the menu and from the question about unsaved text', async () => {
    const { cms } = await openBlock();
    await titleField().fill('Due');
    await saveBy('Für später speichern');
    await expect.element(page.getByRole('status').filter({ hasText: /^Für später gespeichert, / })).toBeVisible();
    await titleField().fill('Deux');
    await button('Abbrechen').click();
    await question().getByRole('button', { name: 'Für später speichern' }).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    expect(cms.writes.map(({ path }) => path)).toEqual(Array(2).fill('/api/cms/pending/block/2'));
    expect(cms.stored.blocks[1]?.title).toBe('Zwei');
  });

  it('opens the picture picker if a picture was clicked in the preview', async () => {
    want({ part: { section: 'eigener', block: 2 }, picture: { field: 'imageUrl', language: 'de' } });
    await openBlock();
    await expect.element(page.getByRole('dialog', { name: 'Bild wählen' })).toBeVisible();
  });

  it('keeps the form open and the focus in its field after Ctrl+S', async () => {
    const { cms } = await openBlock();
    await titleField().fill('Due');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('status').filter({ hasText: /^Gespeichert/ })).toBeVisible();
    await expect.element(told('Inhaltsblock wurde aktualisiert')).not.toBeInTheDocument();
    await expect.element(form()).toBeVisible();
    await expect.element(titleField()).toHaveFocus();
    await userEvent.keyboard(' und mehr');
    await userEvent.keyboard('{Meta>}s{/Meta}');
    await expect.poll(() => cms.stored.blocks[1]?.title, saving).toBe('Due und mehr');
    await expect.element(form()).toBeVisible();
    expect(cms.writes).toHaveLength(2);
  });

  it('stays open with “save and continue”, and closes with “save and close”', async () => {
    const { cms } = await openBlock();
    await titleField().fill('Due');
    await saveBy(stay);
    await expect.poll(() => cms.stored.blocks[1]?.title, saving).toBe('Due');
    await expect.element(button('Weitere Arten zu speichern')).toHaveFocus();
    await expect.element(form()).toBeVisible();
    await titleField().fill('Deux');
    await button(close).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    await expect.poll(() => cms.stored.blocks[1]?.title, saving).toBe('Deux');
  });

  it('keeps text typed during a save, and asks before it is discarded', async () => {
    const { cms } = await openBlock();
    cms.hold();
    await titleField().fill('Due');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => cms.writes.length, saving).toBe(1);
    await titleField().fill('Due und mehr');
    await userEvent.keyboard('{Control>}s{/Control}');
    cms.release();
    await expect.poll(() => cms.stored.blocks[1]?.title, saving).toBe('Due');
    await expect.element(button(close)).not.toHaveAttribute('aria-busy');
    await expect.element(titleField()).toHaveValue('Due und mehr');
    expect(cms.writes).toHaveLength(1);
    await button('Abbrechen').click();
    await expect.element(question()).toBeVisible();
  });

  it('sends no request if nothing changed, and closes without a question after a save', async () => {
    const { cms } = await openBlock();
    await titleField().click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText(/^Gespeichert,/)).toBeVisible();
    expect(cms.writes).toHaveLength(0);
    await titleField().fill('Due');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => cms.stored.blocks[1]?.title, saving).toBe('Due');
    await expect.element(button(close)).not.toHaveAttribute('aria-busy');
    await button('Abbrechen').click();
    await expect.element(page.getByText('Liste')).toBeVisible();
  });

  it('keeps the typed text if the save fails or meets a conflict', async () => {
    const { cms } = await openBlock();
    cms.refuse(500, 'Kaputt');
    await titleField().fill('Due');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(told('Kaputt')).toBeInTheDocument();
    await expect.element(titleField()).toHaveValue('Due');
    await expect.element(titleField()).toHaveFocus();

    const [one, two, three] = cms.stored.blocks;
    cms.stored.blocks = [
      one,
      { ...two, subtitle: 'Dort', updatedAt: '2026-02-01T00:00:00.000Z' },
      three,
    ] as typeof cms.stored.blocks;
    await userEvent.keyboard('{Control>}s{/Control}');
    await button('Auswahl speichern').click();
    await expect.poll(() => cms.stored.blocks[1], saving).toMatchObject({ title: 'Due', subtitle: 'Dort' });
    await expect.element(form()).toBeVisible();
  });

  it('becomes the form of the new block, with the focus in the same field', async () => {
    const { cms } = await openForm(adminPaths.newBlock('eigener'));
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('draft');
    await titleField().fill('Vier');
    await contentField().fill('Neu');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(form()).toBeVisible();
    await expect.poll(() => window.location.pathname).toBe(adminPaths.block('eigener', 93));
    await expect.element(contentField()).toHaveFocus();
    await expect.element(titleField()).toHaveValue('Vier');
    await contentField().fill('Neuer');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => cms.stored.blocks[3]?.content, saving).toBe('Neuer');
    expect(cms.writes.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('reports an outdated translation, and moves the focus to its field', async () => {
    await openBlock();
    await contentField().fill('Neues Deutsch');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(told(/Englisch ist jetzt veraltet: „Inhalt“/)).toBeInTheDocument();
    await form().getByRole('button', { name: 'Zum englischen Feld' }).click();
    await expect.element(page.getByRole('textbox', { name: /^Inhalt \(Englisch\)/ })).toHaveFocus();

    await contentField().fill('Noch einmal');
    await button(close).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    await expect.element(told('Inhaltsblock wurde aktualisiert')).toBeInTheDocument();
    expect(page.getByText('Zum englischen Feld').elements()).toHaveLength(0);
  });

  it('reports an outdated translation after closing, and reopens the form at its field', async () => {
    await openBlock();
    await contentField().fill('Neues Deutsch');
    await button(close).click();
    await page.getByRole('button', { name: 'Zum englischen Feld' }).click();
    await expect.element(page.getByRole('textbox', { name: /^Inhalt \(Englisch\)/ })).toHaveFocus();
  });

  it('reports no outdated translation of a draft', async () => {
    await openBlock();
    await page.getByText('Einordnung', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('draft');
    await contentField().fill('Neues Deutsch');
    await page.getByRole('button', { name: /^Speichern und schließen/ }).click();
    await expect.element(told('Inhaltsblock wurde aktualisiert')).toBeInTheDocument();
    expect(page.getByText(/ist jetzt veraltet/).elements()).toHaveLength(0);
  });
});

describe('question about unsaved text', () => {
  it('saves and closes the form if one chooses to save', async () => {
    const { cms } = await openBlock();
    await titleField().fill('Due');
    await userEvent.keyboard('{Escape}');
    await question().getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    await expect.poll(() => cms.stored.blocks[1]?.title, saving).toBe('Due');
  });

  it('keeps the form open if the save fails or a field is invalid', async () => {
    const { cms } = await openBlock();
    cms.refuse(500, 'Kaputt');
    await titleField().fill('Due');
    await button('Abbrechen').click();
    await question().getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.element(told('Kaputt')).toBeInTheDocument();
    await expect.element(titleField()).toHaveValue('Due');
    await titleField().fill('');
    await button('Abbrechen').click();
    await question().getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.element(titleField()).toHaveFocus();
    await expect.element(titleField()).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('navigation to the neighbouring block or section', () => {
  it('opens the next block at once if nothing was typed, and ends at the last', async () => {
    await openBlock();
    await expect.element(page.getByText('Block 2 von 3')).toBeVisible();
    await button('Nächster Block: Drei').click();
    await expect.element(titleField()).toHaveValue('Drei');
    await expect.element(button('Kein nächster Block')).toBeDisabled();
    await button('Vorheriger Block: Zwei').click();
    await expect.element(titleField()).toHaveValue('Zwei');
  });

  it('asks about unsaved text, and goes on after it is saved', async () => {
    const { cms } = await openBlock();
    await titleField().fill('Due');
    await button('Nächster Block: Drei').click();
    await question().getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect.element(titleField()).toHaveValue('Due');
    cms.refuse(500, 'Kaputt');
    await button('Nächster Block: Drei').click();
    await question().getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.element(told('Kaputt')).toBeInTheDocument();
    await expect.element(titleField()).toHaveValue('Due');
    await button('Nächster Block: Drei').click();
    await question().getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.element(titleField()).toHaveValue('Drei');
    expect(cms.stored.blocks[1]?.title).toBe('Due');
  });

  it('opens the next section of the same page', async () => {
    const next = sampleSection({ id: 2, key: 'danach', title: 'Danach', page: 'about', order: 1 });
    const elsewhere = sampleSection({ id: 3, key: 'fremd', page: 'home' });
    await openForm(adminPaths.editSection('eigener'), [next, elsewhere, section]);
    await button('Nächster Abschnitt: Danach').click();
    await expect.element(page.getByText('Abschnitt 2 von 2')).toBeVisible();
    await expect.element(titleField()).toHaveValue('Danach');
  });
});

describe('form of content inside a draft', () => {
  const draft = samplePage({ key: 'about', status: 'draft' });

  it.each([
    ['page', true, [draft], 'die Seite ist', 'die Seite ist ein Entwurf'],
    ['section', false, [], 'der Abschnitt ist', 'der Abschnitt ist ein Entwurf'],
    ['section on a draft page', false, [draft], 'Abschnitt und Seite sind', 'Abschnitt und Seite sind Entwürfe'],
  ] as const)('says that a block is published with its draft %s', async (_, isActive, pages, until, reason) => {
    await openForm(adminPaths.block('eigener', 2), [{ ...section, isActive }], [...pages]);
    await expect.element(button(new RegExp(`öffentlich, sobald es ${until}`))).toBeVisible();
    await expect.element(told(`Aktiv, aber ${reason}`)).toBeVisible();
    expect(document.body.textContent).not.toContain('sofort öffentlich');
  });

  it('says that a section is published with its draft page', async () => {
    await openForm(adminPaths.editSection('eigener'), [section], [draft]);
    await expect.element(button(/öffentlich, sobald es die Seite ist/)).toBeVisible();
    await expect.element(told('Aktiv, aber die Seite ist ein Entwurf')).toBeVisible();
    expect(document.body.textContent).not.toContain('sofort öffentlich');
  });
});

describe('form translated by the browser', () => {
  async function openTranslated() {
    const opened = await openBlock();
    onTestFinished(translateDocument());
    return opened;
  }

  it('saves and closes', async () => {
    const { cms } = await openTranslated();
    await titleField().fill('Due');
    await button(close).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    await expect.poll(() => cms.stored.blocks[1]?.title, saving).toBe('Due');
  });

  it('keeps its text if the save is refused', async () => {
    const { cms } = await openTranslated();
    cms.refuse(500, 'Kaputt');
    await titleField().fill('Due');
    await saveBy(stay);
    await expect.element(told('Kaputt')).toBeVisible();
    await expect.element(titleField()).toHaveValue('Due');
  });

  it('asks about unsaved text on Escape, and keeps or discards it', async () => {
    await openTranslated();
    await titleField().fill('Due');
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(titleField()).toHaveValue('Due');
    await userEvent.keyboard('{Escape}');
    await button('Verwerfen').click();
    await expect.element(page.getByText('Liste')).toBeVisible();
  });
});
