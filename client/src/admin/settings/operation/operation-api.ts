import type { OperationLine } from '@shared/contracts/operation';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from '../../../api/admin-api';

/** How the server is. */
export const operationQuery = adminQuery<OperationLine[]>([...adminQueryKey, 'operation'], paths.api.operation);
