import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { InboxDetail } from '../shared/contracts/inbox';
import { expect } from './fixtures';

/** What the specs of enquiries share. */

export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });

export async function write(request: APIRequestContext, name: string, fields: object = {}): Promise<number> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@abseits.example`;
  const answer = await request.post('/api/investors', { data: { name, email, message: 'Guten Tag.', ...fields } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

export async function stored(request: APIRequestContext, id: number): Promise<InboxDetail<'investors'>> {
  const answer = await request.get(`/api/inbox/investors/${id}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: InboxDetail<'investors'> }).data;
}
