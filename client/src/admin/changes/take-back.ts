import type { PendingChange } from '@shared/contracts/pending';
import { ApiError } from '../../api/http-api';
import { pendingApi } from '../../api/pending-api';
import { failureText } from '../forms/server-messages';
import { isSignedOut } from '../kit/error-text';

/** The beginning of what is told of so many changes. */
export const changesAre = (count: number) => (count === 1 ? '1 Änderung ist' : `${count} Änderungen sind`);

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Takes changes back one after the other; what is gone already is no failure. Where one fails, it says how far it came. */
export async function takeBack(changes: readonly Pick<PendingChange, 'entity' | 'id'>[]): Promise<void> {
  let done = 0;
  for (const { entity, id } of changes) {
    try {
      await pendingApi.takeBack(entity, id);
    } catch (error) {
      if (isGone(error)) continue;
      if (done === 0 || isSignedOut(error)) throw error;
      throw new Error(`${changesAre(done)} zurückgenommen, die anderen warten weiter. ${failureText(error)}`);
    }
    done += 1;
  }
}
