import type { Locator } from '@playwright/test';
import type { PendingChange } from '../shared/contracts/pending';
import { dialogOf, enter, makeBlock, publicText, readBlock, toast, violations } from './admin-helpers';
import { expect, test } from './fixtures';
import { changeOf, entry, keep, translated } from './pending-helpers';

/** Changes that become public by their time, and are taken back by it. */

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => enter(page));

/** Sets date and time of a part of the schedule. */
async function setMoment(part: Locator, date: string, time: string): Promise<void> {
  await part.getByLabel('Datum').fill(date);
  await part.getByLabel('Uhrzeit').fill(time);
}

test('a schedule knows both changes of the clock, and shows its time with the zone', async ({ page }) => {
  const made = await makeBlock(page, translated);
  await keep(page, made, { content: 'Geplanter Text' });
  await page.goto('/admin/aenderungen');
  await page.getByRole('button', { name: `Zeitplan von ${made.block.title}` }).click();
  const dialog = dialogOf(page, /^Zeitplan/);
  const from = dialog.getByRole('group', { name: 'Öffentlich ab' });
  await setMoment(from, '2032-03-28', '02:30');
  await expect(from.getByText(/gibt es am 28.03.2032 nicht/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Zeitplan speichern' }).click();
  expect(await changeOf(page, made)).toMatchObject({ publishAt: null });

  await setMoment(from, '2032-10-31', '02:30');
  await from.getByRole('radio', { name: /zweite, Winterzeit/ }).check();
  expect.soft(await violations(page), 'schedule').toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Zu einer Zeit wieder zurücknehmen' }).check();
  const until = dialog.getByRole('group', { name: 'Zurückgenommen ab' });
  await setMoment(until, '2032-10-31', '02:15');
  await dialog.getByRole('button', { name: 'Zeitplan speichern' }).click();
  await expect(until.getByText(/muss nach der Veröffentlichung/)).toBeVisible();
  await setMoment(until, '2032-11-01', '08:00');
  await dialog.getByRole('button', { name: 'Zeitplan speichern' }).click();
  await expect(toast(page, 'Der Zeitplan ist gespeichert')).toBeVisible();
  expect(await changeOf(page, made)).toMatchObject({
    publishAt: '2032-10-31T01:30:00.000Z',
    revertAt: '2032-11-01T07:00:00.000Z',
    state: 'scheduled',
  });
  await expect(entry(page, made.block.title)).toContainText('Wird am 31.10.2032 02:30 öffentlich');
  await expect(page.getByRole('heading', { name: 'Geplant' })).toBeVisible();

  // As visitors will see it then, and before.
  await page.goto(`/admin/inhalte/${made.key}`);
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]').locator(`#${made.key}`);
  await expect(preview.getByText('Geplanter Text')).toBeVisible();
  await expect(page.getByText(/Änderungen, die warten, erscheinen nur hier/)).toBeVisible();
  await page.getByLabel('Die Website am').fill('2032-10-30T12:00');
  await expect(page.getByText(/Änderungen, die warten, erscheinen nur hier/)).toHaveCount(0);
  await expect(preview.getByText('Deutscher Text')).toBeVisible();
  await page.getByLabel('Die Website am').fill('2032-10-31T12:00');
  await expect(preview.getByText('Geplanter Text')).toBeVisible();
});

test('a change becomes public by itself when its time comes, and is taken back by itself', async ({ page }) => {
  test.setTimeout(90_000);
  const made = await makeBlock(page, translated);
  const change = await keep(page, made, { content: 'Nur für kurze Zeit' });
  const publishAt = new Date(Date.now() + 8_000);
  const schedule = async (revertAt: Date, { updatedAt }: PendingChange) => {
    const data = { publishAt, revertAt, updatedAt };
    const answer = await page.request.put(`/api/cms/pending/block/${made.block.id}/schedule`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await schedule(new Date(Date.now() + 3_600_000), change);
  expect(await publicText(page)).not.toContain('Nur für kurze Zeit');
  await expect.poll(() => publicText(page), { intervals: [200], timeout: 15_000 }).toContain('Nur für kurze Zeit');
  expect(Date.now()).toBeGreaterThanOrEqual(publishAt.getTime());
  await page.goto('/admin/aenderungen');
  await expect(entry(page, made.block.title)).toContainText('Öffentlich bis');
  // Its end comes near once its beginning was looked at, however long that took.
  const shown = await changeOf(page, made);
  if (!shown) throw new Error('The change is gone.');
  await schedule(new Date(Date.now() + 3_000), shown);
  await expect.poll(() => publicText(page), { intervals: [200], timeout: 30_000 }).not.toContain('Nur für kurze Zeit');
  expect(await readBlock(page, made)).toMatchObject({ content: 'Deutscher Text' });
});
