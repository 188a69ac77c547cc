import { phaseAt } from '@shared/entities/pending';
import { languages } from '@shared/locales';
import type { PageRow, PendingRow } from '@shared/schema';
import { changedRow } from '../cms/entities/entity-stores';
import { addressesOfPage } from '../redirects/queries';
import type { Destination } from '../redirects/redirect-table';

type Change = Pick<PendingRow, 'entity' | 'entityId' | 'changes' | 'publishAt' | 'revertAt'>;

/**
 * Redirects of pages whose address changes by schedule, at `now` in milliseconds since 1970, until the change is written:
 * from the former address to the one in force. The way to an address that ends is temporary.
 */
export function plannedMoves(
  pages: readonly PageRow[],
  changes: readonly Change[],
  now: number,
): ReadonlyMap<string, Destination> {
  const moves = new Map<string, Destination>();
  for (const change of changes) {
    const row = change.entity === 'page' ? pages.find(({ id }) => id === change.entityId) : undefined;
    const phase = phaseAt(change, now);
    if (!row || !change.publishAt || change.publishAt.getTime() > now) continue;
    const planned = changedRow('page', row, change.changes);
    const from = addressesOfPage(phase === 'reverted' ? planned : row);
    const to = addressesOfPage(phase === 'reverted' ? row : planned);
    const isTemporary = change.revertAt !== null && phase !== 'reverted';
    for (const language of languages) {
      const former = from[language];
      const target = to[language];
      if (former === undefined || target === undefined || former === target) continue;
      moves.set(former, {
        target,
        status: isTemporary ? 302 : 301,
        keepsQuery: true,
        page: row.key,
        username: null,
      });
    }
  }
  return moves;
}
