import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newDataDir, seededFolder, serverEnvironment } from '../servers';

/** Ending npm ends the server, in good order: what a terminal, a container and a process manager rely on. */

const scripts = ['start', 'dev'] as const;

/** As Ctrl+C reaches everything in the terminal's foreground, and as `kill` reaches npm alone. */
const endings = [
  ['SIGINT to the process group', (npm: ChildProcess) => process.kill(-(npm.pid ?? 0), 'SIGINT')],
  ['SIGTERM to npm', (npm: ChildProcess) => npm.kill('SIGTERM')],
] as const;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

for (const script of scripts) {
  for (const [ending, end] of endings) {
    test(`npm run ${script} ends its server at ${ending}`, async () => {
      test.setTimeout(240_000);
      const dataDir = newDataDir();
      cpSync(seededFolder(), dataDir, { recursive: true });
      const npm = spawn('npm', ['run', script], {
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...serverEnvironment(dataDir), HOME: process.env.HOME },
      });
      try {
        let output = '';
        npm.stdout.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
        });
        // The last line of a start: the database is prepared.
        await expect.poll(() => output, { timeout: 200_000 }).toContain('Sign in within 15 minutes');
        const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'lock'), 'utf8')) as { pid: number };
        const ended = once(npm, 'exit');
        end(npm);
        const [code] = (await ended) as [number | null];
        // npm waits for the server and ends as it did.
        expect(isAlive(pid)).toBe(false);
        expect(code).toBe(0);
        expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
      } finally {
        if (npm.exitCode === null && npm.signalCode === null) process.kill(-(npm.pid ?? 0), 'SIGKILL');
        rmSync(dataDir, { recursive: true, force: true });
      }
    });
  }
}
