import { pipeline } from 'node:stream/promises';
import { contentTransferRoom } from '@shared/api/content-transfer';
import { largestTransfer } from '@shared/base/file-size';
import type { TransferChange, TransferReport, transferQuerySchema } from '@shared/contracts/content-transfer';
import { contentVersions, media, mediaFiles } from '@shared/schema';
import type { Request, RequestHandler, Router } from 'express';
import type * as z from 'zod/mini';
import { recordActivity } from '../activity/activity-log';
import { requireProof } from '../auth/require-proof';
import { Refused } from '../base/domain-errors';
import { entityTables } from '../cms/entities/entity-rows';
import type { Author } from '../cms/entities/versions';
import { authorOf, type CmsDeps, writeContent } from '../cms/entities/write';
import type { Db } from '../db/database';
import { refreshStatistics } from '../db/table-statistics';
import type { FileStore } from '../files/file-store';
import { fileBody, receivedBody } from '../files/receive';
import { inTime } from '../http/deadline';
import { answered, mountRoutes } from '../http/mount-routes';
import type { FileValues } from '../media/media-records';
import type { PictureEncoder } from '../media/picture-encoder';
import { createPictureFiles, lostPictures } from '../media/picture-files';
import { openArchive, writeArchive } from './archive';
import { contentFiles, pictureName, type SavedStates, stayingLabels } from './content-files';
import { lockContent, putContent } from './import-content';
import { pictureIds, putPictures, takePictures } from './import-pictures';
import type { OpenContentFile } from './open-content-file';

interface TransferDeps extends CmsDeps {
  files: FileStore;
  encode: PictureEncoder;
  openContentFile: OpenContentFile;
}

/** Limit for an upload in milliseconds: 500 MB at 4 Mbit/s take under 17 minutes. */
const uploadTime = 20 * 60_000;

/** Whoever transfers content reads all of it, drafts and legal texts included. */
export const transferPermissions = ['operation', 'content', 'sensitive-content'] as const;

/** A trial tells nothing that a user who may download all content cannot see. */
const isTrial = ({ method, query }: Request): boolean => method === 'POST' && query.dryRun !== 'false';

/** To import, a user must prove their identity, which a token cannot. */
const mayImport: RequestHandler = (req, res, next) =>
  isTrial(req) || req.user?.token ? next() : requireProof(req, res, next);

/** Runs one import at a time: each may take hundreds of megabytes. Throws Refused during another one. */
function oneAtATime() {
  let busy = false;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy) throw new Refused('transferBusy');
    busy = true;
    return work().finally(() => {
      busy = false;
    });
  };
}

/** /api/content-transfer: exports and imports all content as one file. */
export function contentTransferRoutes({ files, encode, openContentFile: openFile, ...deps }: TransferDeps): Router {
  const { database, log, now } = deps;
  const { db } = database;
  const stored = createPictureFiles({ files, encode, log });
  const alone = oneAtATime();

  /** Reads and checks the file first; then one transaction, which a trial rolls back, compares and stores. */
  async function importFile(
    req: Request,
    path: string,
    { dryRun, missing, base }: z.output<typeof transferQuerySchema>,
  ) {
    const file = await openFile(path);
    const archive = await openArchive(path, file).catch((error: unknown) => {
      file.close();
      throw error;
    });
    const { pictures } = file;
    const tries = dryRun === 'true';
    const kept: FileValues[] = [];
    try {
      const ids = await pictureIds(db, pictures);
      const read = await file.read(ids);
      const saved: SavedStates = new Map();
      // Makes most of what the transaction compares, before it locks anything.
      await contentFiles(db, saved);
      const onKept = tries ? undefined : (file: FileValues) => void kept.push(file);
      const taking = { db, files, encode, onKept };
      const taken = await stored.named(kept, () => takePictures(archive, pictures, taking));

      const put = async (tx: Db, author: Author): Promise<TransferReport> => {
        await lockContent(tx);
        const { fingerprint } = await contentFiles(tx, saved);
        if (base !== undefined && base !== fingerprint) throw new Refused('transferOutdated');
        const changes: TransferChange[] = [];
        const importing = { author, missing, saved, report: (change: TransferChange) => void changes.push(change) };
        await putPictures(tx, pictures, { ...importing, ids, taken, username: author?.username ?? null });
        await putContent(tx, read, importing);
        return { madeAt: archive.madeAt, base: fingerprint, changes, stays: [...stayingLabels] };
      };
      if (tries) return await triedOut(db, (tx) => put(tx, authorOf(req)));
      const report = await stored.named(kept, () =>
        writeContent(deps, req, { action: 'content imported', target: archive.madeAt }, async (tx, author) => {
          const report = await put(tx, author);
          const count = (of: TransferChange['action']) => report.changes.filter(({ action }) => action === of).length;
          const removed = missing === 'bin' ? count('missing') : 0;
          const counts = { added: count('added'), changed: count('changed'), removed };
          await recordActivity(tx, 'content-imported', { username: author?.username ?? null, ...counts });
          return report;
        }),
      );
      // The content is stored: without this what is asked next takes longer, no more.
      await refreshStatistics(db, [...Object.values(entityTables), contentVersions, media, mediaFiles]).catch(() => {});
      return report;
    } finally {
      archive.close();
      file.close();
    }
  }

  return mountRoutes(contentTransferRoom, '/api/content-transfer', {
    'GET /api/content-transfer': async ({ res }) => {
      // The time for this depends on the file store, which is asked for every picture.
      const { texts, pictures, lost } = await inTime(res, async () => ({
        ...(await db.transaction((tx) => contentFiles(tx), { isolationLevel: 'repeatable read' })),
        lost: await lostPictures(db, files),
      }));
      if (pictures.some(({ id }) => lost.has(id))) throw new Refused('transferPicturesLost');
      const archived = pictures.flatMap((picture) =>
        picture.files.map((file) => {
          const open = () => files.get(file.storageKey);
          return [pictureName(picture, file), { sha256: file.sha256, open }] as const;
        }),
      );
      const at = new Date(now());
      res.attachment(`inhalte-${at.toISOString().slice(0, 10)}.zip`).type('application/zip');
      await pipeline(writeArchive(texts, new Map(archived), at), res);
      return answered;
    },
    'POST /api/content-transfer': [
      mayImport,
      fileBody(largestTransfer, 'transferForeign'),
      ({ query, req }) => {
        const receiving = { files, log, limit: largestTransfer, time: uploadTime };
        return receivedBody(req, receiving, ({ path }) => alone(() => importFile(req, path, query)));
      },
    ],
  });
}

class TakenBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('taken back');
  }
}

async function triedOut<Result>(db: Db, change: (tx: Db) => Promise<Result>): Promise<Result> {
  const tried = db.transaction(async (tx): Promise<Result> => {
    throw new TakenBack(await change(tx));
  });
  return tried.catch((error: unknown) => {
    if (error instanceof TakenBack) return error.result as Result;
    throw error;
  });
}
