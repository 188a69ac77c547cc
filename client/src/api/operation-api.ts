import type { OperationLine } from '@shared/contracts/operation';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';

export const operationQuery = adminQuery<OperationLine[]>([...adminQueryKey, 'operation'], paths.api.operation);

export const runningVersionQuery = adminQuery<{ version: string }>([...adminQueryKey, 'version'], '/healthz');
