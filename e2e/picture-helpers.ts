import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { MediaItem } from '../shared/contracts/media';
import { again, dialogOf } from './admin-helpers';
import { expect } from './fixtures';

/** What the specs of pictures share. */

export const picker = (page: Page) => dialogOf(page, 'Bild wählen');

/** Leaves the picker by key, once it has the focus: before, the key belongs to the form below. */
export async function leavePicker(page: Page): Promise<void> {
  await expect.poll(() => picker(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
}

/** A picture that nobody has uploaded yet, with random bytes in its pixels; a small one is soon encoded. */
export async function picture(name: string, { width = 96, height = 72 } = {}) {
  const pixels = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => randomInt(256)));
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A picture that is there already, without a screen. */
export async function stored(page: Page, name: string): Promise<MediaItem> {
  const { buffer, mimeType } = await picture(name);
  const address = `/api/cms/media?${new URLSearchParams({ name: `${name}.png` })}`;
  const answer = await page.request.post(address, {
    data: buffer,
    headers: { 'content-type': mimeType },
    // Encoding gives way to everything else that runs beside it.
    timeout: 60_000,
    ...again,
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { item: MediaItem } }).data.item;
}
