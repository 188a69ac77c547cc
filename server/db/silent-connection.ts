import type { DroppableClient } from './postgres-connections';

/** How often the database is asked whether it works on an unanswered statement, in milliseconds. */
const watchInterval = 2_000;

/** The connection is half-open: it passes on nothing and reports no error. */
export class SilentConnectionError extends Error {
  override readonly name = 'SilentConnectionError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the connection fell silent (a firewall, a pooler whose pool is full, or a database that hangs)');
  }
}

/**
 * Counts the statements of a client. Drops it if one stays unanswered and `isWorking` told twice that the database works
 * on none.
 */
export function watchSilence(client: DroppableClient, isWorking: () => Promise<boolean>) {
  let asked = 0;
  let answered = 0;
  let suspect: number | undefined;
  let silent = false;
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function check(): Promise<void> {
    const statement = asked;
    const waiting = statement > answered && !(await isWorking()) && asked === statement && statement > answered;
    if (stopped) return;
    if (waiting && suspect === statement) {
      silent = true;
      client.drop();
      return;
    }
    suspect = waiting ? statement : undefined;
    timer = setTimeout(check, watchInterval);
  }
  timer = setTimeout(check, watchInterval);

  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  client.query = (async (...given: unknown[]) => {
    asked += 1;
    try {
      return await query(...given);
    } finally {
      answered += 1;
    }
  }) as typeof client.query;
  return {
    isSilent: () => silent,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
