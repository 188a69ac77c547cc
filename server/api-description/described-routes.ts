import { activityRoom } from '@shared/api/activity';
import { backupRoom } from '@shared/api/backups';
import { begunRoom } from '@shared/api/begun';
import { contentTransferRoom } from '@shared/api/content-transfer';
import type { Access, DescribedRoom, DescribedRoute, RouteName } from '@shared/api/describe';
import { descriptionRoom } from '@shared/api/description';
import type { FailureStatus } from '@shared/api/failures';
import { mediaRoom } from '@shared/api/media';
import { ownAccountRoom } from '@shared/api/own-account';
import { ownTokenRoom } from '@shared/api/own-token';
import { peopleRoom } from '@shared/api/people';
import { personRoom } from '@shared/api/persons';
import { previewLinkRoom } from '@shared/api/preview-links';
import { redirectRoom } from '@shared/api/redirects';
import { sharedDocumentRoom } from '@shared/api/shared-documents';
import { signInRoom } from '@shared/api/sign-in';
import { statisticsRoom } from '@shared/api/statistics';
import { tokenRoom } from '@shared/api/tokens';
import { waveRoom } from '@shared/api/waves';
import * as z from 'zod/mini';
import { describedCms } from '../cms/described-cms';
import { describedContent } from '../content/described-content';
import { describedEnquiries } from '../enquiries/described-enquiries';
import type { DescribedResource } from '../http/describe';
import { describedOperation } from '../operation/described-operation';
import { describedOutbox } from '../outbox/described-outbox';

/** As shared/api describes them: under full addresses. */
function asRooms(resources: readonly DescribedResource[]): DescribedRoom[] {
  return resources.map(({ at, routes, ...room }) => ({
    ...room,
    routes: Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [name.replace(' ', ` ${at}`) as RouteName, route]),
    ),
  }));
}

const [pagesAndMenus, ...otherCms] = asRooms(describedCms);

export const rooms: readonly DescribedRoom[] = [
  ...asRooms(describedContent),
  ...(pagesAndMenus ? [pagesAndMenus] : []),
  redirectRoom,
  ...otherCms,
  previewLinkRoom,
  mediaRoom,
  ...asRooms(describedEnquiries),
  waveRoom,
  personRoom,
  sharedDocumentRoom,
  signInRoom,
  ownAccountRoom,
  tokenRoom,
  peopleRoom,
  activityRoom,
  ...asRooms(describedOutbox),
  backupRoom,
  statisticsRoom,
  begunRoom,
  ownTokenRoom,
  ...asRooms(describedOperation),
  contentTransferRoom,
  descriptionRoom,
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

export const describedRoutes: readonly Route[] = rooms.flatMap(({ name: tag, access, refusesTokens, routes }) =>
  Object.entries(routes).map(([name, described]) => {
    const [method = '', path = ''] = name.split(' ');
    const route = { access, ...(refusesTokens && { refusesTokens }), ...described, method, path };
    return { ...route, tag, answers: answersOf(described), failures: failuresOf(route) };
  }),
);
