import { cpSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import { openEmbedded } from '../server/db/embedded';
import { betaRequests, contentBlocks, contentSections, investors, siteSettings } from '../shared/schema';
import { describedFieldsOf } from '../shared/sections/described-fields';
import { newDataDir, seededFolder } from './servers';

/** A word that no line has room for. */
export const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200);
/** As long as an address may be (RFC 5321), without a place to break. */
export const address = `${word.slice(0, 64)}@${word.slice(0, 60)}.example`.toLowerCase();

/** What each kind of block keeps in its content; addresses stay what they are. */
const contents: Readonly<Record<string, string>> = { text: word, html: `<p>${word}</p>`, custom: `${word}: ${word}` };

/** Settings of these types are no text of visitors. */
const values: Readonly<Record<string, string>> = {
  text: word,
  longtext: word,
  email: address,
  phone: '+49'.padEnd(60, '1'),
};

/**
 * A copy of the prepared folder in which every text that an administrator or an enquirer can write is one long word.
 * Not written through the API, because what an older version or another program stored has to fit as well. `more` adds
 * what a test wants besides.
 */
export async function folderWithLongWords(more?: (db: Db) => Promise<void>): Promise<string> {
  const folder = newDataDir();
  cpSync(seededFolder(), folder, { recursive: true });
  const database = await openEmbedded(folder);
  try {
    await database.prepare(async (db) => {
      await db.update(contentSections).set({ title: word, subtitle: word, description: word, translations: {} });
      for (const { id, design, type, content, metadata } of await db.select().from(contentBlocks)) {
        const texts = describedFieldsOf(design).filter((field) => field.translatable);
        const long = Object.fromEntries(texts.filter(({ name }) => name in metadata).map(({ name }) => [name, word]));
        await db
          .update(contentBlocks)
          .set({
            title: word,
            subtitle: word,
            content: contents[type] ?? content,
            metadata: { ...metadata, ...long },
            translations: {},
          })
          .where(eq(contentBlocks.id, id));
      }
      for (const { id, type, value } of await db.select().from(siteSettings)) {
        const long = { value: values[type] ?? value, description: word, translations: {} };
        await db.update(siteSettings).set(long).where(eq(siteSettings.id, id));
      }
      const who = { name: word.slice(0, 100), email: address };
      await db.insert(investors).values({ ...who, company: word.slice(0, 120), message: word });
      await db.insert(betaRequests).values({ ...who, reason: word });
      await more?.(db);
    });
  } finally {
    await database.close();
  }
  return folder;
}
