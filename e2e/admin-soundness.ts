import type { Page } from '@playwright/test';
import type { BlockType } from '../shared/entities/values';
import { dialogOf, sectionWith, violations } from './admin-helpers';
import { expect } from './fixtures';
import { overflow } from './site-axe';

/** How views and dialogs of the content area are looked at: for every run, and the variants of them for a release. */

const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

type Named = readonly [address: string, name: string | RegExp];

/** Leads on as a link of the content area does, which loads no document anew. */
const lead = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

/** Nothing is wrong in a view or the dialog in front, at one of the two widths, and nothing is too wide for a phone. */
export async function expectSound(
  page: Page,
  what: string,
  { within, onPhone }: { within?: string; onPhone: boolean },
) {
  if (!onPhone) expect.soft(await violations(page, within), `${what} on a desk`).toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  if (onPhone) expect.soft(await violations(page, within), `${what} on a phone`).toEqual([]);
  await page.setViewportSize(desk);
}

/** The same for the dialog in front, once it has opened. */
export async function expectSoundDialog(
  page: Page,
  what: string,
  onPhone = true,
  role: 'dialog' | 'alertdialog' = 'dialog',
) {
  const front = page.getByRole(role).last();
  await expect(front, what).toBeVisible();
  await expect(front.getByText('Wird geladen')).toHaveCount(0);
  await expectSound(page, what, { within: `[role="${role}"]`, onPhone });
}

/** Views with their headings, on a phone or on a desk in turn. */
export async function expectSoundViews(page: Page, views: readonly Named[]): Promise<void> {
  for (const [index, [view, heading]] of views.entries()) {
    if (index === 0) await page.goto(view);
    else await lead(page, view);
    await expect(page.getByRole('heading', { name: heading, level: 2 }), view).toBeVisible();
    await expect(page.getByText('Wird geladen')).toHaveCount(0);
    await expectSound(page, view, { onPhone: index % 2 === 0 });
  }
}

/** Dialogs by their addresses, on a phone or on a desk in turn; `loaded` are opened from outside, at first all. */
export async function expectSoundDialogs(page: Page, dialogs: readonly Named[], loaded = [...dialogs.keys()]) {
  for (const [index, [address, name]] of dialogs.entries()) {
    if (loaded.includes(index)) await page.goto(`/admin/${address}`);
    else await lead(page, `/admin/${address}`);
    await expect(dialogOf(page, name), address).toBeVisible();
    await expectSoundDialog(page, address, index % 2 === 0);
  }
}

const contents: Readonly<Record<BlockType, string>> = {
  text: 'Ein Absatz.',
  image: '/images/screenshot1.png',
  html: '<p>Ein Absatz.</p>',
  video: 'https://www.youtube.com/watch?v=abcdefghijk',
  button: '/beta',
  custom: '{ "a": 1 }',
};

/** A section with a block “Eins” and one of each of some types, whose list is open. */
export async function openBlocksOf(page: Page, types: readonly BlockType[]) {
  const { key, api, blocks } = await sectionWith(page, ['Eins'], { title: 'Fragen' });
  for (const type of types) await api.block({ sectionKey: key, title: type, type, content: contents[type] });
  await page.goto(`/admin/inhalte/${key}`);
  return { key, api, id: blocks[0]?.id ?? 0 };
}

/** The forms of the blocks that follow the first of the list, on a phone or on a desk in turn. */
export async function expectSoundForms(page: Page, types: readonly BlockType[]): Promise<void> {
  const form = dialogOf(page);
  for (const [index, type] of types.entries()) {
    // The list calls some of them by what they are, and not by a title that nobody sees.
    const row = page.locator('tbody tr').nth(index + 1);
    await row.getByRole('button', { name: / bearbeiten$/ }).click();
    await expect(form.getByLabel(/^Typ/)).toHaveValue(type);
    if (type === 'html')
      await expect(form.locator('[name=content]').first()).toHaveAttribute('contenteditable', 'true');
    await expectSoundDialog(page, type, index % 2 === 0);
    await form.getByRole('button', { name: 'Abbrechen', exact: true }).click();
    await expect(form).toHaveCount(0);
  }
}
