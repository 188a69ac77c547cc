import { type APIRequestContext, request, test } from '@playwright/test';
import type { BlockCreate } from '../shared/contracts/blocks';
import type { Block, Setting } from '../shared/contracts/entities';
import type { PageCreate } from '../shared/contracts/pages';
import type { SectionCreate } from '../shared/contracts/sections';
import { paths } from '../shared/paths';
import { administrator } from './accounts';
import type { Site } from './site';

async function dataOf<Data>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Data> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** An administrator who works through the API, to set the stage for what visitors see. */
export interface Editor {
  addPage(page: Partial<PageCreate> & { key: string; path: string; title: string }): Promise<void>;
  addSection(section: Partial<SectionCreate> & { key: string; title: string }): Promise<void>;
  addBlock(block: Partial<BlockCreate> & { sectionKey: string; title: string; content: string }): Promise<Block>;
  changeSetting(key: string, change: { value: string; translations?: Setting['translations'] }): Promise<void>;
  /** Enquiries or beta requests from somebody with this name. */
  from<Enquiry extends { name: string }>(kind: 'investors' | 'beta', name: string): Promise<Enquiry[]>;
  /** Looks at a page as whoever has saved something does: at once and anew, and so it is for visitors from then on. */
  look(address: string): Promise<void>;
  leave(): Promise<void>;
}

/** Signs in at the API of a site. */
export async function editorOf(site: Site): Promise<Editor> {
  await site.readyFor(test.info().file);
  const api = await request.newContext({ baseURL: site.url });
  const answer = await api.post('/api/auth/login', { data: administrator });
  if (!answer.ok()) throw new Error(`The editor could not sign in: ${answer.status()}`);
  return {
    addPage: async (page) => void (await dataOf(await api.post(paths.api.pages, { data: page }))),
    addSection: async (section) => void (await dataOf(await api.post(paths.api.sections, { data: section }))),
    addBlock: async (block) => dataOf<Block>(await api.post(paths.api.blocksCreate, { data: block })),
    changeSetting: async (key, change) => void (await dataOf(await api.put(paths.api.setting(key), { data: change }))),
    async from<Enquiry extends { name: string }>(kind: 'investors' | 'beta', name: string) {
      const all = await dataOf<Enquiry[]>(await api.get(paths.api[kind]));
      return all.filter((one) => one.name === name);
    },
    look: async (address) => void (await api.get(address, { headers: { 'accept-language': 'de' } })),
    leave: () => api.dispose(),
  };
}
