import type { PageContent } from '@shared/contracts/content';
import type { AllContent, ContentCounts, LatestEdit } from '@shared/contracts/versions';
import { type Language, languages } from '@shared/locales';
import { notFoundPage, paths } from '@shared/paths';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { adminQuery, adminQueryKey, fresh } from './admin-queries';
import { requestData } from './http-api';
import { launchChecklistQuery } from './launch-checklist-api';
import { mediaKey } from './media-api';
import { pendingKey } from './pending-changes-api';
import { binQuery } from './versions-api';

const { api } = paths;

/** Name of the site per language, from a public page: users who handle enquiries may not read settings. */
export const siteNamesQuery = queryOptions({
  queryKey: [...adminQueryKey, 'site-names'],
  queryFn: async ({ signal }): Promise<Partial<Record<Language, string>>> => {
    const named = languages.map(async (language) => {
      const { settings } = await requestData<PageContent>('GET', api.content(notFoundPage, language), { signal });
      return [language, settings['site-name']] as const;
    });
    return Object.fromEntries(await Promise.all(named));
  },
  ...fresh,
});

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
