import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Db } from '../db/database';
import type { Readiness } from '../http/ready';

/** What there is to show. */
interface Shown {
  readonly filled: boolean;
}

/**
 * /healthz: the process lives. /readyz: the database is prepared and answers, and the process is not ending. /servable: there
 * are pages to show, whatever becomes of the database, and the process is not ending; a proxy that asked /readyz would take
 * all pages away with the database. 503 otherwise.
 */
export function healthRoutes(db: Db, readiness: Readiness, content: Shown): Router {
  const router = Router();

  router.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ success: true, data: { status: 'ok' } });
  });

  router.get('/readyz', async (_req, res) => {
    const ready = !readiness.stopping && readiness.prepared && (await answers(db));
    const waiting = readiness.stopping ? 'stopping' : 'waiting for the database';
    res.setHeader('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json({ success: ready, data: { status: ready ? 'ready' : waiting } });
  });

  router.get('/servable', (_req, res) => {
    const servable = !readiness.stopping && content.filled;
    const waiting = readiness.stopping ? 'stopping' : 'waiting for content';
    res.setHeader('Cache-Control', 'no-store');
    res.status(servable ? 200 : 503).json({ success: servable, data: { status: servable ? 'servable' : waiting } });
  });

  return router;
}

/** A database that does not answer in this time is not ready, in milliseconds. */
const limit = 2_000;

async function answers(db: Db): Promise<boolean> {
  try {
    return await Promise.race([db.execute(sql`select 1`).then(() => true), wait(limit, false, { ref: false })]);
  } catch {
    return false;
  }
}
