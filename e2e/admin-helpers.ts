import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Browser, Locator, Page, Route } from '@playwright/test';
import type { BlockCreate } from '../shared/contracts/blocks';
import type { Block, Section, Setting } from '../shared/contracts/entities';
import type { Language } from '../shared/locales';
import { paths } from '../shared/paths';
import { type Account, administrator, secondAdministrator } from './accounts';
import { again, expect, type Site, sendingAgain } from './fixtures';
import { violations as axeViolations } from './site-axe';

export { again };

/** What the specs of the content area share: ways to make and read content, and the names of what is on the screen. */

/**
 * A desk on which no page stands beside a form: it is drawn anew with each form and for each text, and is looked at
 * where that is the matter.
 */
export const deskWithoutPreview = { width: 1200, height: 900 };

/** Signs in without the form, for specs that are not about signing in. */
export async function enter(page: Page, account: Account = administrator): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: account });
  expect(answer.status()).toBe(200);
}

/** Ends the session at the server; the page that lies open does not hear of it. */
export async function endSession({ request }: Page): Promise<void> {
  expect((await request.post('/api/auth/logout', { data: {} })).ok()).toBe(true);
}

/** Another person at another machine: a window of its own, signed in as the second administrator. */
export async function openSecondWindow(browser: Browser, site: Site, account = secondAdministrator) {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  sendingAgain(context.request);
  const page = await context.newPage();
  await enter(page, account);
  return { page, close: () => context.close() };
}

async function dataOf<Data>(call: Promise<APIResponse>): Promise<Data> {
  const answer = await call;
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** What a script with the same session does, such as the second window of an administrator. */
export function apiOf({ request }: { request: APIRequestContext }) {
  const read = <Data>(path: string) => dataOf<Data>(request.get(`/api/cms/${path}`, again));
  const post = <Data>(path: string, data: object) => dataOf<Data>(request.post(`/api/cms/${path}`, { data, ...again }));
  const put = <Data>(path: string, data: object) => dataOf<Data>(request.put(`/api/cms/${path}`, { data, ...again }));
  const blocks = (key: string) => read<Block[]>(`blocks/${key}`);
  return {
    section: (data: object) => post<Section>('sections', data),
    readSection: (key: string) => read<Section>(`sections/${key}`),
    changeSection: (key: string, data: object) => put<Section>(`sections/${key}`, data),
    block: (data: object) => post<Block>('blocks', { content: 'Inhalt', type: 'text', ...data }),
    blocks,
    titles: async (key: string) => (await blocks(key)).map(({ title }) => title),
    changeBlock: (id: number, data: object) => put<Block>(`blocks/${id}`, data),
    setting: async (key: string) => (await read<Setting[]>('settings')).find((setting) => setting.key === key),
  };
}

/** A section of its own for a test, on the page about the product, with a block for each title. */
export async function sectionWith(page: Page, titles: readonly string[], fields: object = {}) {
  const key = `liste-${randomUUID().slice(0, 8)}`;
  const api = apiOf(page);
  await api.section({ key, title: `Liste ${key}`, page: 'about', ...fields });
  const blocks: Block[] = [];
  for (const title of titles) blocks.push(await api.block({ sectionKey: key, title }));
  return { key, api, blocks };
}

export interface Made {
  key: string;
  block: Block;
  /** Address of the block's form. */
  address: string;
}

/** A block in a section of its own. */
export async function makeBlock(page: Page, fields: Partial<BlockCreate> = {}): Promise<Made> {
  const { key, api } = await sectionWith(page, [], { translations: { en: { title: 'List' } } });
  const block = await api.block({ sectionKey: key, title: `Block ${key}`, content: 'Deutscher Text', ...fields });
  return { key, block, address: `/admin/inhalte/${key}/${block.id}` };
}

/** The block as it is stored now. */
export async function readBlock(page: Page, { key, block }: Made): Promise<Block> {
  const found = (await apiOf(page).blocks(key)).find(({ id }) => id === block.id);
  if (!found) throw new Error('The block is gone.');
  return found;
}

/** All that is German of a block, to the byte. */
export const germanOf = ({ title, subtitle, content, metadata, imageUrl, type }: Block) =>
  JSON.stringify({ title, subtitle, content, metadata, imageUrl, type });

export const dialogOf = (page: Page, name: string | RegExp = 'Inhaltsblock bearbeiten') =>
  page.getByRole('dialog', { name, exact: typeof name === 'string' });
export const field = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name, exact: true });
export const english = (page: Page, name: string) =>
  dialogOf(page).getByRole('textbox', { name: new RegExp(`^${name} \\(Englisch\\)`) });
export const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Speichern und schließen' }).click();
export const saved = (page: Page) => expect(toast(page, 'Inhaltsblock wurde aktualisiert')).toBeVisible();
export const previewOf = (page: Page) => page.frameLocator('iframe[title="Vorschau der Eingaben"]');

/** Opens the form of a block and waits until it is filled. */
export async function openBlock(page: Page, made: Made): Promise<void> {
  await page.goto(made.address);
  await expect(field(page, 'Titel')).toHaveValue(made.block.title);
}

export const rowTitles = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
export const handle = (page: Page, title: string) => page.getByRole('button', { name: `${title} verschieben` });
export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first();

/** Opens the list of sections with those of every page; at first only the first page's lie open. */
export async function openSections(page: Page): Promise<void> {
  await page.goto('/admin/inhalte');
  await page.getByRole('button', { name: 'Alle aufklappen' }).click();
}

/** Waits until a window has taken the focus: keys before that are none of its own. */
export const hasFocus = (front: Locator) => expect(front.locator(':focus')).toHaveCount(1);

/** Presses Escape in a window. */
export async function pressEscape(front: Locator): Promise<void> {
  await hasFocus(front);
  await front.page().keyboard.press('Escape');
}

/** Points at the notice that is shown: it stays while somebody does, and else leaves after a while. */
export const holdToast = (page: Page) => page.locator('.toast').hover();

/** Chooses from an open menu by keyboard, once the menu has taken the focus. */
export async function chooseByKey(page: Page, action: string | RegExp): Promise<void> {
  await hasFocus(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

/** Opens what a form says of the place and state of something. */
export const openPlacement = (front: Locator) => front.getByText('Einordnung', { exact: true }).click();

/** Saves in one of the ways that stand in the menu beside the button. */
export async function saveBy(page: Page, way: string | RegExp): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Weitere Arten zu speichern' }).click();
  await page.getByRole('menuitem', { name: way }).click();
}

/** Chooses from the menu at the end of a row. */
export async function chooseAction(page: Page, title: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Weitere Aktionen für ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Drags with the mouse and leaves the button down. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  // Waits until nothing moves any more.
  await from.hover();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('Nothing to drag.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 10, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + (end.y > start.y ? 8 : -8), { steps: 10 });
}

/** Holds back the writes to an address until they are let go: each `release` sends the oldest one on its way. */
export async function holdWrites(page: Page, url: string, method = 'PUT') {
  const held: Route[] = [];
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.push(route);
  });
  return {
    held,
    release: async () => {
      // The page shows a change before it asks for it.
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await held.shift()?.continue();
    },
  };
}

/** What a visitor reads on the page about the product. */
export async function publicText(page: Page, language: Language = 'de'): Promise<string> {
  return (await page.request.get(paths.page('about', language), again)).text();
}

/**
 * What axe-core finds wrong, in the preview beside a form too; with `within` only in that part, such as the dialog in
 * front.
 */
export function violations(page: Page, within?: string): Promise<string[]> {
  return axeViolations(page, within, { frames: true });
}
