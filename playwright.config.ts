import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? systemBrowsers.find((place) => existsSync(place));

/**
 * What a person does, in a real browser against the built site. Each file is a project, because Playwright gives no
 * worker to two projects: so each file has a server and a database of its own, whatever other files did to theirs.
 */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/seeded-folder.ts',
  projects: readdirSync(path.join(import.meta.dirname, 'e2e'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => ({ name: path.basename(file, '.spec.ts'), testMatch: file })),
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
