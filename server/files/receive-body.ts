import type { ErrorId } from '@shared/i18n/keys';
import type { Request, RequestHandler } from 'express';
import { Refused } from '../base/domain-errors';
import { HttpError, toHttpError } from '../base/errors';
import type { Log } from '../base/log';
import { allowSlowBody, drain } from '../http/slow-body';
import type { FileStore } from './file-store';
import { discard, fileTooLarge, type ReceivedFile, receiveFile, storageError } from './receive';

/** Types that a foreign page's form can send. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** The content decides what a file is, not its type. Throws 413 where the announced size is too large. */
export const fileBody =
  (limit: number, wrongType: ErrorId): RequestHandler =>
  (req, _res, next) => {
    if (req.is(formTypes)) throw new HttpError(415, wrongType);
    if (Number(req.headers['content-length'] ?? 0) > limit) throw fileTooLarge(limit / 1_000_000);
    next();
  };

/** The connection may be idle for this long while a file is worked on, in milliseconds. */
const waitTime = 15 * 60_000;

interface ReceivingBody {
  files: Pick<FileStore, 'receivingDir'>;
  log: Log;
  limit: number;
  /** The body may take this long, in milliseconds. */
  time: number;
}

/** Receives the body of a request as a file, for as long as `use` takes. Throws Refused as `receiveFile` does. */
export async function receivedBody<Result>(
  req: Request,
  { files, log, limit, time }: ReceivingBody,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  allowSlowBody(req, time);
  req.socket.setTimeout(waitTime);
  let file: ReceivedFile | undefined;
  try {
    // The answer uses the same connection: leaving early must not close it.
    const body = req.iterator({ destroyOnReturn: false });
    file = await receiveFile(body, { folder: files.receivingDir, limit });
    return await use(file);
  } catch (thrown) {
    drain(req);
    const error = storageError(thrown);
    if (error instanceof Refused && toHttpError(error).status >= 500)
      log.error({ error: error.cause ?? thrown }, 'uploaded file could not be stored');
    throw error;
  } finally {
    if (file) await discard(file);
  }
}
