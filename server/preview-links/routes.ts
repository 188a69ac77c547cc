import { previewLinkRoom } from '@shared/api/preview-links';
import { previewPaths } from '@shared/preview-paths';
import type { Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { mountRoutes } from '../http/mount-routes';
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
  const listedFor = (user: Express.User) => listPreviewLinks(db, user, now());

  async function presented(id: number, user: Express.User) {
    const link = (await listedFor(user)).find((one) => one.id === id);
    if (!link) throw new NotFound();
    return link;
  }

  return mountRoutes(previewLinkRoom, '/api/preview-links', {
    'GET /api/preview-links': ({ user }) => listedFor(user),
    'POST /api/preview-links': async ({ body: { pin, ...input }, user }) => {
      const token = newToken();
      const pinHash = pin === undefined ? null : await hashPin(pin);
      const { id } = await db.transaction(async (tx) => {
        const made = await createPreviewLink(tx, { input, token, pinHash, maker: user, now: now() });
        const details = { linkId: made.id, days: input.days, pin: pinHash !== null };
        await recordActivity(tx, 'preview-link-made', { username: user.username, ...details });
        return made;
      });
      return { ...(await presented(id, user)), url: `${publicUrl()}${previewPaths.link(token)}` };
    },
    'DELETE /api/preview-links/:id': async ({ params: { id }, user }) => {
      await db.transaction(async (tx) => {
        await revokePreviewLink(tx, id);
        await recordActivity(tx, 'preview-link-revoked', { username: user.username, linkId: id });
      });
      return presented(id, user);
    },
    'PUT /api/preview-links/remarks/:id': async ({ params: { id }, body: { settled }, user }) => {
      const links = await listedFor(user);
      if (!links.some(({ remarks }) => remarks.some((one) => one.id === id))) throw new NotFound('remark');
      await settleRemark(db, id, settled, user.username);
      return { id };
    },
  });
}
