import type { Page } from '@playwright/test';
import type { PendingChange } from '../shared/contracts/pending-changes';
import { again, dialogOf, type Made, saveBy } from './admin-helpers';
import { expect } from './fixtures';

/** What the specs of changes that wait share. */

export const translated = { translations: { en: { title: 'English title', content: 'English text' } } };
export const notice = (page: Page) => page.getByRole('region', { name: 'Wartende Änderung' });
export const waits = 'Geändert, noch nicht öffentlich';
export const entry = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
export const bar = (page: Page) => page.getByRole('group', { name: 'Aktionen für die ausgewählten Änderungen' });

export const keepLater = (page: Page) => saveBy(page, 'Für später speichern');
export const kept = (page: Page) => expect(dialogOf(page).getByText(/^Für später gespeichert/)).toBeVisible();

/** What waits of a block, as a script reads it. */
export async function changeOf(page: Page, { block }: Made): Promise<PendingChange | undefined> {
  const answer = await page.request.get('/api/cms/pending', again);
  const { data } = (await answer.json()) as { data: PendingChange[] };
  return data.find(({ entity, id }) => entity === 'block' && id === block.id);
}

/** Keeps a change for later as a form would. */
export async function keep(page: Page, { block }: Made, change: object): Promise<PendingChange> {
  const answer = await page.request.put(`/api/cms/pending/block/${block.id}`, { data: change, ...again });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: PendingChange }).data;
}

export async function choose(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.getByRole('checkbox', { name: `${title} auswählen` }).check();
}

/** Answers the question about what visitors would find wrong, where it is asked. */
export const anyway = (page: Page) => page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
