import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from './base/config';
import { reasonOf } from './base/database-errors';
import type { Log } from './base/log';
import { acceptWaiting } from './listen';
import { giveUp, tellAddress, warnOfConfig } from './operator';
import type { Order, Report } from './shared-port';

/** The processes have this long to end by themselves once they are told, beside the drain, in milliseconds. */
const endLimit = 9_000;

/** A process that was up for so long was well: its end is no part of a series, in milliseconds. */
const wellAfter = 30_000;

/** The first process of a series of crashes is replaced at once, the others after a wait that doubles from and up to this, in milliseconds. */
const [shortestWait, longestWait] = [250, 15_000];

/** Signals to all processes of a group arrive within this time, in milliseconds. */
const signalsTogether = 250;

/** So many clients wait at most for a process to take them, where there is none. */
const mostWaiting = 1_000;

/** A process that serves. */
interface Member {
  worker: Worker;
  began: number;
  /** Whether connections can be handed to it. */
  serving: boolean;
  ready: boolean;
  /** It was told to end, and another takes its place. */
  leaving: boolean;
}

/**
 * Holds the port and hands its connections to `config.processes` processes in turn, each of which is the whole application
 * (record 31). One that dies is replaced; the signal to end ends all of them in good order. The port is opened once all can
 * serve, so that the first connections are shared as well.
 */
export async function runProcesses(config: Config, log: Log): Promise<void> {
  // Whatever started this process, such as `npm start`, is not started again.
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.js', import.meta.url)), args: [] });
  const members = new Map<number, Member>();
  const waiting: Socket[] = [];
  let server: Server | undefined;
  let port: number | undefined;
  let accepted = 0;
  let crashes = 0;
  let turn = 0;
  let stopping = false;
  /** No more connections come. */
  let closed = false;
  let told = false;
  let worst = 0;

  const tell = ({ worker }: Member, order: Order) => {
    if (worker.isConnected()) worker.send(order);
  };

  const staying = () => [...members.values()].filter(({ leaving }) => !leaving);

  function start(): void {
    // Whoever waited for this may have been overtaken by another start.
    if (stopping || staying().length >= config.processes) return;
    const began = performance.now();
    try {
      const worker = cluster.fork();
      members.set(worker.id, { worker, began, serving: false, ready: false, leaving: false });
      worker.on('error', (error) => onTrouble(worker, began, error));
    } catch (error) {
      void replace(began, { error: reasonOf(error) });
    }
  }

  /** A message did not reach a process that is gone, whose end is told as well; or there has never been a process. */
  function onTrouble(worker: Worker, began: number, error: Error): void {
    const { pid } = worker.process;
    if (pid !== undefined) {
      log.warn({ event: 'process-unreached', process: pid, error: error.message }, 'a process could not be told');
    } else if (members.delete(worker.id)) {
      void replace(began, { error: error.message });
    }
  }

  /** Hands a connection to the next process that takes any. */
  function handOver(socket: Socket): void {
    const serving = [...members.values()].filter(({ serving, worker }) => serving && worker.isConnected());
    const next = serving[turn++ % serving.length];
    if (next) next.worker.send({ kind: 'connection' } satisfies Order, socket);
    else if (waiting.length < mostWaiting) waiting.push(socket);
    else socket.destroy();
  }

  async function openPort(): Promise<void> {
    const { host } = config;
    // Not read from here: what a client sends is for the process that gets it.
    server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true }, (socket) => {
      accepted += 1;
      handOver(socket);
    });
    server.listen({ port: config.port, ...(host ? { host } : {}) });
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    for (const member of members.values()) tell(member, { kind: 'port', port });
  }

  /** Ends a process alone, and puts another into its place. */
  async function leave(member: Member): Promise<void> {
    await wait(signalsTogether);
    if (stopping || !members.has(member.worker.id)) return;
    member.serving = false;
    member.leaving = true;
    tell(member, { kind: 'stop', signal: 'SIGTERM' });
    tell(member, { kind: 'last' });
    start();
  }

  /** What keeps every process from starting ends the start; later it is one process that is tried again. */
  function failToStart(reason: string): void {
    if (port !== undefined) log.error({ event: 'process-failed', reason }, 'a process could not start');
    if (port !== undefined || stopping) return;
    stopping = true;
    console.error(reason);
    end(1);
  }

  /** Ends this process and whatever of the others is left. */
  function end(code: number): never {
    for (const { worker } of members.values()) worker.process.kill('SIGKILL');
    process.exit(code);
  }

  /** Starts a process in the place of one that is lost: the first of a series at once. */
  async function replace(began: number, lost: object): Promise<void> {
    if (stopping) return;
    crashes = performance.now() - began > wellAfter ? 1 : crashes + 1;
    const pause = crashes > 1 ? Math.min(longestWait, shortestWait * 2 ** (crashes - 2)) : 0;
    log.error({ event: 'process-lost', ...lost, replacedAfter: pause }, 'a process is lost and is replaced');
    await wait(pause);
    start();
  }

  function onExit({ worker, began, leaving }: Member, code: number | null, signal: string | null): void {
    members.delete(worker.id);
    // Signalled before it could take note of signals, it has ended as it was to.
    const obeyed = signal === 'SIGTERM' || signal === 'SIGINT';
    if (stopping) worst = Math.max(worst, code ?? (obeyed ? 0 : 1));
    else if (!leaving) void replace(began, { process: worker.process.pid, code, signal });
  }

  /** Tells a process to end. One that has only just begun hears it at its first report. */
  function tellToStop(member: Member, signal: string): void {
    tell(member, { kind: 'stop', signal });
    if (closed) tell(member, { kind: 'last' });
  }

  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stop', signal }, 'stopping all processes');
    const drain = config.drainSeconds * 1_000;
    setTimeout(() => {
      log.error({ event: 'stopped' }, 'stopped before every process had ended');
      end(1);
    }, drain + endLimit).unref();
    for (const member of members.values()) tellToStop(member, signal);
    if (server?.listening) {
      await wait(drain);
      await acceptWaiting(() => accepted);
      server.close();
    }
    closed = true;
    for (const member of members.values()) tell(member, { kind: 'last' });
    while (members.size > 0) await once(cluster, 'exit');
    log.info({ event: 'stopped' }, 'stopped all processes');
    process.exit(worst);
  }

  async function listenTo(member: Member, message: Report): Promise<void> {
    if (stopping) return tellToStop(member, 'SIGTERM');
    if (message.kind === 'failed') failToStart(message.reason);
    if (message.kind === 'leaving') await leave(member);
    if (message.kind === 'serving') {
      member.serving = true;
      for (const socket of waiting.splice(0)) handOver(socket);
      if (port !== undefined) tell(member, { kind: 'port', port });
      else if (staying().every(({ serving }) => serving) && !server) await openPort();
    }
    if (message.kind === 'ready') {
      member.ready = true;
      if (told || !staying().every(({ ready }) => ready)) return;
      told = true;
      tellAddress(message.address);
    }
  }

  cluster.on('message', (worker, message: Report) => {
    const member = members.get(worker.id);
    if (member) listenTo(member, message).catch(giveUp);
  });
  cluster.on('exit', (worker, code, signal) => {
    const member = members.get(worker.id);
    if (member) onExit(member, code, signal);
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  warnOfConfig(config, log);
  log.info({ event: 'start', node: process.version, processes: config.processes }, 'starting');
  for (let count = 0; count < config.processes; count += 1) start();
}
