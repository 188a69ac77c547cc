import * as schema from '@shared/schema';
import { asc } from 'drizzle-orm';
import type { Db } from '../db/database';
import { leaveInvitation } from './person-traces';
import type { TestApp } from './test-app';

/** An enquiry whose text is not easy to write down. */
export const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Grüße „aus“ Köln\n\\ 漢字 🗺️' };

/** What people of the content area gather around enquiries. */
async function workedOn(db: Db): Promise<void> {
  const person = { username: 'mara', password: 'x', role: 'enquiries' } as const;
  const [user] = await db.insert(schema.users).values(person).returning();
  const userId = user?.id ?? 0;
  const about = { kind: 'investors', enquiryId: 1 } as const;
  await db.insert(schema.passkeys).values({ userId, credentialId: 'c', publicKey: 'k', name: 'Laptop' });
  await db.insert(schema.authenticators).values({ userId, secret: 's', confirmedAt: new Date() });
  await db.insert(schema.recoveryCodes).values({ userId, codeHash: 'h' });
  await db.insert(schema.enquiryHistory).values({ ...about, type: 'note', username: 'admin', text: 'Angerufen' });
  await db.insert(schema.erasures).values({ ...about, enquiryId: 999 });
  const payload = { subject: 'Guten Tag', text: 'Danke', automatic: true };
  const mail = {
    channel: 'mail',
    purpose: 'notice',
    recipient: 'team@abseits.example',
    messageId: '<1@abseits>',
  } as const;
  await db.insert(schema.outbox).values({ ...about, ...mail, payload });
  const [{ id: documentId = 0 } = {}] = await db.insert(schema.documents).values({ title: 'Deck' }).returning();
  const file = { storageKey: 'k', fileName: 'deck.pdf', size: 3, sha256: 'x' };
  await db.insert(schema.documentVersions).values({ documentId, version: 1, ...file });
  const link = { tokenHash: 't', documentId, ...about, language: 'de', expiresAt: new Date() } as const;
  const [{ id: linkId = 0 } = {}] = await db.insert(schema.documentLinks).values(link).returning();
  await db.insert(schema.documentLinkOpenings).values({ linkId });
  await db.insert(schema.activityLog).values({ event: 'erased', username: 'admin' });
  const entry = { key: 'test-entry', title: 'Presse', menu: 'main', kind: 'page', target: 'beta' } as const;
  await db.insert(schema.menuEntries).values(entry);
  await db.insert(schema.redirects).values({ fromPath: '/alt', target: '/beta', page: 'beta', username: 'mara' });
  await db.insert(schema.viewCounts).values({ day: '2026-02-03', dimension: 'view', count: 3 });
  const preview = { tokenHash: 'p', userId, createdBy: 'mara', expiresAt: new Date() };
  const [{ id: previewId = 0 } = {}] = await db.insert(schema.previewLinks).values(preview).returning();
  await db.insert(schema.previewRemarks).values({ linkId: previewId, guest: 'Bo', answer: 'approved' });
  await leaveInvitation(db, 1, 'K7QF-2MXA');
  await db.insert(schema.milestones).values({ name: 'backup', at: new Date() });
}

/** A picture, and a change that waits and names it. */
export async function pictured(db: Db, storageKey = 'k2', sha256 = 'x'): Promise<void> {
  const picture = { sourceSha256: 's', name: 'Dach', width: 320, height: 240, translations: { en: { alt: 'Roof' } } };
  const [{ id: mediaId = 0 } = {}] = await db.insert(schema.media).values(picture).returning();
  const shown = { purpose: 'shown', format: 'webp', width: 320, height: 240 } as const;
  await db.insert(schema.mediaFiles).values({ mediaId, ...shown, size: 3, sha256, storageKey });
  const changes = { imageUrl: { from: null, to: `/media/${mediaId}` } };
  const publishAt = new Date(Date.now() + 86_400_000);
  await db.insert(schema.pendingChanges).values({ entity: 'block', entityId: 1, changes, publishAt });
}

/** A file to download. */
export async function offered(db: Db, storageKey: string, sha256: string, size: number): Promise<void> {
  const item = { kind: 'download', sourceSha256: storageKey, name: 'Pressemappe', width: 0, height: 0 } as const;
  const [{ id: mediaId = 0 } = {}] = await db.insert(schema.media).values(item).returning();
  const file = { purpose: 'download', format: 'pdf', width: 0, height: 0 } as const;
  await db.insert(schema.mediaFiles).values({ mediaId, ...file, size, sha256, storageKey });
}

/** What a site gathers: enquiries, requests, edits in both languages, something deleted, something erased. */
export async function simulateUse(app: TestApp): Promise<void> {
  const admin = await app.signedIn();
  for (let count = 0; count < 3; count += 1) await app.visitor().post('/api/investors', enquiry);
  await app.visitor().post(
    '/api/beta',
    { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' },
    {
      headers: { 'idempotency-key': 'key-of-bo' },
    },
  );
  const section = { key: 'test-saved', title: 'Gesichert', translations: { en: { title: 'Saved' } } };
  await admin.post('/api/cms/sections', section);
  const block = {
    sectionKey: 'test-saved',
    type: 'html',
    title: 'T',
    content: '<p>a</p>',
    metadata: {},
    status: 'draft',
  };
  await admin.post('/api/cms/blocks', block);
  await admin.put('/api/cms/sections/hero', { subtitle: 'Neu', translations: { en: { subtitle: 'New' } } });
  await admin.post('/api/cms/sections', { key: 'test-gone', title: 'Weg' });
  await admin.delete('/api/cms/sections/test-gone');
  const [, , last] = await app.db.select().from(schema.investors).orderBy(asc(schema.investors.id));
  await admin.delete(`/api/investors/${last?.id}`);
  await workedOn(app.db);
  await pictured(app.db);
}
