import type { Section } from '@shared/contracts/entities';
import { sampleBlock, samplePage, sampleSection } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../../../testing/cms.fixture';
import { adminPaths } from '../../navigation/admin-paths';
import { AdminDialogs } from '../../shell/dialogs/admin-dialogs';

onAdministratorScreen();

const pages = [
  samplePage({ id: 30, key: 'about', title: 'Über uns' }),
  samplePage({ id: 31, key: 'presse', title: 'Presse', status: 'draft', path: '/presse' }),
  samplePage({ id: 32, key: 'jobs', title: 'Jobs', status: 'draft', path: '/jobs' }),
];
const untranslated = { title: 'Eigener', translations: {} };
const section = (fields: Partial<Section> = {}) => sampleSection({ key: 'eigener', page: 'about', ...fields });
const elsewhere = (fields: Partial<Section>) =>
  sampleSection({ id: 32, key: 'anderer', title: 'Anderer', page: 'presse', ...fields });

const moveSection = adminPaths.moveSection('eigener');
const moveBlock = adminPaths.moveBlock('eigener', 2);

async function open(address: string, sections: Section[]) {
  const blocks = [sampleBlock({ id: 2, sectionKey: 'eigener', title: 'Block', translations: {} })];
  const cms = fakeCms({ pages, sections, blocks });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  window.history.pushState(null, '', address);
  await render(
    <AdminArea>
      <AdminDialogs />
    </AdminArea>,
  );
}

const choose = (label: string, target: string) => page.getByRole('combobox', { name: label }).selectOptions(target);
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('moving content of drafts', () => {
  it.each([
    ['a section to a draft page', moveSection, 'Seite', 'presse', true, 'die Seite ist'],
    ['a block to a draft page', moveBlock, 'Abschnitt', 'anderer', true, 'die Seite ist'],
    [
      'a block to a draft section of a draft page',
      moveBlock,
      'Abschnitt',
      'anderer',
      false,
      'Abschnitt und Seite sind',
    ],
  ] as const)('says what must be published first after moving %s', async (...given) => {
    const [, address, label, target, isActive, until] = given;
    await open(address, [section(), elsewhere({ isActive })]);
    await choose(label, target);
    await expect.element(page.getByText(`Dort wird er erst öffentlich, sobald es ${until}.`)).toBeVisible();
  });

  it.each([
    ['a section moved from a draft to a public page', moveSection, 'presse', 'about', 'Trotzdem veröffentlichen'],
    ['a section moved between drafts', moveSection, 'presse', 'jobs', 'Trotzdem verschieben'],
    ['a block moved from a draft to a public page', moveBlock, 'presse', 'about', 'Trotzdem veröffentlichen'],
    ['a block moved between drafts', moveBlock, 'presse', 'jobs', 'Trotzdem verschieben'],
  ])('shows problems of %s, and offers to go on anyway', async (_, address, from, to, label) => {
    await open(address, [section({ page: from, ...untranslated }), elsewhere({ page: to })]);
    await (address === moveSection ? choose('Seite', to) : choose('Abschnitt', 'anderer'));
    await button('Verschieben').click();
    await expect.element(button(label)).toBeVisible();
    await expect.element(page.getByText(/^Englisch fehlt: /).first()).toBeVisible();
  });
});
