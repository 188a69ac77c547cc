import type { Statistics } from '@shared/contracts/statistics';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';

/** `asked` is the query of the address. */
export const statisticsQuery = (asked: URLSearchParams) =>
  adminQuery<Statistics>([...adminQueryKey, 'statistics', asked.toString()], paths.api.statistics(asked));
