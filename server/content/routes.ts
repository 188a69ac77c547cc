import { contentQuery } from '@shared/contracts/content';
import { Router } from 'express';
import { sendFinished } from '../http/finished-answer';
import { withQuery } from '../http/validate';
import type { ContentAnswers } from './content-answers';

/**
 * GET /api/content?page=…&lng=…: what visitors may see of a page. Served from memory, also with the database away; what is
 * finished and current is answered in front of Express.
 */
export function contentRoutes(answers: ContentAnswers): Router {
  const router = Router();
  router.get(
    '/',
    withQuery(contentQuery, async ({ page }, req, res) => {
      const answer = await answers.load(page, req);
      if (!res.headersSent) sendFinished(req, res, answer);
    }),
  );
  return router;
}
