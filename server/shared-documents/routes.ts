import { sharedDocumentRoom } from '@shared/api/shared-documents';
import { largestDocument } from '@shared/base/file-size';
import { documentType, type SharedDocument } from '@shared/contracts/shared-documents';
import { paths } from '@shared/paths';
import { type Request, Router } from 'express';
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
import { answered, mountRoutes } from '../http/mount-routes';
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

async function documentOf(db: Db, id: number): Promise<SharedDocument> {
  const document = await findDocument(db, id);
  if (!document) throw notFound('documentNotFound');
  return document;
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

/** Documents with their files: every version, and a picture of the newest one's first page. */
function documentRoutes(deps: SharedDocumentDeps): Router {
  const { db, log, files } = deps;
  // Apart from those of visitors, so that a long list holds up nobody's link.
  const firstPages = createFirstPages(files, log);
  /** Logs who did what to which document. */
  const logChange = (event: string, id: number, { username }: Express.User, text: string) =>
    log.info({ event, id, username }, text);

  return mountRoutes(
    sharedDocumentRoom,
    '/api/materials/documents',
    {
      'GET /api/materials/documents': () => listDocuments(db),
      'POST /api/materials/documents': [
        documentBody,
        async ({ query: { title, fileName }, user, req }) => {
          const added = { fileName: safeFileName(fileName, title), username: user.username };
          const id = await receivePdf(deps, req, (file) => createDocument(db, title, { ...added, file }));
          logChange('document added', id, user, 'a document was added');
          return documentOf(db, id);
        },
      ],
      'PUT /api/materials/documents/:id': async ({ params: { id }, body, user }) => {
        if (!(await renameDocument(db, id, body))) throw notFound('documentNotFound');
        logChange('document renamed', id, user, 'a document was renamed');
        return documentOf(db, id);
      },
      'DELETE /api/materials/documents/:id': async ({ params: { id }, user }) => {
        const deleted = await db.transaction(async (tx) => {
          const gone = await deleteDocument(tx, id);
          if (gone && gone.links > 0) {
            const { links } = gone;
            await recordActivity(tx, 'link-revoked', { username: user.username, documentId: id, links });
          }
          return gone;
        });
        if (!deleted) throw notFound('documentNotFound');
        await removeFiles(files, log, deleted.files);
        logChange('document deleted', id, user, 'a document and its files were deleted');
        return { id };
      },
      'POST /api/materials/documents/:id/versions': [
        documentBody,
        async ({ params: { id }, query: { fileName }, user, req }) => {
          const { title } = await documentOf(db, id);
          const added = { fileName: safeFileName(fileName, title), username: user.username };
          await receivePdf(deps, req, async (file) => {
            const outcome = await addVersion(db, id, { ...added, file });
            if (!outcome) throw new NotFound('document');
            if (!outcome.kept) await removeFiles(files, log, [file]);
          });
          logChange('document version added', id, user, 'a new version of a document was added');
          return documentOf(db, id);
        },
      ],
      'GET /api/materials/documents/:id/versions/:version': async ({ params: { id, version }, req, res }) => {
        const file = await findDocumentVersion(db, id, version);
        if (!file) throw notFound('documentNotFound');
        res.type(documentType);
        res.setHeader('Content-Disposition', contentDisposition('attachment', file.fileName));
        await sendFile(files, req, res, file);
        return answered;
      },
      'GET /api/materials/documents/:id/first-page': async ({ params: { id }, res }) => {
        const file = await newestVersion(db, id);
        // Drawing has its own time limit, longer than that of database responses.
        const picture = file ? await inTime(res, () => firstPages(file, res)) : null;
        if (!picture) throw notFound('documentNotFound');
        res.type('webp').send(picture);
        return answered;
      },
    },
    () => notFound('documentNotFound'),
  );
}

function documentLinkRoutes({ db, publicUrl, hashPin }: SharedDocumentDeps): Router {
  return mountRoutes(sharedDocumentRoom, '/api/materials/links', {
    'GET /api/materials/links': ({ query: { kind, enquiryId } }) => documentLinksOf(db, kind, Number(enquiryId)),
    'POST /api/materials/links': async ({ body: { pin, ...input }, user: { username } }) => {
      const token = newToken();
      const pinHash = pin === undefined ? null : await hashPin(pin);
      const link = await db.transaction(async (tx) => {
        const made = await createDocumentLink(tx, { ...input, token, pinHash, username });
        const { kind, enquiryId, documentId } = input;
        await recordActivity(tx, 'link-made', { username, linkId: made.id, documentId, kind, enquiryId });
        return made;
      });
      return { ...link, url: `${publicUrl()}${paths.documentLink(token)}` };
    },
    'DELETE /api/materials/links/:id': async ({ params: { id }, user: { username } }) => {
      const link = await db.transaction(async (tx) => {
        const revoked = await revokeDocumentLink(tx, id);
        if (revoked) {
          await recordActivity(tx, 'link-revoked', { username, linkId: id, documentId: revoked.documentId });
        }
        return revoked;
      });
      if (!link) throw notFound();
      return link;
    },
  });
}

/** /api/materials */
export function sharedDocumentRoutes(deps: SharedDocumentDeps): Router {
  const router = Router();
  router.use('/documents', documentRoutes(deps));
  router.use('/links', documentLinkRoutes(deps));
  return router;
}
