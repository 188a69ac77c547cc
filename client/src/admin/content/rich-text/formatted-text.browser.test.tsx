import { sampleBlock, sampleSetting } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { drawForm, section } from '../../../testing/block-form.fixture';
import { fakeCms } from '../../../testing/cms.fixture';
import { violations } from '../../../testing/violations';
import { adminPaths } from '../../navigation/admin-paths';

onAdministratorScreen();

const form = () => page.getByRole('dialog', { name: 'Inhaltsblock bearbeiten' });
const text = () => page.getByRole('textbox', { name: 'Inhalt', exact: true });
const button = (name: string) => form().getByRole('button', { name, exact: true });
const tool = (name: string) =>
  form().getByRole('toolbar', { name: 'Formatierung: Inhalt' }).getByRole('button', { name, exact: true });

/** Opens the form of a block with formatted text on a phone. */
async function openText() {
  await page.viewport(390, 900);
  const cms = fakeCms({
    sections: [section],
    blocks: [sampleBlock({ id: 2, type: 'html', title: 'Zwei', content: '<p>Anfang</p>' })],
    settings: [sampleSetting({ key: 'site-name', value: 'Abseits' })],
  });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  await drawForm(adminPaths.block('eigener', 2));
  await expect.element(text()).toHaveAttribute('contenteditable', 'true');
  return cms;
}

describe('formatted text in a block form', () => {
  it('can be used by keyboard: Tab, arrow keys in the toolbar, Escape for the link field', async () => {
    await openText();
    const press = (keys: string) => userEvent.keyboard(keys);
    (button('Quelltext: Inhalt').element() as HTMLElement).focus();
    await press('{Tab}{Tab}');
    await expect.element(tool('Überschrift')).toHaveFocus();
    await press('{End}');
    await expect.element(tool('Wiederholen')).toHaveFocus();
    await press('{ArrowRight}');
    await expect.element(tool('Überschrift')).toHaveFocus();
    await press('{ArrowRight}{ArrowRight}');
    await expect.element(tool('Fett')).toHaveFocus();
    await press('{Tab}');
    await expect.element(text()).toHaveFocus();
    await press('{Shift>}{Tab}{/Shift}');
    await expect.element(tool('Fett')).toHaveFocus();
    await press('{Tab}{Control>}k{/Control}');
    const target = form().getByRole('combobox', { name: 'Ziel des Links' });
    await expect.element(target).toHaveFocus();
    expect(await violations(form().element())).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await press('nirgends hin{Enter}');
    await expect.element(target).toHaveAttribute('aria-invalid', 'true');
    await press('{Escape}');
    await expect.element(target).not.toBeInTheDocument();
    await expect.element(text()).toHaveFocus();
    await press('{Tab}');
    await expect.element(text()).not.toHaveFocus();
    await expect.element(form()).toBeVisible();
  });

  it('takes a placeholder and explains it, and cannot be saved empty', async () => {
    const cms = await openText();
    await text().click();
    await userEvent.keyboard('{Control>}{End}{/Control}: ');
    await button('Platzhalter einfügen: Inhalt').click();
    await page.getByRole('menuitem', { name: /site-name/ }).click();
    await expect.element(text()).toHaveTextContent('Anfang: {{site-name}}');
    await expect.element(text()).toHaveAccessibleDescription(/site-name.* ist ein Platzhalter/);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await form()
      .getByRole('button', { name: /^Speichern und schließen/ })
      .click();
    await expect.element(text()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(text()).toHaveFocus();
    expect(cms.writes).toEqual([]);
  });
});
