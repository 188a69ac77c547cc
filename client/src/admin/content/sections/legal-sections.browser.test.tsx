import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../../../testing/cms.fixture';
import type { Elements } from '../../../ui/elements';
import { adminPaths } from '../../navigation/admin-paths';
import { cacheUser } from '../../session/cached-user';
import { AdminDialogs } from '../../shell/dialogs/admin-dialogs';
import { BlocksPage } from '../blocks/blocks-page';
import { SectionsPage } from './sections-page';

onAdministratorScreen();

const sections = [
  sampleSection({ id: 1, key: 'eigener', title: 'Eigener', page: 'about' }),
  sampleSection({ id: 2, key: 'impressum', title: 'Impressum', page: 'impressum' }),
];

async function openAs(role: 'editor' | 'administrator', address: string, view: Elements) {
  cacheUser({ id: 1, username: 'eva', isAdmin: role === 'administrator', role });
  const cms = fakeCms({ sections, blocks: [sampleBlock({ id: 1, sectionKey: 'impressum', title: 'Anbieter' })] });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  window.history.pushState(null, '', address);
  await render(<AdminArea>{view}</AdminArea>);
}
const choices = () =>
  [...document.querySelectorAll<HTMLSelectElement>('select')].flatMap(({ options }) => [...options]);

describe('legal sections', () => {
  it('are hidden from editors in the list, with a reason', async () => {
    await openAs('editor', adminPaths.content, <SectionsPage />);
    await expect.element(page.getByText('Die Rechtstexte ändern Administratoren.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Über uns/ })).toBeVisible();
    expect(page.getByRole('button', { name: /^Impressum/ }).elements()).toHaveLength(0);
  });

  it('are listed for administrators', async () => {
    await openAs('administrator', adminPaths.content, <SectionsPage />);
    await expect.element(page.getByRole('button', { name: /^Impressum/ })).toBeVisible();
  });

  it('stay closed for editors at their address', async () => {
    await openAs('editor', adminPaths.section('impressum'), <BlocksPage sectionKey="impressum" />);
    await expect.element(page.getByText('Rechtstexte ändern Administratoren')).toBeVisible();
    expect(page.getByText('Anbieter').elements()).toHaveLength(0);
  });

  it('have no form for editors', async () => {
    await openAs('editor', adminPaths.block('impressum', 1), <AdminDialogs />);
    await expect.element(page.getByText(/oder ihn ändern nur Administratoren\.$/)).toBeVisible();
  });

  it('are no target for a section that an editor moves', async () => {
    await openAs('editor', adminPaths.moveSection('eigener'), <AdminDialogs />);
    await expect.element(page.getByRole('combobox', { name: 'Seite' })).toBeVisible();
    expect(choices().map(({ value }) => value)).not.toContain('impressum');
    expect(choices().map(({ value }) => value)).toContain('contact');
  });

  it('are no page for a new section of an editor', async () => {
    await openAs('editor', adminPaths.newSection, <AdminDialogs />);
    await expect.element(page.getByRole('combobox', { name: 'Seite' })).toBeVisible();
    expect(choices().map(({ value }) => value)).not.toContain('datenschutz');
  });
});
