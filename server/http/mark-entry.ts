import { spamInput } from '@shared/contracts/form-guards';
import type { RequestHandler } from 'express';
import { notFound } from '../errors';
import type { Log } from '../log';
import { jsonBody } from './json-body';
import { noStore } from './no-store';
import { requireAdmin } from './require-admin';
import { pathId, withBody } from './validate';

/**
 * PUT of an administrator's judgement whether what a person sent us is spam: suspicion only files it apart, and must be
 * taken back as easily. `event` names it in the log. Throws 404 for an id that is none, or whatever `mark` throws.
 */
export function markEntry(
  mark: (id: number, suspectedSpam: boolean) => Promise<void>,
  event: string,
  log: Log,
): RequestHandler[] {
  return [
    noStore,
    requireAdmin,
    jsonBody,
    withBody(spamInput, async ({ suspectedSpam }, req, res) => {
      const id = pathId(req);
      if (id === null) throw notFound();
      await mark(id, suspectedSpam);
      log.info({ event, id, suspectedSpam, username: req.user?.username, address: req.ip }, event);
      res.json({ success: true, data: { id, suspectedSpam } });
    }),
  ];
}
