import { codeOf } from '../base/database-errors';
import { HttpError } from '../base/errors';

/** Codes of a disk, or a share of one, that takes no more. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

export const fileTooLarge = (megabytes: number) => new HttpError(413, 'fileTooLarge', { params: { megabytes } });
const storageFull = () => new HttpError(507, 'storageFull');
export const storageAway = () => new HttpError(503, 'storageAway', { retryAfter: 30 });

/** What storing a file threw, as the API tells it. The operator learns the cause from the log. */
export function storageError(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const code = codeOf(error) ?? '';
  if (fullCodes.has(code)) return storageFull();
  // What the sender of a file did is told by whoever reads requests.
  if (['ECONNRESET', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code)) return error;
  return /^E[A-Z]+$/.test(code) ? storageAway() : error;
}
