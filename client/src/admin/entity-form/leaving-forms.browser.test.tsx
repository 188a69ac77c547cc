import { sampleSection } from '@shared/testing/samples';
import { describe, expect, it, onTestFinished } from 'vitest';
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
import { translateDocument } from '../../testing/translator';
import { adminPaths } from '../navigation/admin-paths';

onAdministratorScreen();

describe('question about unsaved text', () => {
  it('saves and closes the form if one chooses to save', async () => {
    const cms = await openBlock();
    await titleField().fill('Due');
    await userEvent.keyboard('{Escape}');
    await leaveQuestion().getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    await expect.poll(() => cms.stored.blocks[1]?.title).toBe('Due');
  });

  it('keeps the form open if the save fails or a field is invalid', async () => {
    const cms = await openBlock();
    cms.refuse(500, 'Kaputt');
    await titleField().fill('Due');
    await button('Abbrechen').click();
    await leaveQuestion().getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.element(textOfPage('Kaputt')).toBeInTheDocument();
    await expect.element(titleField()).toHaveValue('Due');
    await titleField().fill('');
    await button('Abbrechen').click();
    await leaveQuestion().getByRole('button', { name: 'Speichern', exact: true }).click();
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
    const cms = await openBlock();
    await titleField().fill('Due');
    await button('Nächster Block: Drei').click();
    await leaveQuestion().getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect.element(titleField()).toHaveValue('Due');
    cms.refuse(500, 'Kaputt');
    await button('Nächster Block: Drei').click();
    await leaveQuestion().getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.element(textOfPage('Kaputt')).toBeInTheDocument();
    await expect.element(titleField()).toHaveValue('Due');
    await button('Nächster Block: Drei').click();
    await leaveQuestion().getByRole('button', { name: 'Speichern', exact: true }).click();
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

describe('form translated by the browser', () => {
  async function openTranslated() {
    const cms = await openBlock();
    onTestFinished(translateDocument());
    return cms;
  }

  it('saves and closes', async () => {
    const cms = await openTranslated();
    await titleField().fill('Due');
    await button(saveAndClose).click();
    await expect.element(page.getByText('Liste')).toBeVisible();
    await expect.poll(() => cms.stored.blocks[1]?.title).toBe('Due');
  });

  it('keeps its text if the save is refused', async () => {
    const cms = await openTranslated();
    cms.refuse(500, 'Kaputt');
    await titleField().fill('Due');
    await saveBy(/^Speichern und weiter bearbeiten/);
    await expect.element(textOfPage('Kaputt')).toBeVisible();
    await expect.element(titleField()).toHaveValue('Due');
  });

  it('asks about unsaved text on Escape, and keeps or discards it', async () => {
    await openTranslated();
    await titleField().fill('Due');
    await userEvent.keyboard('{Escape}');
    await expect.element(leaveQuestion()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(titleField()).toHaveValue('Due');
    await userEvent.keyboard('{Escape}');
    await button('Verwerfen').click();
    await expect.element(page.getByText('Liste')).toBeVisible();
  });
});
