import type { ChecklistLine } from '@shared/contracts/launch-checklist';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';

export const launchChecklistQuery = adminQuery<ChecklistLine[]>([...adminQueryKey, 'readiness'], paths.api.readiness);
