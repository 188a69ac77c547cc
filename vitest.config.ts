import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { systemBrowser } from './scripts/browser.mjs';
import { longestTest, longestWait } from './scripts/test-limits.mjs';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const executablePath = systemBrowser();
const isolatedTests = '{client,server}/**/*.isolated.test.{ts,tsx}';
const faultTests = 'server/**/*.faults.test.ts';
const componentTests = 'client/**/*.browser.test.tsx';

/** Unit, API and component tests; what a person does on the built site belongs to Playwright (e2e/). */
export default defineConfig({
  resolve: { alias: { '@shared': folder('./shared') } },
  test: {
    // One more than the two cores that a run can count on: tests of the API wait for PostgreSQL.
    maxWorkers: 3,
    testTimeout: longestTest,
    hookTimeout: longestTest,
    teardownTimeout: longestTest,
    expect: { poll: { timeout: longestWait } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{client,shared,scripts}/**/*.test.{ts,tsx}'],
          exclude: [componentTests, isolatedTests],
          pool: 'threads',
          // Modules are loaded once for all files of a worker.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.{ts,tsx}'],
          exclude: [isolatedTests, faultTests],
          globalSetup: ['./server/testing/database-templates.ts', './server/testing/met-routes.ts'],
          // The application is loaded once for all files of a worker; each has a database of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // They put a module in the place of one that the others of a worker have loaded.
          name: 'isolated',
          include: [isolatedTests],
          globalSetup: ['./server/testing/database-templates.ts', './server/testing/met-routes.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What happens where machines, networks and processes fail; long, so part of `npm run test:all` alone.
          name: 'faults',
          include: [faultTests],
          globalSetup: ['./server/testing/database-templates.ts', './server/testing/met-routes.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        optimizeDeps: {
          // Found while tests run, they would load the page of a test anew.
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'axe-core',
          ],
          entries: [componentTests],
        },
        test: {
          name: 'components',
          include: [componentTests],
          globalSetup: './server/testing/content-policy.ts',
          setupFiles: './client/src/testing/component.ts',
          // A worker loads the modules of the client once for all of its files.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: longestTest,
            provider: playwright({
              actionTimeout: longestWait,
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] },
              contextOptions: { locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
