import type { ChecklistLine } from '@shared/contracts/launch-checklist';
import { paths } from '@shared/paths';
import { adminQuery } from './admin-queries';
import { launchChecklistKey } from './query-keys';

export const launchChecklistQuery = adminQuery<ChecklistLine[]>(launchChecklistKey, paths.api.readiness);
