import { samplePage, sampleSetting } from '@shared/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminArea } from '../../../testing/admin-area';
import { onAdministratorScreen } from '../../../testing/administrator-screen';
import { fakeCms } from '../../../testing/cms.fixture';
import { adminPaths } from '../../navigation/admin-paths';
import { AdminDialogs } from '../../shell/dialogs/admin-dialogs';

onAdministratorScreen();

const about = samplePage({ key: 'about', title: 'Über uns', path: '/about' });
const settings = () => [
  sampleSetting({ id: 1, key: 'seo-about-title', value: 'Über uns', category: 'seo' }),
  sampleSetting({ id: 2, key: 'seo-about-description', value: 'Wer wir sind.', category: 'seo' }),
  sampleSetting({ id: 3, key: 'seo-about-picture', value: 'aus', category: 'seo', type: 'picture' }),
];

async function openPage() {
  const cms = fakeCms({ pages: [about], sections: [], blocks: [], settings: settings() });
  vi.spyOn(window, 'fetch').mockImplementation(cms.fetch);
  window.history.pushState(null, '', adminPaths.editPage('about'));
  await render(
    <AdminArea>
      <AdminDialogs />
    </AdminArea>,
  );
  const setting = (key: string) => cms.stored.settings?.find((one) => one.key === `seo-about-${key}`);
  return { ...cms, setting };
}

const title = () => page.getByRole('textbox', { name: 'Titel', exact: true });
const description = () => page.getByRole('textbox', { name: 'Beschreibung für Suchmaschinen', exact: true });
const save = () => page.getByRole('button', { name: /^Speichern und schließen/ });

describe('the form of a fixed page', () => {
  it('stores each text in its own setting, in the language that was typed', async () => {
    const { setting, writes } = await openPage();
    await expect.element(page.getByRole('textbox', { name: 'Adresse' }).first()).toBeDisabled();
    await title().fill('Wer wir sind');
    await page.getByRole('textbox', { name: /^Beschreibung für Suchmaschinen \(Englisch\)/ }).fill('Who we are.');
    await save().click();
    await expect.poll(() => setting('title')?.value).toBe('Wer wir sind');
    await expect.poll(() => setting('description')?.translations.en?.value).toBe('Who we are.');
    expect(setting('description')?.value).toBe('Wer wir sind.');
    expect(setting('title')?.translations).toEqual({});
    expect(writes).toHaveLength(1);
  });

  it('asks field by field about what others have stored since', async () => {
    const { setting, editSetting, writes } = await openPage();
    await title().fill('Mein Titel');
    await description().fill('Meine Beschreibung.');
    editSetting('seo-about-description', { value: 'Ihre Beschreibung.' });
    await save().click();
    await expect.poll(() => writes).toHaveLength(1);
    expect(setting('title')?.value).toBe('Über uns');
    const conflict = page.getByRole('dialog', { name: /^Dieser Eintrag wurde inzwischen von jemand anderem/ });
    const ofDescription = conflict.getByRole('group', { name: /^Beschreibung für Suchmaschinen von beiden geändert/ });
    await ofDescription.getByRole('radio', { name: /^Gespeichert von redaktion/ }).click();
    await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect.poll(() => setting('title')?.value).toBe('Mein Titel');
    expect(setting('description')?.value).toBe('Ihre Beschreibung.');
  });

  it('keeps what was typed if the save fails, and stores it with the next', async () => {
    const { setting, refuse } = await openPage();
    await title().fill('Mein Titel');
    refuse(500, 'Kaputt');
    await save().click();
    await expect.element(page.getByText('Kaputt').first()).toBeVisible();
    await expect.element(title()).toHaveValue('Mein Titel');
    await save().click();
    await expect.poll(() => setting('title')?.value).toBe('Mein Titel');
  });
});
