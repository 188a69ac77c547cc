import type { RequestHandler } from 'express';
import type { CmsDeps } from '../write';
import { settleDue } from './settle';

/**
 * Before anybody reads or writes in the content area, what its time has published is in the rows: nobody edits a text that
 * visitors no longer see. A failure is no reason to refuse the request; visitors see the same without it.
 */
export function settleFirst({ database, log, now, contentChanged }: CmsDeps): RequestHandler {
  return async (_req, _res, next) => {
    try {
      if ((await settleDue(database.db, now(), log)) > 0) await contentChanged();
    } catch (error) {
      log.warn({ error }, 'what its time has published could not be stored yet');
    }
    next();
  };
}
