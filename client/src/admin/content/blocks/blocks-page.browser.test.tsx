import { blockTypeLabels } from '@shared/entities/values';
import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../../../testing/cms.fixture';
import { adminPaths } from '../../navigation/admin-paths';
import { BlocksPage } from './blocks-page';

onAdministratorScreen();

const translations = { en: { title: 'One', content: 'Content' } };
const blocks = [
  sampleBlock({ id: 1, sectionKey: 'eigener', title: 'Eins', translations }),
  sampleBlock({ id: 2, sectionKey: 'eigener', title: 'Zwei', translations }),
  sampleBlock({ id: 3, sectionKey: 'eigener', title: 'Drei', type: 'custom', status: 'draft', isActive: false }),
];

describe('list of blocks on a phone', () => {
  it('shows each block in one line, with type and status only if they differ', async () => {
    await page.viewport(390, 844);
    const cms = fakeCms({
      sections: [sampleSection({ id: 1, key: 'eigener', title: 'Eigener', page: 'about' })],
      blocks,
    });
    vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
    window.history.pushState(null, '', adminPaths.section('eigener'));
    await render(
      <AdminArea>
        <BlocksPage sectionKey="eigener" />
      </AdminArea>,
    );
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect.element(row('Drei')).toBeVisible();
    for (const { title } of blocks) expect(row(title).element().getBoundingClientRect().height, title).toBeLessThan(70);
    await expect.element(row('Eins').getByText('Einfacher Text')).not.toBeVisible();
    await expect.element(row('Drei').getByText(`${blockTypeLabels.custom}, Entwurf`)).toBeVisible();
    await page.getByRole('button', { name: 'Weitere Aktionen für Eins' }).click();
    for (const name of ['Bearbeiten', 'Nach unten', 'Löschen'])
      await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
  });
});
