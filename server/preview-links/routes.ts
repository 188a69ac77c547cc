import {
  type CreatedPreviewLink,
  previewLinkInputSchema,
  settleRemarkInputSchema,
} from '@shared/contracts/preview-links';
import { previewPaths } from '@shared/preview-paths';
import { type Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { signedInUser, usernameOf } from '../http/guards';
import { pathId, withBody } from '../http/validate';
import { newToken } from '../personal-links/token';
import { listPreviewLinks, settleRemark } from './remarks';
import { createPreviewLink, revokePreviewLink } from './stored-links';

interface PreviewLinkDeps {
  db: Db;
  publicUrl: () => string;
  /** Returns an argon2id hash. */
  hashPin: (pin: string) => Promise<string>;
  now: () => number;
}

/** /api/preview-links */
export function previewLinkRoutes({ db, publicUrl, hashPin, now }: PreviewLinkDeps): Router {
  const router = Router();

  async function presented(req: Request, id: number) {
    const link = (await listPreviewLinks(db, req.user, now())).find((one) => one.id === id);
    if (!link) throw new NotFound();
    return link;
  }

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await listPreviewLinks(db, req.user, now()) });
  });

  router.post(
    '/',
    withBody(previewLinkInputSchema, async ({ pin, ...input }, req, res) => {
      const maker = signedInUser(req);
      const token = newToken();
      const pinHash = pin === undefined ? null : await hashPin(pin);
      const { id } = await inTime(res, () =>
        db.transaction(async (tx) => {
          const made = await createPreviewLink(tx, { input, token, pinHash, maker, now: now() });
          const details = { linkId: made.id, days: input.days, pin: pinHash !== null };
          await recordActivity(tx, 'preview-link-made', { username: maker.username, ...details });
          return made;
        }),
      );
      const url = `${publicUrl()}${previewPaths.link(token)}`;
      const data: CreatedPreviewLink = { ...(await presented(req, id)), url };
      res.status(201).json({ success: true, data });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = pathId(req);
    await inTime(res, () =>
      db.transaction(async (tx) => {
        await revokePreviewLink(tx, id);
        await recordActivity(tx, 'preview-link-revoked', { username: usernameOf(req), linkId: id });
      }),
    );
    res.json({ success: true, data: await presented(req, id) });
  });

  router.put(
    '/remarks/:id',
    withBody(settleRemarkInputSchema, async ({ settled }, req, res) => {
      const id = pathId(req);
      const links = await listPreviewLinks(db, req.user, now());
      if (!links.some(({ remarks }) => remarks.some((one) => one.id === id))) throw new NotFound('remark');
      await inTime(res, () => settleRemark(db, id, settled, usernameOf(req)));
      res.json({ success: true, data: { id } });
    }),
  );

  return router;
}
