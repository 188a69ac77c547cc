import type { OverdueEnquiries } from '@shared/contracts/data-subjects';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';

/** Enquiries whose retention period has ended. */
export const overdueQuery = adminQuery<OverdueEnquiries>([...adminQueryKey, 'overdue'], paths.api.overdueEnquiries);
