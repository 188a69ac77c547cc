import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  betaRequests,
  documentLinks,
  documents,
  investors,
  previewLinks,
  users,
  waveInvitations,
  waves,
} from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../base/signed';
import { folderNotes } from '../files/open-files';
import { accessTable } from '../testing/access-table';
import { backupFolder } from '../testing/backups';
import type { Answer, RequestOptions, TestClient } from '../testing/client';
import { endingRoutes, otherWrites } from '../testing/ending-routes';
import { handlersOf, rememberMounts } from '../testing/routes-of';
import { useTestApp } from '../testing/test-app';
import { type NoteStore, readLedger } from './erasure-ledger';

rememberMounts();

const token = 'a'.repeat(32);
const later = new Date('2099-01-01');
const text = { subject: 'Dein Platz', text: '{{code}} {{link}}' };
const oneClick = {
  raw: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};
const button = {
  raw: '',
  headers: { ...oneClick.headers, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
};

describe('routes that erase or end something', () => {
  const { fileIn } = backupFolder();
  const away: NoteStore = {
    note: () => Promise.reject(new Error('away')),
    notes: () => folderNotes(fileIn('other')).notes(),
  };
  const own: NoteStore = {
    note: (names) => folderNotes(fileIn('own')).note(names),
    notes: () => folderNotes(fileIn('own')).notes(),
  };
  const app = useTestApp({ kind: 'embedded', ledgers: [away, own] });
  let admin: TestClient;
  const marks = async () => (await readLedger(own)).tombstones.map(({ kind, number }) => `${kind} ${number}`);

  beforeEach(async () => {
    for (const table of [documents, previewLinks]) await app.db.delete(table);
    admin = await app.signedIn();
  });

  async function guest(): Promise<number> {
    const row = { name: 'Ada', email: 'ada@stadt.example', reason: 'Neugierig', confirmedAt: new Date() };
    return (await app.db.insert(betaRequests).values(row).returning())[0]?.id ?? 0;
  }
  async function investor(): Promise<number> {
    const row = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };
    return (await app.db.insert(investors).values(row).returning())[0]?.id ?? 0;
  }
  /** Somebody who was written to, with the link of the way out. */
  async function written(kind: 'beta' | 'investors', enquiryId: number): Promise<number> {
    const row = {
      kind,
      requestKey: `key-${kind}`,
      texts: { de: text, en: text },
      createdBy: 'admin',
      state: 'done' as const,
    };
    const [wave] = await app.db.insert(waves).values(row).returning();
    await app.db
      .insert(waveInvitations)
      .values({ waveId: wave?.id ?? 0, kind, enquiryId, state: 'sent', tokenHash: sha256(token) });
    return enquiryId;
  }
  async function documentLink(): Promise<{ documentId: number; id: number }> {
    const [document] = await app.db.insert(documents).values({ title: 'Pitch Deck' }).returning();
    const documentId = document?.id ?? 0;
    const about = { kind: 'investors', enquiryId: await investor(), language: 'de' } as const;
    const row = { ...about, documentId, tokenHash: 'hash', expiresAt: later };
    return { documentId, id: (await app.db.insert(documentLinks).values(row).returning())[0]?.id ?? 0 };
  }
  async function colleague(): Promise<number> {
    await app.db.delete(users).where(eq(users.username, 'colleague'));
    const row = {
      username: 'colleague',
      usernameKey: 'colleague',
      password: 'none',
      isAdmin: true,
      email: 'co@firma.example',
    };
    return (await app.db.insert(users).values(row).returning())[0]?.id ?? 0;
  }

  /** What is asked for, and the mark that the ledger has to hold then. */
  type Story = () => Promise<{ ask: () => Promise<Answer>; mark: string }>;
  const withdrawing =
    (kind: 'beta' | 'investors', way: string, how: RequestOptions): Story =>
    async () => {
      const id = await written(kind, await (kind === 'beta' ? guest() : investor()));
      const mark = `${kind === 'beta' ? 'withdrawal' : 'letter-withdrawal'} ${id}`;
      return { ask: () => app.visitor().post(way.replace(':token', token), undefined, how), mark };
    };
  const stories: Readonly<Record<string, Story>> = {
    'POST /beta/invitation/:token/withdraw': withdrawing('beta', '/beta/invitation/:token/withdraw', oneClick),
    'POST /en/beta/invitation/:token/withdraw': withdrawing('beta', '/en/beta/invitation/:token/withdraw', button),
    'POST /investor/letter/:token/withdraw': withdrawing('investors', '/investor/letter/:token/withdraw', button),
    'POST /en/investor/letter/:token/withdraw': withdrawing(
      'investors',
      '/en/investor/letter/:token/withdraw',
      oneClick,
    ),
    'DELETE /api/beta/:id': async () => {
      const id = await guest();
      return { ask: () => admin.delete(`/api/beta/${id}`), mark: `beta ${id}` };
    },
    'DELETE /api/investors/:id': async () => {
      const id = await investor();
      return { ask: () => admin.delete(`/api/investors/${id}`), mark: `investors ${id}` };
    },
    'POST /api/inbox/bulk': async () => {
      const id = await guest();
      const input = { kind: 'beta', ids: [id], action: 'erase' };
      return { ask: () => admin.post('/api/inbox/bulk', input), mark: `beta ${id}` };
    },
    'POST /api/persons/erase': async () => {
      const id = await investor();
      return { ask: () => admin.post('/api/persons/erase', { email: 'ida@invest.example' }), mark: `investors ${id}` };
    },
    'DELETE /api/materials/links/:id': async () => {
      const { id } = await documentLink();
      return { ask: () => admin.delete(`/api/materials/links/${id}`), mark: `link ${id}` };
    },
    'DELETE /api/materials/documents/:id': async () => {
      const { documentId, id } = await documentLink();
      return { ask: () => admin.delete(`/api/materials/documents/${documentId}`), mark: `link ${id}` };
    },
    'DELETE /api/preview-links/:id': async () => {
      const [user] = await app.db.select().from(users).where(eq(users.username, 'admin'));
      const row = { tokenHash: 'hash', userId: user?.id ?? 0, username: 'admin', expiresAt: later };
      const [link] = await app.db
        .insert(previewLinks)
        .values(row as typeof previewLinks.$inferInsert)
        .returning();
      return { ask: () => admin.delete(`/api/preview-links/${link?.id}`), mark: `preview-link ${link?.id}` };
    },
    'DELETE /api/people/:id': async () => {
      const id = await colleague();
      return { ask: () => admin.delete(`/api/people/${id}`), mark: `user ${id}` };
    },
    'PUT /api/people/:id': async () => {
      const id = await colleague();
      return { ask: () => admin.put(`/api/people/${id}`, { disabled: true }), mark: `rights ${id}` };
    },
  };

  it.each(Object.entries(stories))('%s answers after a ledger has it, if another is away', async (route, story) => {
    expect(endingRoutes).toContain(route);
    const { ask, mark } = await story();
    const { status } = await ask();
    expect(status).toBe(200);
    expect(await marks()).toContain(mark);
  });

  it.each([
    'POST /beta/invitation/:token/withdraw',
    'POST /en/investor/letter/:token/withdraw',
    'POST /api/persons/erase',
  ])('%s tells that it did not work while no ledger can be written, and works later', async (route) => {
    const { ask, mark } = (await stories[route]?.()) ?? {};
    await writeFile(fileIn('own'), 'no folder');
    const failed = await ask?.();
    expect(failed?.status).toBe(503);
    expect(failed?.text).toMatch(/noch nicht sicher festgehalten|not safely on record/);
    rmSync(path.join(fileIn('own')));
    expect((await ask?.())?.status).toBe(200);
    expect(await marks()).toContain(mark);
  });

  it('stand in one list, and all others that change something in another', () => {
    const writes = Object.keys(accessTable).filter((route) => /^(?:POST|PUT|PATCH|DELETE) /.test(route));
    expect([...endingRoutes, ...otherWrites].sort()).toEqual(writes.sort());
  });

  it('note first what they end', async () => {
    const handlers = await handlersOf(app.express);
    const names = (route: string) => handlers.get(route)?.map((handle) => (handle as { name?: string }).name);
    for (const route of endingRoutes)
      expect({ route, handlers: names(route) }).toEqual({ route, handlers: expect.arrayContaining(['notingFirst']) });
  });
});
