import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedDocumentLink, SharedDocument } from '@shared/contracts/shared-documents';
import { activityLog, documents, documentVersions, enquiryHistory } from '@shared/schema';
import { afterAll, expect } from 'vitest';
import type { FileStore } from '../files/file-store';
import { openFiles } from '../files/open-files';
import type { TestClient } from './client';
import type { DatabaseKind } from './databases';
import { samplePdf } from './sample-pdf';
import { type TestAppOptions, useTestApp } from './test-app';

/** What a browser says of itself: openings by anything else are not counted. */
export const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** A PDF as it is posted. */
export const pdf = (body: Uint8Array<ArrayBuffer>, type = 'application/pdf') => ({
  raw: body,
  headers: { 'content-type': type },
});

/** The application with a folder of its own for documents. Each test begins with `begin`. */
export function useSharedDocumentsApp(kind: DatabaseKind, more: Partial<TestAppOptions> = {}) {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-shared-documents-'));
  const store = openFiles({ filesDir, s3: undefined });
  /** What goes wrong with the next file that is kept. */
  const disk: { fault: NodeJS.ErrnoException | null } = { fault: null };
  const files: FileStore = {
    ...store,
    keep: (...kept) => (disk.fault ? Promise.reject(disk.fault) : store.keep(...kept)),
  };
  const app = useTestApp({ kind, files, config: { publicUrl: 'http://localhost:3000' }, ...more });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

  let admin: TestClient;
  /** Forgets all documents and signs the administrator in, who uploads and makes links from then on. */
  async function begin(): Promise<TestClient> {
    disk.fault = null;
    for (const table of [documents, enquiryHistory, activityLog]) await app.db.delete(table);
    rmSync(filesDir, { recursive: true, force: true });
    admin = await app.signedIn();
    return admin;
  }

  const upload = (body = samplePdf(), query = 'title=Pitch Deck&fileName=deck.pdf', by = admin) =>
    by.post<SharedDocument>(`/api/materials/documents?${query}`, undefined, pdf(body));

  async function newEnquiry(): Promise<number> {
    const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };
    return (await app.visitor().post<{ id: number }>('/api/investors', enquiry)).body.data.id;
  }

  /** A link to a new document for a new enquiry, and the address it leads to. */
  async function newLink(more: object = {}) {
    const document = (await upload()).body.data;
    const enquiryId = await newEnquiry();
    const input = { documentId: document.id, kind: 'investors', enquiryId, language: 'de', ...more };
    const answer = await admin.post<CreatedDocumentLink>('/api/materials/links', input);
    expect(answer.status).toBe(201);
    const link = answer.body.data;
    return { document, enquiryId, link, path: new URL(link.url).pathname };
  }

  /** All files that are kept or half-written; notes of the ledger are none. */
  function kept(): string[] {
    try {
      return readdirSync(filesDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.includes('-'))
        .map(({ name }) => name);
    } catch {
      return [];
    }
  }

  /** Neither a file nor a row of a document is there. */
  const nothingKept = async () => {
    expect(kept()).toEqual([]);
    expect(await app.db.select().from(documents)).toEqual([]);
    expect(await app.db.select().from(documentVersions)).toEqual([]);
  };

  return { app, store, disk, begin, upload, newLink, kept, nothingKept };
}
