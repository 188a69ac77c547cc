import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export type Opened<Entity> =
  | { state: 'waiting' }
  | { state: 'missing' }
  | { state: 'failed'; error: unknown }
  | { state: 'open'; entity: Entity };

/**
 * What a dialog works on: read anew when it opens, so that no edit is based on an old list, and then kept, so that a
 * later refresh of the list takes no form away from under somebody's hands.
 */
export function useOpened<Data, Entity>(
  query: UseQueryResult<Data>,
  find: (data: Data) => Entity | undefined,
): Opened<Entity> {
  const [kept, keep] = useState<{ entity: Entity } | null>(null);
  if (kept) return { state: 'open', entity: kept.entity };
  const settled = query.isFetchedAfterMount || query.isError;
  if (!settled) return { state: 'waiting' };
  const entity = query.data === undefined ? undefined : find(query.data);
  if (entity !== undefined) {
    keep({ entity });
    return { state: 'open', entity };
  }
  return query.isError ? { state: 'failed', error: query.error } : { state: 'missing' };
}
