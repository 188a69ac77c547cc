import { contentQuery } from '@shared/contracts/content';
import { Router } from 'express';
import { requestLanguage } from '../http/request-language';
import { withQuery } from '../http/validate';
import type { ContentStore } from './store';

/** GET /api/content?page=…&lng=…: what visitors may see of a page. Served from memory, also with the database away. */
export function contentRoutes(content: ContentStore): Router {
  const router = Router();
  router.get(
    '/',
    withQuery(contentQuery, ({ page }, req, res) => {
      res.setHeader('Cache-Control', 'no-cache');
      res.json({ success: true, data: content.page(page, requestLanguage(req)) });
    }),
  );
  return router;
}
