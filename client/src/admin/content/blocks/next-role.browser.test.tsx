import { sampleSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { openForm } from '../../../testing/block-form.fixture';
import { adminPaths } from '../../navigation/admin-paths';

onAdministratorScreen();

const role = () => page.getByLabelText('Rolle im Abschnitt');
const type = () => page.getByLabelText(/^Typ/);

describe('role of a new block', () => {
  it('is the one that the design repeats, and follows the type until somebody chooses one', async () => {
    const cards = sampleSection({ key: 'eigener', title: 'Karten', design: 'cards' });
    await openForm(adminPaths.newBlock('eigener'), [cards]);
    await expect.element(role()).toHaveValue('card');
    await type().selectOptions('button');
    await expect.element(role()).toHaveValue('action');
    await type().selectOptions('image');
    await expect.element(role()).toHaveValue('text');
    await type().selectOptions('text');
    await expect.element(role()).toHaveValue('card');
    await role().selectOptions('text');
    await type().selectOptions('button');
    await expect.element(role()).toHaveValue('text');
  });
});
