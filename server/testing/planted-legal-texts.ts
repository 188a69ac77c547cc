import * as schema from '@shared/schema';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { plantedValue } from './planted-values';

const plain = { subtitle: null, imageUrl: null, translations: {} };

/** Stores hidden legal texts of every kind, one of them with a picture. Returns the ids and keys that lead to them. */
export async function plantLegalTexts(db: Db, picture: number) {
  const section = (key: string, title: string, isActive: boolean) => ({
    ...plain,
    key,
    title,
    page: 'datenschutz' as const,
    design: 'legal' as never,
    isActive,
    order: 90,
  });
  const live = (await db.select().from(schema.contentSections).where(eq(schema.contentSections.key, 'datenschutz')))[0];
  const liveKey = live?.key ?? '';
  const design = live?.design as never;
  const block = (sectionKey: string, content: string, status: 'active' | 'draft') => ({
    ...plain,
    sectionKey,
    design,
    title: 'Titel',
    content,
    status,
    order: 90,
  });
  await db
    .insert(schema.contentSections)
    .values({ ...section('test-draft', plantedValue('draftSection'), false), design });
  const [draft] = await db
    .insert(schema.contentBlocks)
    .values([
      {
        ...block(liveKey, plantedValue('draftBlock'), 'draft'),
        title: plantedValue('draftTitle'),
        imageUrl: `/media/${picture}`,
      },
      block('test-draft', plantedValue('blockOfDraftSection'), 'active'),
      block(liveKey, 'Öffentlich', 'active'),
    ] as never)
    .returning();
  const draftId = draft?.id ?? 0;
  await db.insert(schema.pendingChanges).values({
    entity: 'block',
    entityId: draftId,
    changes: { content: { from: '', to: plantedValue('pendingBlock') } },
    username: 'admin',
  });
  const [moved] = await db
    .insert(schema.contentSections)
    .values({ ...section('test-moved', 'Heute woanders', true), design: 'general', page: 'about' })
    .returning();
  const [page] = await db.select().from(schema.contentPages).where(eq(schema.contentPages.key, 'datenschutz'));
  const version = (entity: string, entityId: number, action: string, snapshot: object) => ({
    entity,
    entityId,
    action,
    snapshot,
    username: 'admin',
  });
  const gone = 900_001;
  await db.insert(schema.contentVersions).values([
    version('section', moved?.id ?? 0, 'updated', section('test-moved', plantedValue('formerSection'), true)),
    version('section', moved?.id ?? 0, 'updated', {
      ...section('test-moved', 'Heute woanders', true),
      page: 'about',
      design: 'general',
    }),
    version('block', draftId, 'updated', block(liveKey, plantedValue('formerBlock'), 'draft')),
    version('page', page?.id ?? 0, 'updated', { ...page, title: plantedValue('formerPage') }),
    version('block', gone, 'deleted', {
      ...block('test-deleted', plantedValue('blockOfDeleted'), 'draft'),
      title: plantedValue('blockOfDeleted'),
    }),
    version('section', gone, 'deleted', section('test-deleted', plantedValue('deletedSection'), false)),
  ] as never);
  await db.insert(schema.menuEntries).values({
    key: 'test-hidden',
    title: plantedValue('hiddenEntry'),
    menu: 'main',
    kind: 'page',
    target: 'datenschutz',
    isActive: false,
    order: 90,
    translations: {},
  } as never);
  return { moved: moved?.id ?? 0, block: draftId, page: page?.id ?? 0, gone, liveKey };
}
