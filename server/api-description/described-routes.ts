import * as z from 'zod/mini';
import { describedActivity } from '../activity/described-activity';
import { describedAuth } from '../auth/described-auth';
import { describedBackups } from '../backup/described-backups';
import { describedCms } from '../cms/described-cms';
import { describedContent } from '../content/described-content';
import { describedDataSubjects } from '../data-subjects/described-data-subjects';
import { describedEnquiries } from '../enquiries/described-enquiries';
import type { Access, DescribedResource, DescribedRoute, FailureStatus } from '../http/describe';
import { describedMedia } from '../media/described-media';
import { describedOperation } from '../operation/described-operation';
import { describedOutbox } from '../outbox/described-outbox';
import { describedPreviewLinks } from '../preview-links/described-preview-links';
import { describedDocuments } from '../shared-documents/described-shared-documents';
import { describedStatistics } from '../statistics/described-statistics';
import { describedUsers } from '../users/described-users';
import { describedWaves } from '../waves/described-waves';

export const resources: readonly DescribedResource[] = [
  ...describedContent,
  ...describedCms,
  ...describedPreviewLinks,
  ...describedMedia,
  ...describedEnquiries,
  ...describedWaves,
  ...describedDataSubjects,
  ...describedDocuments,
  ...describedAuth,
  ...describedUsers,
  ...describedActivity,
  ...describedOutbox,
  ...describedBackups,
  ...describedStatistics,
  ...describedOperation,
];

type Schema = z.core.$ZodType;

export interface Route extends DescribedRoute {
  method: string;
  path: string;
  tag: string;
  access: Access;
  /** Schema of the response by status; null for a file or an empty response. */
  answers: Readonly<Record<number, Schema | null>>;
  failures: readonly FailureStatus[];
}

const enveloped = (data: Schema | undefined) => z.object({ success: z.literal(true), ...(data && { data }) });

function answersOf({ neverSucceeds, file, response, data, created, status = 200 }: DescribedRoute): Route['answers'] {
  if (neverSucceeds) return {};
  if (file || status === 204) return { [status]: null };
  if (!created) return { [status]: response ?? enveloped(data) };
  return { ...(data && { 200: enveloped(data) }), 201: enveloped(created) };
}

function failuresOf(route: DescribedRoute & Pick<Route, 'method' | 'path' | 'access'>): FailureStatus[] {
  const { method, path, errors = [] } = route;
  // Answered before the user is looked up.
  const answersAnybody = path === '/api/content';
  const writes = method !== 'GET';
  const sends = method === 'POST' || method === 'PUT' || route.body !== undefined;
  const bySituation: readonly (FailureStatus | false)[] = [
    400,
    ...(answersAnybody ? [] : ([401, 403, 412, 429] as const)),
    path.includes(':') && 404,
    writes && 409,
    sends && 413,
    sends && 415,
    ...([421, 500, 503] as const),
    ...errors,
  ];
  return [...new Set(bySituation.filter((status) => status !== false))].sort((a, b) => a - b);
}

export const describedRoutes: readonly Route[] = resources.flatMap((resource: DescribedResource) =>
  Object.entries(resource.routes).map(([named, described]) => {
    const [method = '', rest = ''] = named.split(' ');
    const { name: tag, at, access, refusesTokens } = resource;
    const route = { access, refusesTokens, ...described, method, path: `${at}${rest}` };
    return { ...route, tag, answers: answersOf(described), failures: failuresOf(route) };
  }),
);
