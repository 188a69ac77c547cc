import { cpSync } from 'node:fs';
import { expect, request, test } from '@playwright/test';
import { paths } from '../shared/paths';
import { administrator } from './accounts';
import { newDataDir, type RunningSite, startSite, stopSite } from './servers';

/** All that the tests could have changed for those who come after them, as text. */
async function keptContent(url: string): Promise<string> {
  const api = await request.newContext({ baseURL: url });
  const { allContent, settings, bin, investors, beta } = paths.api;
  // A server that has just started on a busy machine may ask for patience (503).
  await expect.poll(async () => (await api.post('/api/auth/login', { data: administrator })).status()).toBe(200);
  const answers = await Promise.all([allContent, settings, bin, investors, beta].map((address) => api.get(address)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  await api.dispose();
  if (!answers.every((answer) => answer.ok())) throw new Error(`The content cannot be read: ${texts.join()}`);
  return texts.join();
}

/**
 * The site that the tests of one worker talk to: a server on a copy of the prepared database. Each file finds a new
 * one, unless its files share it because they change nothing; whether that is so is asked at the end.
 */
export class Site {
  #running: RunningSite | undefined;
  #file = '';
  #kept = '';

  constructor(
    private readonly prepared: string,
    private readonly shared: boolean,
  ) {}

  /**
   * Called for each test and, through `editorOf`, before all tests of a file: its first test finds the site as
   * prepared.
   */
  async readyFor(file: string): Promise<void> {
    if (this.#running && (this.shared || this.#file === file)) return;
    await this.#stop();
    const dataDir = newDataDir();
    cpSync(this.prepared, dataDir, { recursive: true });
    this.#running = await startSite(dataDir);
    this.#file = file;
    if (this.shared) this.#kept = await keptContent(this.#running.url);
  }

  get url(): string {
    return this.#current().url;
  }

  /** The one-time link that the server printed at its start. */
  get loginLink(): string {
    return this.#current().loginLink;
  }

  /** Throws where a test has changed what it shares with others. */
  async end(): Promise<void> {
    const kept = this.#kept && (await keptContent(this.url));
    await this.#stop();
    if (kept !== this.#kept) throw new Error('A file that shares its server has changed its content.');
  }

  #current(): RunningSite {
    if (!this.#running || !(this.shared || this.#file === test.info().file))
      throw new Error('The server is that of another file: call site.readyFor first.');
    return this.#running;
  }

  /**
   * At once: its database goes with it, and how a server ends in order is tested elsewhere
   * (`operations/processes.spec.ts`).
   */
  async #stop(): Promise<void> {
    if (this.#running) await stopSite(this.#running, 'SIGKILL');
    this.#running = undefined;
  }
}
