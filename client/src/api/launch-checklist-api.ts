import type { Finding } from '@shared/findings';
import { paths } from '@shared/paths';
import { adminQuery } from './admin-queries';
import { launchChecklistKey } from './query-keys';

export const launchChecklistQuery = adminQuery<Finding[]>(launchChecklistKey, paths.api.readiness);
