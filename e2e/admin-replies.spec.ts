import { administrator, secondAdministrator } from './accounts';
import { dialogOf, enter, openSecondWindow, toast, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { stored, unique, write } from './inbox-helpers';

/** Replies to enquiries, by one person and by two. */

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => enter(page));

test('without a mail server the draft is opened and the reply recorded with one click', async ({ page }) => {
  const name = unique('Antwort');
  const id = await write(page.request, name);
  await page.goto(`/admin/investoren/investors/${id}`);
  await page.getByRole('button', { name: 'Antworten' }).click();
  const reply = dialogOf(page, `Antwort an ${name}`);
  const text = reply.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(new RegExp(name));
  await text.fill('');
  await reply.getByRole('button', { name: 'Als beantwortet vermerken' }).click();
  await expect(reply.getByText('Bitte schreiben Sie eine Antwort.')).toBeVisible();
  await text.fill('Sehr gern.\nBis bald');
  await expect(reply.getByRole('link', { name: 'Im Mailprogramm öffnen' })).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=[^&]+&body=Sehr%20gern\.%0D%0ABis%20bald$/,
  );
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Antwort verwerfen?' });
  await question.getByRole('button', { name: 'Entwurf behalten' }).click();
  await expect(reply).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Antworten' }).click();
  await expect(text).toHaveValue('Sehr gern.\nBis bald');
  await expect(reply.getByText(/wurden wiederhergestellt/)).toBeVisible();
  await reply.getByRole('button', { name: 'Als beantwortet vermerken' }).click();
  await expect(toast(page, 'Antwort wurde vermerkt')).toBeVisible();
  await expect(reply).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Sehr gern.' })).toBeVisible();
  expect((await stored(page.request, id)).enquiry.status).toBe('answered');
  await page.getByRole('button', { name: 'Antworten' }).click();
  await expect(text).not.toHaveValue(/Sehr gern/);
});

test('two people do not answer the same enquiry unseen', async ({ page, browser, readySite }) => {
  const name = unique('Zu zweit');
  const id = await write(page.request, name);
  const address = `/admin/investoren/investors/${id}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Antworten' }).click();
  const reply = dialogOf(page, `Antwort an ${name}`);
  const text = reply.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(new RegExp(name));
  await text.fill('Meine Antwort');

  const second = await openSecondWindow(browser, readySite);
  await second.page.goto(address);
  await expect(second.page.getByText(new RegExp(`^${administrator.username} antwortet gerade`))).toBeVisible();
  await second.page.getByRole('button', { name: 'Antworten' }).click();
  const others = dialogOf(second.page, `Antwort an ${name}`);
  await expect(others.getByText(new RegExp(`^${administrator.username} antwortet gerade`))).toBeVisible();
  await others.getByRole('textbox', { name: 'Text' }).fill('Die andere Antwort');
  await others.getByRole('button', { name: 'Als beantwortet vermerken' }).click();
  await expect(others).toHaveCount(0);
  await second.close();

  await reply.getByRole('button', { name: 'Als beantwortet vermerken' }).click();
  const warning = reply.getByRole('alert');
  await expect(warning).toContainText(`${secondAdministrator.username} hat inzwischen geantwortet`);
  await expect(reply.getByRole('textbox', { name: 'Text' })).toHaveValue('Meine Antwort');
  await warning.locator('summary').click();
  await expect(warning).toContainText('Die andere Antwort');
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  expect((await stored(page.request, id)).replies).toBe(1);
  await warning.getByRole('button', { name: 'Trotzdem vermerken' }).click();
  await expect(reply).toHaveCount(0);
  expect((await stored(page.request, id)).replies).toBe(2);
});
