import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { createSupervisor } from './supervisor';

/** systemd's own command, and socat, which listens in the place of systemd. */
const canListen = ['systemd-notify', 'socat'].every((name) => !spawnSync(name, ['--help'], { stdio: 'ignore' }).error);

describe('supervisor', () => {
  let folder: string;
  let listener: ChildProcess | undefined;
  let heard: string;
  const socketIn = () => path.join(folder, 'notify');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
    heard = '';
  });
  afterEach(async () => {
    if (listener?.kill()) await once(listener, 'exit');
    listener = undefined;
    rmSync(folder, { recursive: true });
  });

  /** A log, and the lines that it was given: what one test began may still fail in the next. */
  function listening() {
    const lines: string[] = [];
    return { lines, log: createLog('info', { write: (line) => lines.push(line) }) };
  }

  async function listen(): Promise<string> {
    const socket = socketIn();
    listener = spawn('socat', ['-u', `UNIX-RECV:${socket}`, 'STDOUT'], { stdio: ['ignore', 'pipe', 'inherit'] });
    listener.stdout?.on('data', (bytes: Buffer) => {
      heard += bytes.toString();
    });
    await expect.poll(() => existsSync(socket)).toBe(true);
    return socket;
  }

  it.skipIf(!canListen)('is told when the server is ready, lives and stops', async () => {
    const { lines, log } = listening();
    const supervisor = createSupervisor({ socket: await listen(), watchdogMs: 400 }, log);
    expect(heard).toBe('');
    supervisor.ready();
    await expect.poll(() => heard).toMatch(/READY=1[\s\S]*WATCHDOG=1[\s\S]*WATCHDOG=1/);
    supervisor.stopping();
    await expect.poll(() => heard).toContain('STOPPING=1');
    expect(lines).toEqual([]);
  });

  it.skipIf(!canListen)('is told of no life without a watchdog', async () => {
    const { lines, log } = listening();
    const supervisor = createSupervisor({ socket: await listen(), watchdogMs: 0 }, log);
    supervisor.ready();
    await expect.poll(() => heard).toContain('READY=1');
    supervisor.stopping();
    await expect.poll(() => heard).toContain('STOPPING=1');
    expect(heard).not.toContain('WATCHDOG');
    expect(lines).toEqual([]);
  });

  it('is logged once if it cannot be reached', async () => {
    const { lines, log } = listening();
    const supervisor = createSupervisor({ socket: socketIn(), watchdogMs: 200 }, log);
    supervisor.ready();
    supervisor.stopping();
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain('systemd could not be told');
  });
});
