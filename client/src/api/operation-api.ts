import type { Finding } from '@shared/findings';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';
import { requestData } from './http-api';

export const operationQuery = adminQuery<Finding[]>([...adminQueryKey, 'operation'], paths.api.operation);

export const runningVersionQuery = adminQuery<{ version: string }>([...adminQueryKey, 'version'], '/healthz');

/** Looks at everything around the server; takes up to half a minute. */
export const askDoctor = () => requestData<Finding[]>('POST', paths.api.doctor, { body: {} });
