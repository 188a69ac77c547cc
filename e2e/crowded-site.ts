import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import type { Role } from '../shared/permissions';
import * as schema from '../shared/schema';
import { type Account, administrator } from './accounts';
import { address, folderWithLongWords, word } from './long-words';

/** A site that much has happened on: names without a place to break, lists over many lines, changes that wait. */

/** Enough for a count of three digits. */
const many = 120;

const long = word.slice(0, 100);

/** One account of each role, by names as long as a name may be; all of them sign in by the same password. */
export const peopleByRole: Readonly<Record<Role, Account>> = {
  administrator,
  editor: { ...administrator, username: 'e'.repeat(50) },
  enquiries: { ...administrator, username: 'a'.repeat(50) },
};

const times = <Value>(make: (index: number) => Value) => Array.from({ length: many }, (_, index) => make(index));
const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000);

async function addPeople(db: Db): Promise<number> {
  const [first] = await db.select().from(schema.users).where(eq(schema.users.username, administrator.username));
  if (!first) throw new Error('The folder has no administrator.');
  const { password } = first;
  const editor = peopleByRole.editor.username;
  await db.insert(schema.users).values([
    { username: editor, password, role: 'editor', email: address },
    { username: peopleByRole.enquiries.username, password, role: 'enquiries', email: address },
  ]);
  const tokenHash = () => randomUUID();
  await db
    .insert(schema.invitations)
    .values({ tokenHash: tokenHash(), role: 'editor', email: address, invitedBy: editor, expiresAt: inAYear });
  await db.insert(schema.apiTokens).values({
    userId: first.id,
    name: long,
    tokenHash: tokenHash(),
    prefix: 'abs_12345678',
    permissions: ['content', 'enquiries', 'statistics', 'operation'],
    mayWrite: true,
    expiresAt: inAYear,
  });
  await db
    .insert(schema.activityLog)
    .values(times(() => ({ event: 'sign-in-failed' as const, username: editor, details: { name: long } })));
  return first.id;
}

async function addContent(db: Db): Promise<void> {
  const change = { changes: { title: { from: word, to: `${word}!` } }, username: peopleByRole.editor.username };
  const sections = await db.select().from(schema.contentSections);
  const blocks = await db.select().from(schema.contentBlocks);
  const settings = await db.select().from(schema.siteSettings);
  await db.update(schema.contentPages).set({ title: long });
  await db.update(schema.menuEntries).set({ title: long });
  await db.insert(schema.pendingChanges).values([
    ...sections.map(({ id }) => ({ ...change, entity: 'section' as const, entityId: id })),
    ...blocks.slice(0, many).map(({ id }) => ({ ...change, entity: 'block' as const, entityId: id })),
    ...settings.slice(0, 20).map(({ id, value }) => ({
      ...change,
      entity: 'setting' as const,
      entityId: id,
      changes: { value: { from: value, to: `${word}!` } },
    })),
  ]);
  const [gone] = blocks;
  if (gone) {
    const { id: _id, updatedAt: _updatedAt, isActive: _isActive, ...snapshot } = gone;
    await db.insert(schema.contentVersions).values(
      times((index) => ({
        entity: 'block' as const,
        entityId: 1_000_000 + index,
        action: 'deleted' as const,
        snapshot,
        username: change.username,
      })),
    );
  }
  await db
    .insert(schema.redirects)
    .values(
      times((index) => ({ fromPath: `/${word}-${index}`, target: `https://example.com/${word}`, username: long })),
    );
  await db
    .insert(schema.missedAddresses)
    .values(
      times((index) => ({ path: `/${word}-fehlt-${index}`, day: '2026-01-01', host: `${long}.example`, count: 1234 })),
    );
  await db
    .insert(schema.media)
    .values(
      times((index) => ({ sourceSha256: `${index}`.padStart(64, '0'), name: `${word}.jpg`, width: 1200, height: 800 })),
    );
}

async function addEnquiries(db: Db, assigneeId: number): Promise<void> {
  const who = { name: long, email: address, assigneeId };
  await db.insert(schema.investors).values(times(() => ({ ...who, company: long, message: word })));
  await db.insert(schema.betaRequests).values(times(() => ({ ...who, reason: word })));
  const [enquiry] = await db.select().from(schema.investors).limit(1);
  const [document] = await db
    .insert(schema.documents)
    .values(times(() => ({ title: long })))
    .returning();
  if (enquiry && document) {
    await db
      .insert(schema.enquiryHistory)
      .values({ kind: 'investors', enquiryId: enquiry.id, type: 'note', username: long, text: word });
    await db.insert(schema.documentVersions).values({
      documentId: document.id,
      version: 1,
      storageKey: 'none',
      fileName: `${word}.pdf`,
      size: 123_456,
      sha256: '0'.repeat(64),
      uploadedBy: long,
    });
    await db.insert(schema.documentLinks).values({
      tokenHash: randomUUID(),
      documentId: document.id,
      kind: 'investors',
      enquiryId: enquiry.id,
      language: 'de',
      expiresAt: inAYear,
      createdBy: long,
    });
  }
  await db.insert(schema.outbox).values(
    times(() => ({
      channel: 'mail' as const,
      purpose: 'notice' as const,
      recipient: address,
      payload: { subject: word, text: word, automatic: true },
      messageId: randomUUID(),
      state: 'failed' as const,
      lastError: word,
    })),
  );
}

async function addOperation(db: Db): Promise<void> {
  await db.insert(schema.backups).values(
    times((index) => ({
      state: 'failed' as const,
      cause: 'manual' as const,
      username: long,
      fileName: `abseits-${index}-${long}.zip`,
      endedAt: new Date(),
      error: word,
    })),
  );
  await db.insert(schema.viewCounts).values(
    times((index) => ({
      day: sql`(current_date - ${(index % 28) + 1}::int)`,
      page: 'home',
      dimension: 'host' as const,
      value: `${long}-${index}.example`,
      count: 1_234_567,
    })),
  );
}

/** A folder for such a site. Written to the tables, as most of it takes weeks or a mail server to come about. */
export function crowdedFolder(): Promise<string> {
  return folderWithLongWords(async (db) => {
    const assignee = await addPeople(db);
    await addContent(db);
    await addEnquiries(db, assignee);
    await addOperation(db);
  });
}
