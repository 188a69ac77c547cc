import {
  DroppableClient,
  keepAlive,
  patientConnectTimeout,
  requestLimits,
  requestPatience,
} from '../db/postgres-connections';
import { applySettings, withoutOwnParameters } from '../db/session-settings';

/** Runs `work` on a connection of its own, set up as the server's are. Rejects as node-postgres does. */
export async function withClient<Result>(
  databaseUrl: string,
  work: (client: DroppableClient) => Promise<Result>,
): Promise<Result> {
  const client = new DroppableClient({
    connectionString: withoutOwnParameters(databaseUrl),
    connectionTimeoutMillis: patientConnectTimeout,
    query_timeout: requestPatience,
    ...keepAlive,
    application_name: 'abseits-doctor',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await applySettings(client, requestLimits);
    return await work(client);
  } finally {
    client.drop();
  }
}
