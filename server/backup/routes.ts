import { backupPlaces } from '@shared/backups';
import type { BackupDownload, BackupOverview } from '@shared/contracts/operation';
import { paths } from '@shared/paths';
import { type Request, Router } from 'express';
import * as z from 'zod/mini';
import { recordActivity } from '../activity/activity-log';
import { requireProof } from '../auth/require-proof';
import type { Config } from '../base/config';
import { isLeft, notAllowed, notFound } from '../base/errors';
import type { Log } from '../base/log';
import { createSigned, readSigned } from '../base/signed';
import type { Db } from '../db/database';
import { sendStream } from '../files/send-file';
import { usernameOf } from '../http/guards';
import { jsonBody, pathId, withQuery } from '../http/validate';
import { openPlaces } from './backup-places';
import { findBackup, latestBackups, presentBackup } from './backup-records';
import { readBackupFinding } from './findings';
import { readBackupSettings } from './keeping';
import type { Backups } from './nightly-backups';

interface BackupRoutesDeps {
  config: Config;
  db: Db;
  log: Log;
  backups: Backups;
}

const downloadLifetime = 60_000;

/** /api/backups: the server's own backups. */
export function backupRoutes({ config, db, log, backups }: BackupRoutesDeps): Router {
  const router = Router();
  const places = openPlaces(config.backup);

  async function recordOf(req: Request) {
    const record = await findBackup(db, pathId(req, 'backupNotFound'));
    if (!record || record.state === 'running') throw notFound('backupNotFound');
    return record;
  }

  /** Binds a download address to the user who asked for it. */
  const keyOf = (req: Request, id: number) => ({
    secret: config.sessionSecret,
    bound: `backup|${id}|${req.user?.id}`,
    lifetime: downloadLifetime,
  });

  router.get('/', async (_req, res) => {
    const latest = latestBackups(db);
    const { listed, lastGood } = await latest;
    const { hour } = await readBackupSettings(db);
    const data: BackupOverview = {
      backups: listed.map(presentBackup),
      lastGood: lastGood && presentBackup(lastGood),
      standing: await readBackupFinding(db, latest),
      places: backupPlaces.filter((name) => places.some(({ place }) => place === name)),
      encrypted: config.backup.passphrase !== undefined,
      hour,
    };
    res.json({ success: true, data });
  });

  router.post('/', requireProof, jsonBody, async (req, res) => {
    const { record } = await backups.start('manual', usernameOf(req));
    await recordActivity(db, 'backup-started', { username: usernameOf(req), file: record.fileName });
    res.status(202).json({ success: true, data: presentBackup(record) });
  });

  // By POST, because it adds an entry to the activity log.
  router.post('/:id/download', requireProof, jsonBody, async (req, res) => {
    const { id, fileName } = await recordOf(req);
    await recordActivity(db, 'backup-downloaded', { username: usernameOf(req), file: fileName });
    log.info(
      { event: 'backup downloaded', id, username: usernameOf(req), address: req.ip },
      'a user downloaded a backup',
    );
    const address = paths.api.backupFile(id, createSigned(keyOf(req, id)));
    res.status(201).json({ success: true, data: { address } satisfies BackupDownload });
  });

  router.get(
    '/:id/file',
    withQuery(z.object({ token: z.string() }), async ({ token }, req, res) => {
      const { id, fileName, copies } = await recordOf(req);
      if (!readSigned(keyOf(req, id), token)) throw notAllowed();
      const good = (name: string) => copies.some(({ place, state }) => place === name && state === 'good');
      for (const place of places.filter(({ place: name }) => good(name))) {
        const bytes = await place.get(fileName).catch((error: unknown) => {
          log.warn({ error, place: place.place }, 'a backup could not be read from a place');
        });
        if (!bytes) continue;
        res.attachment(fileName).type('application/octet-stream');
        return sendStream(bytes, res).catch((error: unknown) => {
          if (!isLeft(error)) throw error;
        });
      }
      throw notFound('backupNotFound');
    }),
  );

  return router;
}
