import type { QueryKey } from '@tanstack/react-query';
import { adminQueryKey, queryKeysOf } from './admin-queries';

export const allContentKey = [...adminQueryKey, 'content'] as const;
export const contentCountsKey = [...adminQueryKey, 'content-counts'] as const;
export const binKey = [...adminQueryKey, 'bin'] as const;
export const versionsKey = [...adminQueryKey, 'versions'] as const;
export const launchChecklistKey = [...adminQueryKey, 'readiness'] as const;
export const pendingKey = [...adminQueryKey, 'pending'] as const;

/** Keys of the overviews of all content; every change of content invalidates them. */
export const overviewsOfContent: readonly QueryKey[] = [
  allContentKey,
  contentCountsKey,
  binKey,
  versionsKey,
  launchChecklistKey,
  // Pending changes are compared with what visitors see.
  pendingKey,
  // Pictures list where they are used.
  ...queryKeysOf('GET /api/cms/media'),
];
