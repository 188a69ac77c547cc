import pg from 'pg';
import type { Log } from '../base/log';
import { isSilence, keepAlive, patientConnectTimeout, requestLimits } from './postgres-client';

export const changesChannel = 'abseits_content_changed';
const listenRetry = 1_000;
const listenCheck = 5_000;

interface Listening {
  /** Whether this process told of the change itself, and has it on its pages already. */
  isOwn: (payload: string | undefined) => boolean;
  /** After a change that another process made, and after every reconnect: changes may have been missed. */
  onChange: () => void;
  /** The connection did not answer in time, and others may be like it. */
  onSilence: () => void;
}

/**
 * Keeps one connection listening for changes that other processes make. Returns its end.
 */
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
