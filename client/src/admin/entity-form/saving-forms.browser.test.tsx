import { samplePage } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onAdministratorScreen } from '../../testing/administrator-screen';
import {
  button,
  leaveQuestion,
  openBlock,
  openForm,
  saveAndClose,
  saveBy,
  section,
  textOfPage,
  titleField,
} from '../../testing/block-form.fixture';
import { requestPart } from '../content/preview/open-part';
import { adminPaths } from '../navigation/admin-paths';

onAdministratorScreen();

const contentField = () => page.getByRole('textbox', { name: 'Inhalt', exact: true });
const form = () => page.getByRole('dialog', { name: 'Inhaltsblock bearbeiten' });

describe('saving a block', () => {
  it('stores a pending change from the menu and from the question about unsaved text', async () => {
    const cms = await openBlock();
    await titleField().fill('Due');
    await saveBy('Für später speichern');
    await expect.element(page.getByRole('status').filter({ hasText: /^Für später gespeichert, / })).toBeVisible();
    await page.getByRole('textbox', { name: /^Titel\s*wartet/ }).fill('Deux');
    await button('Abbrechen').click();
    await leaveQuestion().getByRole('button', { name: 'Für später speichern' }).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    expect(cms.writes.map(({ path }) => path)).toEqual(Array(2).fill('/api/cms/pending/block/2'));
    expect(cms.stored.blocks[1]?.title).toBe('Zwei');
  });

  it('opens the picture picker if a picture was clicked in the preview', async () => {
    requestPart({ part: { section: 'eigener', block: 2 }, picture: { field: 'imageUrl', language: 'de' } });
    await openBlock();
    await expect.element(page.getByRole('dialog', { name: 'Bild wählen' })).toBeVisible();
  });

  it('keeps the form open and the focus in its field after Ctrl+S', async () => {
    const cms = await openBlock();
    await titleField().fill('Due');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('status').filter({ hasText: /^Gespeichert/ })).toBeVisible();
    await expect.element(textOfPage('Inhaltsblock wurde aktualisiert')).not.toBeInTheDocument();
    await expect.element(form()).toBeVisible();
    await expect.element(titleField()).toHaveFocus();
    await userEvent.keyboard(' und mehr');
    await userEvent.keyboard('{Meta>}s{/Meta}');
    await expect.poll(() => cms.stored.blocks[1]?.title).toBe('Due und mehr');
    await expect.element(form()).toBeVisible();
    expect(cms.writes).toHaveLength(2);
  });

  it('stays open with “save and continue”, and closes with “save and close”', async () => {
    const cms = await openBlock();
    await titleField().fill('Due');
    await saveBy(/^Speichern und weiter bearbeiten/);
    await expect.poll(() => cms.stored.blocks[1]?.title).toBe('Due');
    await expect.element(button('Weitere Arten zu speichern')).toHaveFocus();
    await expect.element(form()).toBeVisible();
    await titleField().fill('Deux');
    await button(saveAndClose).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    await expect.poll(() => cms.stored.blocks[1]?.title).toBe('Deux');
  });

  it('keeps text typed during a save, and asks before it is discarded', async () => {
    const cms = await openBlock();
    cms.hold();
    await titleField().fill('Due');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => cms.writes.length).toBe(1);
    await titleField().fill('Due und mehr');
    await userEvent.keyboard('{Control>}s{/Control}');
    cms.release();
    await expect.poll(() => cms.stored.blocks[1]?.title).toBe('Due');
    await expect.element(button(saveAndClose)).not.toHaveAttribute('aria-busy');
    await expect.element(titleField()).toHaveValue('Due und mehr');
    expect(cms.writes).toHaveLength(1);
    await button('Abbrechen').click();
    await expect.element(leaveQuestion()).toBeVisible();
  });

  it('sends no request if nothing changed, and closes without a question after a save', async () => {
    const cms = await openBlock();
    await titleField().click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText(/^Gespeichert,/)).toBeVisible();
    expect(cms.writes).toHaveLength(0);
    await titleField().fill('Due');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => cms.stored.blocks[1]?.title).toBe('Due');
    await expect.element(button(saveAndClose)).not.toHaveAttribute('aria-busy');
    await button('Abbrechen').click();
    await expect.element(page.getByText('Liste')).toBeVisible();
  });

  it('keeps the typed text if the save fails or meets a conflict', async () => {
    const cms = await openBlock();
    cms.refuse(500, 'Kaputt');
    await titleField().fill('Due');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(textOfPage('Kaputt')).toBeInTheDocument();
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
    await expect.poll(() => cms.stored.blocks[1]).toMatchObject({ title: 'Due', subtitle: 'Dort' });
    await expect.element(form()).toBeVisible();
  });

  it('becomes the form of the new block, with the focus in the same field', async () => {
    const cms = await openForm(adminPaths.newBlock('eigener'));
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
    await expect.poll(() => cms.stored.blocks[3]?.content).toBe('Neuer');
    expect(cms.writes.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('reports an outdated translation, and moves the focus to its field', async () => {
    await openBlock();
    await contentField().fill('Neues Deutsch');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(textOfPage(/Englisch ist jetzt veraltet: „Inhalt“/)).toBeInTheDocument();
    await form().getByRole('button', { name: 'Zum englischen Feld' }).click();
    await expect.element(page.getByRole('textbox', { name: /^Inhalt \(Englisch\)/ })).toHaveFocus();

    await contentField().fill('Noch einmal');
    await button(saveAndClose).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    await expect.element(textOfPage('Inhaltsblock wurde aktualisiert')).toBeInTheDocument();
    expect(page.getByText('Zum englischen Feld').elements()).toHaveLength(0);
  });

  it('reports an outdated translation after closing, and reopens the form at its field', async () => {
    await openBlock();
    await contentField().fill('Neues Deutsch');
    await button(saveAndClose).click();
    await page.getByRole('button', { name: 'Zum englischen Feld' }).click();
    await expect.element(page.getByRole('textbox', { name: /^Inhalt \(Englisch\)/ })).toHaveFocus();
  });

  it('reports no outdated translation of a draft', async () => {
    await openBlock();
    await page.getByText('Einordnung', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('draft');
    await contentField().fill('Neues Deutsch');
    await page.getByRole('button', { name: /^Speichern und schließen/ }).click();
    await expect.element(textOfPage('Inhaltsblock wurde aktualisiert')).toBeInTheDocument();
    expect(page.getByText(/ist jetzt veraltet/).elements()).toHaveLength(0);
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
    await expect.element(textOfPage(`Aktiv, aber ${reason}`)).toBeVisible();
    expect(document.body.textContent).not.toContain('sofort öffentlich');
  });

  it('says that a section is published with its draft page', async () => {
    await openForm(adminPaths.editSection('eigener'), [section], [draft]);
    await expect.element(button(/öffentlich, sobald es die Seite ist/)).toBeVisible();
    await expect.element(textOfPage('Aktiv, aber die Seite ist ein Entwurf')).toBeVisible();
    expect(document.body.textContent).not.toContain('sofort öffentlich');
  });
});
