import { backupRoom } from '@shared/api/backups';
import { backupPlaces } from '@shared/backups';
import type { Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { requireProof } from '../auth/require-proof';
import type { Config } from '../base/config';
import { isLeft, notAllowed, notFound } from '../base/errors';
import type { Log } from '../base/log';
import { createSigned, readSigned } from '../base/signed';
import type { Db } from '../db/database';
import { sendStream } from '../files/send-file';
import { answered, mountRoutes } from '../http/mount-routes';
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
  const places = openPlaces(config.backup);

  async function recordOf(id: number) {
    const record = await findBackup(db, id);
    if (!record || record.state === 'running') throw notFound('backupNotFound');
    return record;
  }

  /** Binds a download address to the user who asked for it. */
  const keyOf = (user: Express.User, id: number) => ({
    secret: config.sessionSecret,
    bound: `backup|${id}|${user.id}`,
    lifetime: downloadLifetime,
  });

  return mountRoutes(
    backupRoom,
    '/api/backups',
    {
      'GET /api/backups': async () => {
        const latest = latestBackups(db);
        const { listed, lastGood } = await latest;
        const { hour } = await readBackupSettings(db);
        return {
          backups: listed.map(presentBackup),
          lastGood: lastGood && presentBackup(lastGood),
          standing: await readBackupFinding(db, latest),
          places: backupPlaces.filter((name) => places.some(({ place }) => place === name)),
          encrypted: config.backup.passphrase !== undefined,
          hour,
        };
      },
      'POST /api/backups': [
        requireProof,
        async ({ user: { username } }) => {
          const { record } = await backups.start('manual', username);
          await recordActivity(db, 'backup-started', { username, file: record.fileName });
          return presentBackup(record);
        },
      ],
      // By POST, because it adds an entry to the activity log.
      'POST /api/backups/:id/download': [
        requireProof,
        async ({ params, user, req }) => {
          const { id, fileName } = await recordOf(params.id);
          const { username } = user;
          await recordActivity(db, 'backup-downloaded', { username, file: fileName });
          log.info({ event: 'backup downloaded', id, username, address: req.ip }, 'a user downloaded a backup');
          return { address: `/api/backups/${id}/file?token=${createSigned(keyOf(user, id))}` };
        },
      ],
      'GET /api/backups/:id/file': async ({ params, query: { token }, user, res }) => {
        const { id, fileName, copies } = await recordOf(params.id);
        if (!readSigned(keyOf(user, id), token)) throw notAllowed();
        const good = (name: string) => copies.some(({ place, state }) => place === name && state === 'good');
        for (const place of places.filter(({ place: name }) => good(name))) {
          const bytes = await place.get(fileName).catch((error: unknown) => {
            log.warn({ error, place: place.place }, 'a backup could not be read from a place');
          });
          if (!bytes) continue;
          res.attachment(fileName).type('application/octet-stream');
          await sendStream(bytes, res).catch((error: unknown) => {
            if (!isLeft(error)) throw error;
          });
          return answered;
        }
        throw notFound('backupNotFound');
      },
    },
    () => notFound('backupNotFound'),
  );
}
