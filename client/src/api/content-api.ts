import type { AllContent, ContentCounts, LatestEdit } from '@shared/contracts/versions';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';
import { allContentKey, contentCountsKey } from './query-keys';

const { api } = paths;

/** All content in one response, for the text overview, the search and the counts. */
export const allContentQuery = adminQuery<AllContent>(allContentKey, api.allContent);

/** How many entries of content there are, and which lack a translation. */
export const contentCountsQuery = adminQuery<ContentCounts>(contentCountsKey, api.contentCounts);

export const latestEditsQuery = adminQuery<LatestEdit[]>([...adminQueryKey, 'edits'], api.latestEdits);
