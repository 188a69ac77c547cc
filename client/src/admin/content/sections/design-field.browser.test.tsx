import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { button, openForm } from '../../../testing/block-form.fixture';
import { adminPaths } from '../../navigation/admin-paths';

onAdministratorScreen();

const choose = (design: string) => page.getByRole('radio', { name: design }).click();
const designs = () => page.getByRole('radio').elements().length;
const told = (text: string) => page.getByRole('status').filter({ hasText: text });

describe('choice of a design', () => {
  it('finds designs by words of their names, keeps what is chosen, and takes Enter for no save', async () => {
    await openForm(adminPaths.editSection('eigener'));
    await button('Andere Gestaltung …').click();
    const words = page.getByRole('searchbox', { name: 'Gestaltung finden' });
    await words.fill('problem SPALTEN');
    await expect.poll(designs).toBe(1);
    await words.click();
    await userEvent.keyboard('{Enter}');
    await choose('Problem und Lösung in zwei Spalten');
    await words.fill('gibt es nicht');
    await expect.element(page.getByText('Keine Gestaltung heißt so.')).toBeVisible();
    await words.fill('');
    await expect.element(page.getByRole('radio', { name: 'Problem und Lösung in zwei Spalten' })).toBeChecked();
    expect(designs()).toBeGreaterThan(30);
  });
});

describe('change of a design', () => {
  it('says which roles go with it, and names the blocks that have none like theirs', async () => {
    await openForm(adminPaths.editSection('eigener'));
    await button('Andere Gestaltung …').click();
    await choose('Fragen und Antworten');
    await expect
      .element(told('Die Rollen gehen mit: aus „Inhaltsblock“ wird „Frage“ (3 Blöcke).'))
      .toHaveTextContent('„Fragen und Antworten“ zeigt alle Inhalte dieses Abschnitts.');
    await choose('Die drei neuesten Meldungen');
    await expect.element(told('Zwei: steht unter „Weitere Inhalte“, bis Sie eine Rolle wählen')).toBeVisible();
    await expect.element(told('Die Rollen gehen mit')).not.toBeInTheDocument();
  });
});
