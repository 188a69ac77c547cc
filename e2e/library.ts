import { cpSync } from 'node:fs';
import { request } from '@playwright/test';
import sharp from 'sharp';
import { designOfKey } from '../server/cms/default-site/default-site';
import { openEmbedded } from '../server/db/embedded';
import type { MediaItem, UploadedMedia } from '../shared/contracts/media';
import { contentBlocks, contentSections } from '../shared/schema';
import { administrator } from './accounts';
import { newDataDir, type RunningSite, seededFolder, startSite, stopSite } from './servers';

export type BlockValues = typeof contentBlocks.$inferInsert;
export type SectionValues = typeof contentSections.$inferInsert;

/** A picture of twice its height, red at the left and blue at the right. */
const redAndBlue = async (width = 1920, height = 960) => {
  const half = { width: width / 2, height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
};

/** Uploads the picture as a person does, describes it in both languages and marks its left edge as what matters. */
async function addPicture({ url }: RunningSite): Promise<MediaItem> {
  const api = await request.newContext({ baseURL: url });
  const dataOf = async <Data>(answer: Awaited<ReturnType<typeof api.get>>) => {
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  await dataOf(await api.post('/api/auth/login', { data: administrator }));
  const headers = { 'content-type': 'image/png' };
  const upload = { data: await redAndBlue(), headers, timeout: 60_000 };
  const { item } = await dataOf<UploadedMedia>(await api.post('/api/cms/media?name=Rot+und+Blau.png', upload));
  const data = {
    alt: 'Links Rot, rechts Blau',
    translations: { en: { alt: 'Red to the left, blue to the right' } },
    focusX: 0,
  };
  const described = await dataOf<MediaItem>(await api.put(`/api/cms/media/${item.id}`, { data }));
  await api.dispose();
  return described;
}

/** A running site whose library has picture 1, with the given content in place before it starts. */
export async function startWithPicture(
  sections: SectionValues[],
  blocks: BlockValues[],
): Promise<RunningSite & { picture: MediaItem }> {
  const dataDir = newDataDir();
  cpSync(seededFolder(), dataDir, { recursive: true });
  const database = await openEmbedded(dataDir);
  try {
    await database.prepare(async (db) => {
      await db.insert(contentSections).values(sections);
      await db
        .insert(contentBlocks)
        .values(blocks.map((block) => ({ ...block, design: designOfKey(block.sectionKey) })));
    });
  } finally {
    await database.close();
  }
  const site = await startSite(dataDir);
  try {
    return { ...site, picture: await addPicture(site) };
  } catch (error) {
    await stopSite(site, 'SIGKILL');
    throw error;
  }
}
