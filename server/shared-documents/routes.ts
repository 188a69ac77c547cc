import { largestDocument } from '@shared/base/file-size';
import {
  documentInput,
  documentQuery,
  documentType,
  linkInput,
  linksQuery,
  type MadeLink,
  versionQuery,
} from '@shared/contracts/shared-documents';
import { paths } from '@shared/paths';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { refusesRow } from '../base/database-errors';
import { DomainError, Refused } from '../base/domain-errors';
import { HttpError, notFound, toHttpError } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { type FileStore, type KeptFile, putFile } from '../files/file-store';
import { fileTooLarge } from '../files/receive';
import { sendFile } from '../files/send-file';
import { inTime } from '../http/deadline';
import { allowSlowBody, drain } from '../http/slow-body';
import { pathId, pathParameter, withBody, withQuery } from '../http/validate';
import {
  addVersion,
  createDocument,
  deleteDocument,
  documentExists,
  findDocument,
  findVersion,
  listDocuments,
  renameDocument,
} from './document-records';
import { createLink, linksOf, newToken, revokeLink } from './links';
import { checkPdf, contentDisposition, safeFileName } from './uploaded-pdf';

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

const usernameOf = (req: Request) => req.user?.username ?? null;

/** Throws 415, so that a form on another site cannot send a file, and Refused if the announced size is too large. */
const documentBody: RequestHandler = (req, _res, next) => {
  if (!req.is(documentType)) throw new HttpError(415, 'pdfOnly');
  if (Number(req.headers['content-length'] ?? 0) > largestDocument) throw fileTooLarge(largestDocument / 1_000_000);
  next();
};

/** /api/materials */
export function sharedDocumentRoutes({ db, log, files, publicUrl, hashPin }: SharedDocumentDeps): Router {
  const router = Router();

  const told = (req: Request, event: string, details: object) =>
    log.info({ event, ...details, username: usernameOf(req) }, event);

  /**
   * Removes the file if `name` refuses to record it. If the database connection is lost, the record may exist, so the
   * file stays; housekeeping removes it if it is unused.
   */
  async function receive<Result>(req: Request, name: (file: KeptFile) => Promise<Result>): Promise<Result> {
    allowSlowBody(req, uploadTime);
    let file: KeptFile;
    try {
      // The response uses the same connection, so leaving the loop early must not close it.
      file = await putFile(files, req.iterator({ destroyOnReturn: false }), {
        limit: largestDocument,
        check: checkPdf,
      });
    } catch (error) {
      drain(req);
      if (error instanceof Refused && toHttpError(error).status >= 500)
        log.error({ error: error.cause ?? error }, 'upload failed');
      throw error;
    }
    try {
      return await name(file);
    } catch (error) {
      if (error instanceof HttpError || error instanceof DomainError || refusesRow(error)) await removeFile(file.key);
      throw error;
    }
  }

  /** Housekeeping retries a failed removal. */
  async function removeFile(key: string): Promise<void> {
    await files.remove(key).catch((error: unknown) => log.warn({ error }, 'a file could not be removed yet'));
  }

  async function answerDocument(res: Response, id: number, status = 200): Promise<void> {
    const document = await findDocument(db, id);
    if (!document) throw notFound('documentNotFound');
    res.status(status).json({ success: true, data: document });
  }

  router.get('/documents', async (_req, res) => {
    res.json({ success: true, data: await listDocuments(db) });
  });

  router.post(
    '/documents',
    documentBody,
    withQuery(documentQuery, async ({ title, fileName }, req, res) => {
      const added = { fileName: safeFileName(fileName, title), username: usernameOf(req) };
      const id = await inTime(res, () => receive(req, (file) => createDocument(db, title, { ...added, file })));
      told(req, 'document added', { id });
      await answerDocument(res, id, 201);
    }),
  );

  router.post(
    '/documents/:id/versions',
    documentBody,
    withQuery(versionQuery, async ({ fileName }, req, res) => {
      const id = pathId(req);
      const document = (await documentExists(db, id)) ? await findDocument(db, id) : null;
      if (!document) throw notFound('documentNotFound');
      const added = { fileName: safeFileName(fileName, document.title), username: usernameOf(req) };
      await inTime(res, () =>
        receive(req, async (file) => {
          const outcome = await addVersion(db, id, { ...added, file });
          if (!outcome) throw notFound('documentNotFound');
          if (!outcome.kept) await removeFile(file.key);
        }),
      );
      told(req, 'document version added', { id });
      await answerDocument(res, id, 201);
    }),
  );

  router.get('/documents/:id/versions/:version', async (req, res) => {
    const version = pathParameter(req, 'version');
    const file = /^\d{1,9}$/.test(version) ? await findVersion(db, pathId(req), Number(version)) : undefined;
    if (!file) throw notFound('documentNotFound');
    res.type(documentType);
    res.setHeader('Content-Disposition', contentDisposition('attachment', file.fileName));
    await sendFile(files, req, res, { key: file.storageKey, size: file.size, sha256: file.sha256 });
  });

  router.put(
    '/documents/:id',
    withBody(documentInput, async ({ title }, req, res) => {
      const id = pathId(req);
      if (!(await renameDocument(db, id, title))) throw notFound('documentNotFound');
      told(req, 'document renamed', { id });
      await answerDocument(res, id);
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
    for (const key of deleted.keys) await removeFile(key);
    told(req, 'document deleted', { id });
    res.json({ success: true, data: { id } });
  });

  router.get(
    '/links',
    withQuery(linksQuery, async ({ kind, enquiryId }, _req, res) => {
      res.json({ success: true, data: await linksOf(db, kind, Number(enquiryId)) });
    }),
  );

  router.post(
    '/links',
    withBody(linkInput, async ({ pin, ...input }, req, res) => {
      const username = usernameOf(req);
      const token = newToken();
      const pinHash = pin === undefined ? null : await hashPin(pin);
      const link = await inTime(res, () =>
        db.transaction(async (tx) => {
          const made = await createLink(tx, { ...input, token, pinHash, username });
          const { kind, enquiryId, documentId } = input;
          await recordActivity(tx, 'link-made', { username, linkId: made.id, documentId, kind, enquiryId });
          return made;
        }),
      );
      const data: MadeLink = { ...link, url: `${publicUrl()}${paths.documentLink(token)}` };
      res.status(201).json({ success: true, data });
    }),
  );

  router.delete('/links/:id', async (req, res) => {
    const id = pathId(req);
    const link = await inTime(res, () =>
      db.transaction(async (tx) => {
        const revoked = await revokeLink(tx, id);
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

  return router;
}
