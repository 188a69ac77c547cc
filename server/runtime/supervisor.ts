import { execFile } from 'node:child_process';
import type { SupervisorConfig } from '../base/config';
import type { Log } from '../base/log';

/** Tells what supervises this process how it is. */
export interface Supervisor {
  /** Connections are accepted. From now on it is told, twice per term of the watchdog, that the event loop turns. */
  ready: () => void;
  stopping: () => void;
}

/** For a message, in milliseconds. */
const patience = 10_000;

/**
 * Speaks to systemd by its own command `systemd-notify`: Node opens no datagram sockets in the file system. Does nothing
 * without a configuration. A message that cannot be sent is logged once; the server runs on.
 */
export function createSupervisor(config: SupervisorConfig | undefined, log: Log): Supervisor {
  if (!config) return { ready: () => {}, stopping: () => {} };
  const { socket, watchdogMs } = config;
  const options = { env: { ...process.env, NOTIFY_SOCKET: socket }, timeout: patience };
  let isFailureLogged = false;

  function tell(message: string): void {
    execFile('systemd-notify', [message], options, (error) => {
      if (!error || isFailureLogged) return;
      isFailureLogged = true;
      log.warn({ event: 'supervisor', error }, 'systemd could not be told how the server is');
    });
  }

  return {
    ready() {
      tell('READY=1');
      if (watchdogMs > 0) setInterval(tell, watchdogMs / 2, 'WATCHDOG=1').unref();
    },
    stopping: () => tell('STOPPING=1'),
  };
}
