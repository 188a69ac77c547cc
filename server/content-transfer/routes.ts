import { pipeline } from 'node:stream/promises';
import { largestTransfer } from '@shared/base/file-size';
import { type TransferChange, type TransferReport, transferQuery } from '@shared/contracts/content-transfer';
import { type EntityName, entityNames } from '@shared/entities/entities';
import { may } from '@shared/permissions';
import { type Request, type RequestHandler, Router } from 'express';
import type * as z from 'zod/mini';
import { recordActivity } from '../activity/activity-log';
import { requireProof } from '../auth/require-proof';
import { Refused } from '../base/domain-errors';
import { tokenLacksRight } from '../base/errors';
import type { Author } from '../cms/versions';
import { authorOf, type CmsDeps, writeContent } from '../cms/write';
import type { Db } from '../db/database';
import type { FileStore } from '../files/file-store';
import { fileBody, receivedBody } from '../files/receive';
import { inTime } from '../http/deadline';
import { withQuery } from '../http/validate';
import type { FileValues } from '../media/media-records';
import type { PictureEncoder } from '../media/picture-encoder';
import { createPictureFiles, lostPictures } from '../media/picture-files';
import { openArchive, writeArchive } from './archive';
import { contentFiles, fileNames, pictureName, renamePictures, stayingLabels } from './content-files';
import { lockContent, putContent } from './import-content';
import { putPictures, takePictures } from './import-pictures';
import { readContent, readPictures, readRedirects } from './read-content';

interface TransferDeps extends CmsDeps {
  files: FileStore;
  encode: PictureEncoder;
}

/** Limit for an upload in milliseconds: 500 MB at 4 Mbit/s take under 17 minutes. */
const uploadTime = 20 * 60_000;

/** A trial tells nothing that a user who may download all content cannot see. */
const isTrial = ({ method, query }: Request): boolean => method === 'POST' && query.dryRun !== 'false';

/** To import, a user must prove their identity. A token cannot, so it needs every right that an import uses. */
const mayImport: RequestHandler = (req, res, next) => {
  if (isTrial(req)) return next();
  if (!req.user?.token) return requireProof(req, res, next);
  for (const right of ['content', 'sensitive-content'] as const)
    if (!may(req.user, right)) throw tokenLacksRight(right);
  next();
};

/** /api/content-transfer: exports and imports all content as one file. */
export function contentTransferRoutes({ files, encode, ...deps }: TransferDeps): Router {
  const { database, log, now } = deps;
  const { db } = database;
  const stored = createPictureFiles({ files, encode, log });
  const router = Router();

  router.get('/', async (_req, res) => {
    // The time for this depends on the file store, which is asked for every picture.
    const { texts, pictures, lost } = await inTime(res, async () => ({
      ...(await db.transaction((tx) => contentFiles(tx), { isolationLevel: 'repeatable read' })),
      lost: await lostPictures(db, files),
    }));
    if (pictures.some(({ id }) => lost.has(id))) throw new Refused('transferPicturesLost');
    const archived = pictures.flatMap(({ sourceSha256, files: its }) =>
      its.map((file) => {
        const open = () => files.get(file.storageKey);
        return [pictureName(sourceSha256, file), { sha256: file.sha256, open }] as const;
      }),
    );
    const at = new Date(now());
    res.attachment(`inhalte-${at.toISOString().slice(0, 10)}.zip`).type('application/zip');
    await pipeline(writeArchive(texts, new Map(archived), at), res);
  });

  /** One transaction, which a trial rolls back. */
  async function importFile(req: Request, path: string, { dryRun, missing, base }: z.output<typeof transferQuery>) {
    const archive = await openArchive(path);
    const tries = dryRun === 'true';
    const kept: FileValues[] = [];
    try {
      const pictures = readPictures(await archive.json(fileNames.picture));
      const texts = new Map<string, string>();
      for (const name of [...entityNames, 'redirect'] as const) texts.set(name, await archive.json(fileNames[name]));

      const put = async (tx: Db, author: Author): Promise<TransferReport> => {
        await lockContent(tx);
        const { fingerprint } = await contentFiles(tx);
        if (base !== undefined && base !== fingerprint) throw new Refused('transferOutdated');
        const changes: TransferChange[] = [];
        const importing = { author, missing, report: (change: TransferChange) => void changes.push(change) };
        const ids = await putPictures(tx, pictures, { ...importing, taken, username: author?.username ?? null });
        const textOf = (name: EntityName | 'redirect') => renamePictures(texts.get(name) ?? '', ids);
        await putContent(tx, { content: readContent(textOf), redirects: readRedirects(textOf('redirect')) }, importing);
        return { madeAt: archive.madeAt, base: fingerprint, changes, stays: [...stayingLabels] };
      };
      const onKept = tries ? undefined : (file: FileValues) => void kept.push(file);
      const taking = { db, files, encode, onKept };
      const taken = await stored.named(kept, () => takePictures(archive, pictures, taking));
      if (tries) return await triedOut(db, (tx) => put(tx, authorOf(req)));
      return await stored.named(kept, () =>
        writeContent(deps, req, { action: 'content imported', target: archive.madeAt }, async (tx, author) => {
          const report = await put(tx, author);
          const count = (of: TransferChange['action']) => report.changes.filter(({ action }) => action === of).length;
          const removed = missing === 'bin' ? count('missing') : 0;
          const counts = { added: count('added'), changed: count('changed'), removed };
          await recordActivity(tx, 'content-imported', { username: author?.username ?? null, ...counts });
          return report;
        }),
      );
    } finally {
      archive.close();
    }
  }

  router.post(
    '/',
    mayImport,
    fileBody(largestTransfer, 'transferForeign'),
    withQuery(transferQuery, async (query, req, res) => {
      const receiving = { files, log, limit: largestTransfer, time: uploadTime };
      const data = await inTime(res, () => receivedBody(req, receiving, ({ path }) => importFile(req, path, query)));
      res.json({ success: true, data });
    }),
  );

  return router;
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
