import pg from 'pg';
import type { Log } from '../base/log';
import { isSilence, keepAlive, patientConnectTimeout, requestLimits } from './postgres-connections';

export const changesChannel = 'abseits_content_changed';
const listenRetry = 1_000;
const listenCheck = 5_000;

interface Listening {
  /** Whether this process sent the notification itself. */
  isOwn: (payload: string | undefined) => boolean;
  /** Called after another process's change, and after every reconnect, because changes may have been missed. */
  onChange: () => void;
  /** Called where the connection did not answer in time; others may be silent too. */
  onSilence: () => void;
}

/** Keeps a connection that listens for changes of other processes. Returns the function that ends it. */
export function listenForChanges(
  connectionString: string,
  log: Log,
  { isOwn, onChange, onSilence }: Listening,
): () => void {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (run: () => void, delay: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, delay);
  };

  const drop = () => {
    const dropped = client;
    client = undefined;
    dropped?.removeAllListeners('end');
    dropped?.end().catch(() => {});
  };

  const reconnect = () => {
    drop();
    later(connect, listenRetry);
  };

  const check = async () => {
    try {
      await client?.query('select 1');
      later(check, listenCheck);
    } catch (error) {
      if (isSilence(error)) onSilence();
      reconnect();
    }
  };

  async function connect(): Promise<void> {
    try {
      const next = new pg.Client({
        connectionString,
        connectionTimeoutMillis: patientConnectTimeout,
        query_timeout: requestLimits.query_timeout,
        ...keepAlive,
        application_name: 'abseits-listener',
      });
      client = next;
      next.on('error', (error) => log.debug({ error: error.message }, 'listening connection failed'));
      next.on('notification', ({ payload }) => {
        if (!isOwn(payload)) onChange();
      });
      await next.connect();
      next.on('end', reconnect);
      await next.query(`listen ${changesChannel}`);
      onChange();
      later(check, listenCheck);
    } catch {
      reconnect();
    }
  }

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    drop();
  };
}
