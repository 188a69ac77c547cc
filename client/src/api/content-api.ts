import type { AllContent, ContentCounts, LatestEdit } from '@shared/contracts/versions';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import { adminQuery, adminQueryKey } from './admin-queries';
import { launchChecklistQuery } from './launch-checklist-api';
import { mediaKey } from './media-api';
import { pendingKey } from './pending-changes-api';
import { binQuery } from './versions-api';

const { api } = paths;

/** All content in one response, for the text overview, the search and the counts. */
export const allContentQuery = adminQuery<AllContent>([...adminQueryKey, 'content'], api.allContent);

/** How many entries of content there are, and which lack a translation. */
export const contentCountsQuery = adminQuery<ContentCounts>([...adminQueryKey, 'content-counts'], api.contentCounts);

export const latestEditsQuery = adminQuery<LatestEdit[]>([...adminQueryKey, 'edits'], api.latestEdits);

/** Overviews of all content; every change of content invalidates them. */
export const overviewsOfContent: readonly QueryKey[] = [
  allContentQuery.queryKey,
  contentCountsQuery.queryKey,
  binQuery.queryKey,
  [...adminQueryKey, 'versions'],
  launchChecklistQuery.queryKey,
  pendingKey,
  // Pictures list where they are used.
  mediaKey,
];
