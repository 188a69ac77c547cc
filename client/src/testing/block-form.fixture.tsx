import type { SitePage } from '@shared/contracts/entities';
import { fingerprint } from '@shared/entities/translation';
import { sampleBlock, sampleSection } from '@shared/testing/samples';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useNavigation } from '../admin/navigation/admin-navigation';
import { adminPaths } from '../admin/navigation/admin-paths';
import { AdminDialogs } from '../admin/shell/dialogs/admin-dialogs';
import { AdminArea } from './admin-area';
import { fakeCms } from './cms.fixture';

/** The section of the blocks. */
export const section = sampleSection({ key: 'eigener', title: 'Eigener', page: 'about' });

/** The button that saves a block that visitors see, and closes its form. */
export const saveAndClose = 'Speichern und schließen (sofort öffentlich)';

export const titleField = () => page.getByRole('textbox', { name: /^Titel(?! \(| auf)/ }).first();
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const leaveQuestion = () => page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
export const conflictDialog = () =>
  page.getByRole('dialog', { name: 'Dieser Eintrag wurde inzwischen von jemand anderem geändert.' });
export const textOfPage = (text: string | RegExp) => page.elementLocator(document.body).getByText(text).first();

/** Saves by an entry of the menu beside the button. */
export async function saveBy(way: string | RegExp) {
  await button('Weitere Arten zu speichern').click();
  await page.getByRole('menuitem', { name: way }).click();
}

function FormOverList() {
  const { dialog } = useNavigation();
  return dialog ? <AdminDialogs /> : <p>Liste</p>;
}

/** Draws the form that an address names, over the list of the section, which reads “Liste”. */
export async function drawForm(address: string): Promise<void> {
  window.history.pushState(null, '', adminPaths.section('eigener'));
  window.history.pushState({ over: adminPaths.section('eigener') }, '', address);
  await render(
    <AdminArea>
      <FormOverList />
    </AdminArea>,
  );
}

const blockNamed = (id: number, title: string) =>
  sampleBlock({
    id,
    title,
    content: 'Deutsch',
    order: id,
    translations: { en: { content: 'English', title, source: { content: fingerprint('Deutsch') } } },
  });

/** Opens the form at an address of a site with a section of three blocks. */
export async function openForm(address: string, sections = [section], pages: SitePage[] = []) {
  const blocks = ['Eins', 'Zwei', 'Drei'].map((title, at) => blockNamed(at + 1, title));
  const cms = fakeCms({ pages, sections, blocks });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  await drawForm(address);
  return cms;
}

/** Opens the form of the second block. */
export async function openBlock() {
  const cms = await openForm(adminPaths.block('eigener', 2));
  await expect.element(titleField()).toHaveValue('Zwei');
  return cms;
}
