import { adminViews } from '../shared/admin-views';
import { dialogOf, enter, field, makeBlock, openBlock, previewOf, readBlock } from './admin-helpers';
import { administrator, expect, test } from './fixtures';
import { translateFromNowOn, translateOnce } from './translator';

/**
 * What people do in the content area while their browser translates it. Project `translated` does there all that the
 * specs of the content area do.
 */

test.use({ viewport: { width: 1440, height: 900 } });

test('the translated content area signs in after a wrong password and shows each view', async ({ page }) => {
  await page.goto('/admin/login');
  const name = page.getByLabel('Benutzername');
  const password = page.locator('input[type=password]');
  const signIn = page.getByRole('button', { name: 'Anmelden', exact: true });
  await expect(name).toBeVisible();
  await translateFromNowOn(page);
  await name.fill(administrator.username);
  await password.fill('falsch');
  await signIn.click();
  await expect(page.getByText('Falscher Benutzername oder Passwort').first()).toBeVisible();
  await password.fill(administrator.password);
  await signIn.click();
  await expect(page.getByRole('heading', { name: 'CMS', level: 1 })).toBeVisible();
  for (const { path, label } of Object.values(adminViews)) {
    await page.evaluate((address) => history.pushState(null, '', address), path);
    await expect(page.getByRole('navigation').getByRole('link', { name: label }).first(), label).toBeVisible();
    await expect(page.locator('#main h2').first(), label).toBeVisible();
    await expect(page.getByText(/Fehler aufgetreten|nicht geladen werden/), label).toHaveCount(0);
  }
});

test('words of a translator are not stored from formatted text or text typed on the page', async ({ page }) => {
  await enter(page);
  const content = '<p>Der <strong>eigene</strong> Text</p>';
  const made = await makeBlock(page, { type: 'html', content, subtitle: 'Der Untertitel' });
  await openBlock(page, made);
  const text = field(page, 'Inhalt');
  await expect(text).toHaveAttribute('contenteditable', 'true');
  const onPage = previewOf(page).locator('main').getByText('Der Untertitel', { exact: true });
  await expect(onPage).toBeVisible();
  const [, preview] = page.frames();
  for (const document of [page, preview]) {
    if (document) await translateOnce(document, 'fr', '[contenteditable], .preview-page');
  }

  await text.press('End');
  await text.pressSequentially('!');
  await onPage.click();
  const typed = previewOf(page).locator('preview-text');
  await expect(typed).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(field(page, 'Untertitel')).toHaveValue('Der Untertitel!');
  await page.keyboard.press('Escape');
  await dialogOf(page).locator('button[type=submit]').first().click();
  await expect.poll(async () => (await readBlock(page, made)).subtitle).toBe('Der Untertitel!');
  expect((await readBlock(page, made)).content).toBe(content.replace('Text', 'Text!'));
});
