import type { SitePage } from '@shared/contracts/entities';
import { fingerprint } from '@shared/entities/translation';
import { sampleBlock, samplePage, sampleSection } from '@shared/testing/samples';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminQueryKey } from '../../../api/admin-queries';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { button, leaveQuestion, textOfPage } from '../../../testing/block-form.fixture';
import { fakeCms } from '../../../testing/cms.fixture';
import { violations } from '../../../testing/violations';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { dropDraft, keepDraft } from '../../session/drafts';
import { AdminDialogs } from '../../shell/dialogs/admin-dialogs';
import { PageWorkspace } from './page-workspace';

onAdministratorScreen();

const sections = [
  sampleSection({ id: 5, key: 'kopf', title: 'Kopf', page: 'presse', order: 0 }),
  sampleSection({ id: 6, key: 'kontakt', title: 'Kontakt', page: 'presse', order: 1 }),
];

const block = (id: number, title: string) =>
  sampleBlock({
    id,
    title,
    sectionKey: 'kopf',
    content: 'Deutsch',
    order: id,
    translations: { en: { content: 'English', title, source: { content: fingerprint('Deutsch') } } },
  });

/** Stands for what else leads on, such as the search, and for a list that is read anew. */
function OtherWays() {
  const { go } = useNavigation();
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => go(adminPaths.bin)}>
        Zum Papierkorb
      </button>
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: adminQueryKey })}>
        Neu lesen
      </button>
    </>
  );
}

/** The view, which goes and comes back as on the way to another view. */
function LeftView() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        Ansicht wechseln
      </button>
      {!isAway && <PageWorkspace page="presse" />}
    </>
  );
}

async function open(fields: Partial<SitePage> = {}, on = sections) {
  const press = samplePage({ id: 11, key: 'presse', title: 'Presse', path: '/presse', ...fields });
  const cms = fakeCms({ pages: [press], sections: on, blocks: [block(1, 'Eins'), block(2, 'Zwei')] });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  window.history.pushState(null, '', adminPaths.pageWorkspace('presse'));
  await render(
    <AdminArea>
      <OtherWays />
      <LeftView />
      <AdminDialogs />
    </AdminArea>,
  );
  return cms;
}

const fold = (name: RegExp) => page.getByRole('button', { name, expanded: false });
const unfolded = (name: RegExp) => page.getByRole('button', { name, expanded: true });
const form = (name: string) => page.getByRole('group', { name, exact: true });
const title = (of: string) => form(of).getByRole('textbox', { name: 'Titel', exact: true });

/** Unfolds the first block of the first section. */
async function openBlock() {
  const cms = await open();
  await fold(/^Kopf/).click();
  await fold(/^Eins/).click();
  await expect.element(title('Eins')).toHaveValue('Eins');
  return cms;
}

describe('view of a page', () => {
  it('lists the sections, which fold with their blocks', async () => {
    await open();
    await expect.element(fold(/^Kopf.*2 Blöcke/)).toBeVisible();
    await fold(/^Kopf/).click();
    await expect.element(fold(/^Zwei/)).toBeVisible();
    await unfolded(/^Kopf/).click();
    await expect.element(textOfPage('Zwei')).not.toBeVisible();
  });

  it('unfolds all sections at once, and folds them again', async () => {
    await open();
    await button('Alle aufklappen').click();
    await expect.element(fold(/^Zwei/)).toBeVisible();
    await button('Alle zuklappen').click();
    await expect.element(textOfPage('Zwei')).not.toBeVisible();
    await expect.element(button('Alle aufklappen')).toBeVisible();
  });

  it('saves a block in its place, sends what changed, and stays open', async () => {
    const cms = await openBlock();
    await title('Eins').fill('Erstens');
    await form('Eins')
      .getByRole('button', { name: /^Speichern/ })
      .click();
    await expect.element(form('Erstens').getByText(/^Gespeichert, /)).toBeVisible();
    expect(cms.writes).toMatchObject([{ method: 'PUT', path: '/api/cms/blocks/1', body: { title: 'Erstens' } }]);
    await expect.element(unfolded(/^Erstens/)).toBeVisible();
    await title('Erstens').fill('Ganz vorn');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(unfolded(/^Ganz vorn/)).toBeVisible();
    expect(cms.writes).toHaveLength(2);
  });

  it('keeps a change of a block for later', async () => {
    const cms = await openBlock();
    await title('Eins').fill('Später');
    await form('Eins').getByRole('button', { name: 'Für später speichern' }).click();
    await expect.element(form('Eins').getByText(/^Für später gespeichert, /)).toBeVisible();
    expect(cms.writes).toMatchObject([{ method: 'PUT', path: '/api/cms/pending/block/1' }]);
    await expect
      .element(
        form('Eins')
          .getByRole('textbox', { name: /^Titel/ })
          .first(),
      )
      .toHaveValue('Später');
  });

  it('keeps input while it is folded, and says so', async () => {
    await openBlock();
    await title('Eins').fill('Angefangen');
    await unfolded(/^Eins/).click();
    await expect.element(page.getByText('Nicht gespeichert').nth(1)).toBeVisible();
    await unfolded(/^Kopf/).click();
    await expect.element(page.getByText('Nicht gespeichert').first()).toBeVisible();
    await fold(/^Kopf/).click();
    await fold(/^Eins/).click();
    await expect.element(title('Eins')).toHaveValue('Angefangen');
  });

  it('says after a reload how many forms hold text that is not saved, and opens them', async () => {
    const title = { de: 'Angefangen' };
    const kept = { values: { title }, base: block(2, 'Zwei') };
    keepDraft(1, 'block:kopf:2', kept);
    keepDraft(1, 'section:kontakt', { values: {}, base: sections[1] });
    keepDraft(1, 'block:anderswo:9', kept);
    onTestFinished(() => {
      for (const key of ['block:kopf:2', 'section:kontakt', 'block:anderswo:9']) dropDraft(1, key);
    });
    await open();
    await expect.element(page.getByText(/In 2 Formularen dieser Seite steht Text.*„Zwei“ und „Kontakt“/)).toBeVisible();
    expect(page.getByText('Nicht gespeichert', { exact: true }).elements()).toHaveLength(2);
    await button('Formulare aufklappen').click();
    await expect.element(form('Zwei')).toBeVisible();
    await expect.element(page.getByText(/In 2 Formularen/)).not.toBeInTheDocument();
  });

  it('keeps the form of a block that somebody else deletes, and names the bin', async () => {
    const cms = await openBlock();
    await title('Eins').fill('Angefangen');
    await expect.element(page.getByText(/zwischengesichert/)).toBeInTheDocument();
    const [deleted, ...others] = cms.stored.blocks;
    cms.stored.blocks = others;
    await button('Neu lesen').click();
    await expect.element(page.getByText(/Der Inhaltsblock „Eins“ wurde gelöscht.*Papierkorb/)).toBeVisible();
    await expect.element(title('Eins')).toHaveValue('Angefangen');
    if (deleted) cms.stored.blocks = [deleted, ...others];
    await button('Neu lesen').click();
    await expect.element(page.getByText(/wurde gelöscht/)).not.toBeInTheDocument();
    await expect.element(title('Eins')).toHaveValue('Angefangen');
  });

  it('says of a section that somebody else deletes that its text is kept', async () => {
    const cms = await openBlock();
    await title('Eins').fill('Angefangen');
    await expect.element(page.getByText(/zwischengesichert/)).toBeInTheDocument();
    cms.stored.sections = cms.stored.sections.filter(({ key }) => key !== 'kopf');
    cms.stored.blocks = [];
    await button('Neu lesen').click();
    await expect.element(page.getByText(/Der Abschnitt „Kopf“ wurde gelöscht.*Papierkorb/)).toBeVisible();
  });

  it('asks once about all forms with unsaved input, and saves or discards them together', async () => {
    const cms = await openBlock();
    await fold(/^Zwei/).click();
    await title('Eins').fill('Amsel');
    await title('Zwei').fill('Drossel');
    await button('Zum Papierkorb').click();
    await expect.element(leaveQuestion()).toHaveTextContent(/„Zwei“ und „Eins“|„Eins“ und „Zwei“/);
    await leaveQuestion().getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await button('Zum Papierkorb').click();
    await leaveQuestion().getByRole('button', { name: 'Alle speichern' }).click();
    await expect.poll(() => window.location.pathname).toBe(adminPaths.bin);
    expect(cms.stored.blocks.map((one) => one.title).sort()).toEqual(['Amsel', 'Drossel']);
  });

  it('leaves without the input of all forms after one question', async () => {
    await openBlock();
    await fold(/^Zwei/).click();
    await title('Eins').fill('Amsel');
    await title('Zwei').fill('Drossel');
    await page.getByRole('link', { name: 'Zurück' }).click();
    await leaveQuestion().getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await expect.poll(() => window.location.pathname).not.toBe(adminPaths.pageWorkspace('presse'));
  });

  it('hands what was typed to the whole form and takes back what that leaves', async () => {
    await openBlock();
    await title('Eins').fill('Angefangen');
    await button('Alle Felder: Eins').click();
    const dialog = page.getByRole('dialog', { name: 'Inhaltsblock bearbeiten' });
    await expect.element(dialog.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue('Angefangen');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await leaveQuestion().getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await expect.element(title('Eins')).toHaveValue('Eins');
    await expect.element(page.getByText('Nicht gespeichert')).not.toBeInTheDocument();
    await expect.element(unfolded(/^Eins/)).toHaveFocus();
  });

  it('asks before it is left with unsaved input, by links and by other ways', async () => {
    await openBlock();
    await title('Eins').fill('Angefangen');
    await page.getByRole('link', { name: 'Zurück' }).click();
    await expect.element(leaveQuestion()).toHaveTextContent(/Ihre Eingaben in „Eins“ sind noch nicht gespeichert/);
    await leaveQuestion().getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await button('Zum Papierkorb').click();
    await leaveQuestion().getByRole('button', { name: 'Weiter bearbeiten' }).click();
    expect(window.location.pathname).toBe(adminPaths.pageWorkspace('presse'));
    await button('Zum Papierkorb').click();
    await leaveQuestion().getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await expect.poll(() => window.location.pathname).toBe(adminPaths.bin);
  });

  it('discards input after a question', async () => {
    await openBlock();
    await title('Eins').fill('Angefangen');
    await form('Eins').getByRole('button', { name: 'Verwerfen' }).click();
    await leaveQuestion().getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await expect.element(title('Eins')).toHaveValue('Eins');
    await expect.element(unfolded(/^Eins/)).toHaveFocus();
  });

  it('shows what others have saved meanwhile, unless something was typed', async () => {
    const cms = await openBlock();
    await fold(/^Zwei/).click();
    await title('Zwei').fill('Hier getippt');
    const later = '2027-01-01T00:00:00.000Z';
    cms.stored.blocks = cms.stored.blocks.map((one) => ({ ...one, subtitle: 'Von anderen', updatedAt: later }));
    await button('Neu lesen').click();
    const subtitle = (of: string) =>
      form(of)
        .getByRole('textbox', { name: /^Untertitel(?! \()/ })
        .first();
    await expect.element(subtitle('Eins')).toHaveValue('Von anderen');
    await expect.element(title('Zwei')).toHaveValue('Hier getippt');
    await expect.element(subtitle('Zwei')).toHaveValue('');
  });

  it('keeps a draft if others save while the view is away', async () => {
    const cms = await openBlock();
    await title('Eins').fill('Angefangen');
    await button('Ansicht wechseln').click();
    await expect.element(fold(/^Kopf/)).not.toBeInTheDocument();
    const later = '2027-01-01T00:00:00.000Z';
    cms.stored.blocks = cms.stored.blocks.map((one) => ({ ...one, subtitle: 'Von anderen', updatedAt: later }));
    await button('Neu lesen').click();
    // A draft that is dropped is in the form the first time yet.
    for (const _ of ['first', 'second']) {
      await button('Ansicht wechseln').click();
      await fold(/^Kopf/).click();
      await fold(/^Eins/).click();
      await expect.element(title('Eins')).toHaveValue('Angefangen');
      await button('Ansicht wechseln').click();
    }
  });

  it('opens no other form over a block while its form is being saved', async () => {
    const cms = await openBlock();
    cms.hold();
    await title('Eins').fill('Erstens');
    await form('Eins')
      .getByRole('button', { name: /^Speichern/ })
      .click();
    await expect.element(button('Alle Felder: Erstens')).toHaveAttribute('aria-disabled', 'true');
    await button('Alle Felder: Erstens').click({ force: true });
    await button('Erstens bearbeiten').click({ force: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    cms.release();
    await expect.element(form('Erstens').getByText(/^Gespeichert, /)).toBeVisible();
  });

  it('adds a block before another one', async () => {
    const cms = await open();
    await fold(/^Kopf/).click();
    await button('Block einfügen: vor „Zwei“').click();
    const dialog = page.getByRole('dialog', { name: 'Neuen Inhaltsblock erstellen' });
    await dialog.getByRole('textbox', { name: 'Titel', exact: true }).fill('Dazwischen');
    await dialog.getByRole('textbox', { name: 'Inhalt', exact: true }).fill('Text');
    await dialog.getByRole('button', { name: /^Speichern/ }).click();
    await page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
    await expect.poll(() => cms.writes).toMatchObject([{ method: 'POST', body: { sectionKey: 'kopf', before: 2 } }]);
  });

  it('moves sections by the keyboard', async () => {
    const cms = await open();
    await expect.element(fold(/^Kopf/)).toBeVisible();
    button('Kopf verschieben').element().focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await expect
      .poll(() => cms.writes)
      .toMatchObject([{ path: '/api/cms/order/sections', body: { keys: ['kontakt', 'kopf'] } }]);
  });

  it.each([
    ['a draft', { status: 'draft' }, sections, 'Veröffentlichen'],
    ['an empty page', { status: 'draft' }, [], 'Abschnitt hinzufügen'],
    ['a page in no menu', {}, sections, 'Ins Menü aufnehmen'],
  ] as const)('offers the next step with %s', async (_, fields, on, step) => {
    await open(fields, [...on]);
    await expect.element(page.getByRole('button', { name: step, exact: true }).first()).toBeVisible();
  });

  it('makes a menu entry with the title and address of the page', async () => {
    await open({ translations: { en: { title: 'Press' } } });
    await button('Ins Menü aufnehmen').first().click();
    const dialog = page.getByRole('dialog', { name: 'Neuer Eintrag: Hauptmenü' });
    await expect.element(dialog.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Presse');
    await expect.element(dialog.getByRole('textbox', { name: /^Text \(Englisch\)/ })).toHaveValue('Press');
    await expect.element(dialog.getByRole('combobox', { name: 'Seite' })).toHaveValue('presse');
  });

  it('leads to the list of pages once the page is deleted', async () => {
    const cms = await open();
    await expect.element(fold(/^Kopf/)).toBeVisible();
    cms.stored.pages = [];
    await button('Neu lesen').click();
    await expect.poll(() => window.location.pathname).toBe(adminPaths.pages);
  });

  it('has the form of the page', async () => {
    const cms = await open();
    await fold(/^Angaben der Seite/).click();
    const fields = form('Angaben der Seite').last();
    await fields.getByRole('textbox', { name: 'Adresse', exact: true }).fill('/medien');
    await fields.getByRole('button', { name: /^Speichern/ }).click();
    await expect.poll(() => cms.writes).toMatchObject([{ path: '/api/cms/pages/presse', body: { path: '/medien' } }]);
  });

  it('has no accessibility violations with everything unfolded', async () => {
    await openBlock();
    await fold(/^Überschrift und Texte/)
      .first()
      .click();
    await fold(/^Menü und Fußzeile/).click();
    await fold(/^Angaben der Seite/).click();
    await expect.element(form('Angaben der Seite').last()).toBeVisible();
    expect(await violations(document.body)).toEqual([]);
  });
});
