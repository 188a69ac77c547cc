import { descriptionRoom } from '@shared/api/description';
import type { Router } from 'express';
import { validatedEachTime } from '../http/cache-control';
import { answered, mountRoutes } from '../http/mount-routes';
import { compressBody, type FinishedAnswer, finishAnswer, sendFinished } from '../http/precompressed-response';
import { requestIdOf } from '../http/request-log';

async function makeDescription(
  sessionCookie: string,
  headers: Readonly<Record<string, string>>,
): Promise<FinishedAnswer> {
  // Loaded on request: most processes are never asked and should not keep it in memory.
  const { apiDescription } = await import('./document');
  return finishAnswer(await compressBody(Buffer.from(JSON.stringify(apiDescription(sessionCookie)))), {
    status: 200,
    headers: { ...headers, 'Cache-Control': `private, ${validatedEachTime}`, Vary: 'Accept-Encoding' },
    described: { 'Content-Type': 'application/json; charset=utf-8' },
    validated: true,
  });
}

/** GET /api/openapi.json: the description of the whole API, for every signed-in user. */
export function descriptionRoutes(sessionCookie: string, headers: Readonly<Record<string, string>>): Router {
  let made: Promise<FinishedAnswer> | undefined;
  return mountRoutes(descriptionRoom, '/api/openapi.json', {
    'GET /api/openapi.json': async ({ req, res }) => {
      made ??= makeDescription(sessionCookie, headers);
      const answer = await made;
      if (!res.headersSent) sendFinished(req, res, answer, requestIdOf(req));
      return answered;
    },
  });
}
