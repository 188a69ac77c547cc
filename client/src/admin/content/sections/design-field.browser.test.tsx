import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { button, openForm } from '../../../testing/block-form.fixture';
import { adminPaths } from '../../navigation/admin-paths';

onAdministratorScreen();

const choose = (design: string) => page.getByRole('radio', { name: design }).click();
const told = (text: string) => page.getByRole('status').filter({ hasText: text });

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
