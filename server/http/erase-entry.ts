import type { RequestHandler } from 'express';
import { notFound } from '../errors';
import type { Log } from '../log';
import { noStore } from './no-store';
import { requireAdmin } from './require-admin';
import { pathId } from './validate';

/**
 * DELETE of what a person sent us, by an administrator, for good (right to erasure, Art. 17 GDPR). `event` names it in
 * the log, which never tells what was erased. Throws 404 for an id that is none, or whatever `erase` throws.
 */
export function eraseEntry(erase: (id: number) => Promise<void>, event: string, log: Log): RequestHandler[] {
  return [
    noStore,
    requireAdmin,
    async (req, res) => {
      const id = pathId(req);
      if (id === null) throw notFound();
      await erase(id);
      log.info({ event, id, username: req.user?.username, address: req.ip }, event);
      res.json({ success: true, data: { id } });
    },
  ];
}
