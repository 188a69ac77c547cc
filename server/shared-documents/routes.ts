import { largestDocument } from '@shared/base/file-size';
import {
  type CreatedDocumentLink,
  documentInputSchema,
  documentLinkInputSchema,
  documentLinksQuerySchema,
  documentQuerySchema,
  documentType,
  versionQuerySchema,
} from '@shared/contracts/shared-documents';
import { paths } from '@shared/paths';
import { type Request, type Response, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { NotFound } from '../base/domain-errors';
import { notFound } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { contentDisposition } from '../files/content-disposition';
import { type FileStore, type KeptFile, keepFile, recordFiles, removeFiles } from '../files/file-store';
import { fileBody, receivedBody } from '../files/receive';
import { sendFile } from '../files/send-file';
import { inTime } from '../http/deadline';
import { usernameOf } from '../http/guards';
import { pathId, pathParameter, withBody, withQuery } from '../http/validate';
import { newToken } from '../personal-links/token';
import {
  addVersion,
  createDocument,
  deleteDocument,
  findDocument,
  findDocumentVersion,
  listDocuments,
  newestVersion,
  renameDocument,
} from './document-records';
import { safeFileName } from './file-name';
import { createDocumentLink, documentLinksOf, revokeDocumentLink } from './links';
import { createFirstPages } from './pdf-processes';
import { checkPdf } from './uploaded-pdf';

export interface SharedDocumentDeps {
  db: Db;
  log: Log;
  files: FileStore;
  publicUrl: () => string;
  /** Returns an argon2id hash. */
  hashPin: (pin: string) => Promise<string>;
}

/** Time limit for an upload in milliseconds: enough for 25 MB at 0.7 Mbit/s. */
const uploadTime = 5 * 60_000;

const documentBody = fileBody(largestDocument, 'pdfOnly', documentType);

/** Logs who did what to which document. */
const logChange = (log: Log, req: Request, event: string, id: number, text: string) =>
  log.info({ event, id, username: usernameOf(req) }, text);

async function answerDocument(db: Db, res: Response, id: number, status = 200): Promise<void> {
  const document = await findDocument(db, id);
  if (!document) throw notFound('documentNotFound');
  res.status(status).json({ success: true, data: document });
}

/** Receives a PDF and keeps it if `record` can record it. */
async function receivePdf<Result>(
  { files, log }: Pick<SharedDocumentDeps, 'files' | 'log'>,
  req: Request,
  record: (file: KeptFile) => Promise<Result>,
): Promise<Result> {
  const receiving = { files, log, limit: largestDocument, time: uploadTime };
  const file = await receivedBody(req, receiving, async (received) => {
    await checkPdf(received);
    return keepFile(files, received);
  });
  return recordFiles(files, log, [file], () => record(file));
}

function addDocumentRoutes(router: Router, deps: SharedDocumentDeps): void {
  const { db, log, files } = deps;

  router.get('/documents', async (_req, res) => {
    res.json({ success: true, data: await listDocuments(db) });
  });

  router.post(
    '/documents',
    documentBody,
    withQuery(documentQuerySchema, async ({ title, fileName }, req, res) => {
      const added = { fileName: safeFileName(fileName, title), username: usernameOf(req) };
      const id = await inTime(res, () =>
        receivePdf(deps, req, (file) => createDocument(db, title, { ...added, file })),
      );
      logChange(log, req, 'document added', id, 'a document was added');
      await answerDocument(db, res, id, 201);
    }),
  );

  router.put(
    '/documents/:id',
    withBody(documentInputSchema, async (input, req, res) => {
      const id = pathId(req);
      if (!(await renameDocument(db, id, input))) throw notFound('documentNotFound');
      logChange(log, req, 'document renamed', id, 'a document was renamed');
      await answerDocument(db, res, id);
    }),
  );

  router.delete('/documents/:id', async (req, res) => {
    const id = pathId(req);
    const deleted = await inTime(res, () =>
      db.transaction(async (tx) => {
        const gone = await deleteDocument(tx, id);
        if (gone && gone.links > 0) {
          const { links } = gone;
          await recordActivity(tx, 'link-revoked', { username: usernameOf(req), documentId: id, links });
        }
        return gone;
      }),
    );
    if (!deleted) throw notFound('documentNotFound');
    await removeFiles(files, log, deleted.files);
    logChange(log, req, 'document deleted', id, 'a document and its files were deleted');
    res.json({ success: true, data: { id } });
  });
}

/** The files of a document: a new version, any version, and a picture of the newest one's first page. */
function addVersionRoutes(router: Router, deps: SharedDocumentDeps): void {
  const { db, log, files } = deps;
  // Apart from those of visitors, so that a long list holds up nobody's link.
  const firstPages = createFirstPages(files, log);

  router.post(
    '/documents/:id/versions',
    documentBody,
    withQuery(versionQuerySchema, async ({ fileName }, req, res) => {
      const id = pathId(req);
      const document = await findDocument(db, id);
      if (!document) throw notFound('documentNotFound');
      const added = { fileName: safeFileName(fileName, document.title), username: usernameOf(req) };
      await inTime(res, () =>
        receivePdf(deps, req, async (file) => {
          const outcome = await addVersion(db, id, { ...added, file });
          if (!outcome) throw new NotFound('document');
          if (!outcome.kept) await removeFiles(files, log, [file]);
        }),
      );
      logChange(log, req, 'document version added', id, 'a new version of a document was added');
      await answerDocument(db, res, id, 201);
    }),
  );

  router.get('/documents/:id/versions/:version', async (req, res) => {
    const version = pathParameter(req, 'version');
    const file = /^\d{1,9}$/.test(version) ? await findDocumentVersion(db, pathId(req), Number(version)) : undefined;
    if (!file) throw notFound('documentNotFound');
    res.type(documentType);
    res.setHeader('Content-Disposition', contentDisposition('attachment', file.fileName));
    await sendFile(files, req, res, file);
  });

  router.get('/documents/:id/first-page', async (req, res) => {
    const file = await newestVersion(db, pathId(req));
    // Drawing has its own time limit, longer than that of database responses.
    const picture = file ? await inTime(res, () => firstPages(file, res)) : null;
    if (!picture) throw notFound('documentNotFound');
    res.type('webp').send(picture);
  });
}

function addLinkRoutes(router: Router, { db, publicUrl, hashPin }: SharedDocumentDeps): void {
  router.get(
    '/links',
    withQuery(documentLinksQuerySchema, async ({ kind, enquiryId }, _req, res) => {
      res.json({ success: true, data: await documentLinksOf(db, kind, Number(enquiryId)) });
    }),
  );

  router.post(
    '/links',
    withBody(documentLinkInputSchema, async ({ pin, ...input }, req, res) => {
      const username = usernameOf(req);
      const token = newToken();
      const pinHash = pin === undefined ? null : await hashPin(pin);
      const link = await inTime(res, () =>
        db.transaction(async (tx) => {
          const made = await createDocumentLink(tx, { ...input, token, pinHash, username });
          const { kind, enquiryId, documentId } = input;
          await recordActivity(tx, 'link-made', { username, linkId: made.id, documentId, kind, enquiryId });
          return made;
        }),
      );
      const data: CreatedDocumentLink = { ...link, url: `${publicUrl()}${paths.documentLink(token)}` };
      res.status(201).json({ success: true, data });
    }),
  );

  router.delete('/links/:id', async (req, res) => {
    const id = pathId(req);
    const link = await inTime(res, () =>
      db.transaction(async (tx) => {
        const revoked = await revokeDocumentLink(tx, id);
        if (revoked)
          await recordActivity(tx, 'link-revoked', {
            username: usernameOf(req),
            linkId: id,
            documentId: revoked.documentId,
          });
        return revoked;
      }),
    );
    if (!link) throw notFound();
    res.json({ success: true, data: link });
  });
}

/** /api/materials */
export function sharedDocumentRoutes(deps: SharedDocumentDeps): Router {
  const router = Router();
  addDocumentRoutes(router, deps);
  addVersionRoutes(router, deps);
  addLinkRoutes(router, deps);
  return router;
}
