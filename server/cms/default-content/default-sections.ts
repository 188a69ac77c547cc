import type { DefaultSectionOffer } from '@shared/contracts/sections';
import { designLabels } from '@shared/entities/designs';
import { isSensitiveSection } from '@shared/entities/section';
import { contentSections, contentVersions, dismissedDefaults, type SectionRow } from '@shared/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { Router } from 'express';
import { notFound } from '../../base/errors';
import type { Db } from '../../db/database';
import { usernameOf } from '../../http/guards';
import { defaultSections } from '../default-site/default-site';
import { insertBlock } from '../entities/block-queries';
import { blockInputs, sectionInput } from '../entities/default-content';
import { present } from '../entities/entity-rows';
import { insertSection } from '../entities/section-queries';
import { checkAuthor } from '../entities/sensitive-content';
import type { Author } from '../entities/versions';
import { authorOf, type CmsDeps, writeContent } from '../entities/write';

/** Includes keys of deleted sections, as far as versions show them. */
async function seenKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const living = await db
    .select({ key: contentSections.key })
    .from(contentSections)
    .where(inArray(contentSections.key, [...keys]));
  const keyOfVersion = sql<string>`${contentVersions.snapshot}->>'key'`;
  const past = await db
    .selectDistinct({ key: keyOfVersion })
    .from(contentVersions)
    .where(and(eq(contentVersions.entity, 'section'), inArray(keyOfVersion, [...keys])));
  return [...living, ...past].map(({ key }) => key);
}

async function noted(db: Db): Promise<Set<string>> {
  const rows = await db.select({ key: dismissedDefaults.key }).from(dismissedDefaults);
  return new Set(rows.map(({ key }) => key));
}

async function stillOffered(db: Db, keys: readonly string[]): Promise<string[]> {
  const known = await noted(db);
  const open = keys.filter((key) => !known.has(key));
  if (open.length === 0) return [];
  const seen = new Set(await seenKeys(db, open));
  return open.filter((key) => !seen.has(key));
}

/** Returns the keys that were not dismissed before, so that only one of two concurrent requests gets a key. */
async function dismiss(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const noted = await db
    .insert(dismissedDefaults)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
    .returning({ key: dismissedDefaults.key });
  return noted.map(({ key }) => key);
}

/** Dismisses the sections that the database has or had, so that deleted ones are not offered once the bin is empty. */
export async function dismissSeen(db: Db, keys: readonly string[]): Promise<void> {
  const known = await noted(db);
  const open = keys.filter((key) => !known.has(key));
  if (open.length > 0) await dismiss(db, [...new Set(await seenKeys(db, open))]);
}

async function offered(db: Db) {
  const sections = defaultSections();
  const keys = new Set(
    await stillOffered(
      db,
      sections.map(({ section }) => section.key),
    ),
  );
  return sections.filter(({ section }) => keys.has(section.key));
}

/** Sections of a newer version that this database never had. Deleted sections are in the bin instead. */
async function listOffers(db: Db, reader: Author): Promise<DefaultSectionOffer[]> {
  const open = (await offered(db)).filter(({ section }) => reader?.changesSensitive || !isSensitiveSection(section));
  return open.map(({ section: { key, design, page, title }, blocks }) => ({
    key,
    label: designLabels[design],
    page,
    title,
    blockCount: blocks.length,
  }));
}

/** Null if the section is not offered. Throws Refused, or KeyTaken if its key was taken meanwhile. */
async function addDefaultSection(db: Db, key: string, author: Author): Promise<SectionRow | null> {
  const offer = (await offered(db)).find(({ section }) => section.key === key);
  // Dismissed first: a concurrent request waits here and then finds it dismissed.
  if (!offer || (await dismiss(db, [key])).length === 0) return null;
  const row = await insertSection(db, sectionInput(offer), author);
  for (const block of blockInputs(offer)) await insertBlock(db, block, author);
  return row;
}

/** Returns false if the section was not offered. Throws Refused. */
async function declineDefaultSection(db: Db, key: string, author: Author): Promise<boolean> {
  const offer = (await offered(db)).find(({ section }) => section.key === key);
  if (!offer) return false;
  await checkAuthor(db, offer.section, author);
  return (await dismiss(db, [key])).length > 0;
}

/** /api/cms/default-sections: sections of a newer version, offered to a database in use. */
export function defaultSectionRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { database, log } = deps;

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await listOffers(database.db, authorOf(req)) });
  });

  router.post('/:key', async (req, res) => {
    const { key } = req.params;
    const change = { action: 'default section added', target: key };
    const row = await writeContent(deps, req, change, async (tx, author) => {
      const added = await addDefaultSection(tx, key, author);
      if (!added) throw notFound('sectionNotFound');
      return added;
    });
    res.status(201).json({ success: true, data: present('section', row) });
  });

  router.delete('/:key', async (req, res) => {
    const { key } = req.params;
    const declined = await database.db.transaction((tx) => declineDefaultSection(tx, key, authorOf(req)));
    if (!declined) throw notFound('sectionNotFound');
    const username = usernameOf(req);
    log.info(
      { event: 'default section declined', target: key, username, address: req.ip },
      'an offered default section was declined',
    );
    res.json({ success: true, data: { key } });
  });

  return router;
}
