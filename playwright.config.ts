import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './e2e/fixtures';
import { systemBrowser } from './scripts/browser.mjs';
import { longestTest, longestWait } from './scripts/test-limits.mjs';

const executablePath = systemBrowser();

/**
 * Files whose tests change nothing that the server keeps: they share a server, and their tests are spread over all
 * workers. At its end each such server is asked whether it is still as it was (`e2e/fixtures.ts`). Every other file
 * finds a new server with a database of its own, whatever other files did to theirs.
 */
const reading = [
  'accessibility',
  'api-description',
  'before-react',
  'before-react-loading',
  'before-react-sections',
  'consent',
  'earlier-worker',
  'first-layout',
  'head',
  'hydration',
  'keyboard',
  'languages',
  'narrow-pages',
  'navigation',
  'pages-in-parts',
  'pictures',
  'reduced-styles',
  'sections',
].map((name) => `${name}.spec.ts`);

/**
 * About looks, sizes and variants, and stories whose rules the tests of components and server hold: part of
 * `npm run test:all` alone, as are the tests elsewhere that are tagged `@release`. `accessibility` looks at every
 * combination of page, width and language here, and in every run at a selection.
 */
const release = ['accessibility', 'admin-size', 'browser-settings', 'first-visit', 'library-pictures', 'looks'].map(
  (name) => `${name}.spec.ts`,
);
const releaseTag = /@release/;

const writing = readdirSync(path.join(import.meta.dirname, 'e2e')).filter(
  (file) => file.endsWith('.spec.ts') && !reading.includes(file) && !release.includes(file),
);

/**
 * What Playwright switches off, as this switch replaces its own, and what a browser nobody looks at has no use for:
 * menus of its window and processes held ready, both anew for each test.
 */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * What a person does, in a real browser against the built site, which the global set-up builds where it is out of date.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: './e2e',
  globalSetup: './e2e/global-setup.ts',
  projects: [
    { name: 'writing', testMatch: writing, grepInvert: releaseTag, use: { sharesServer: false } },
    {
      name: 'reading',
      testMatch: reading,
      grepInvert: releaseTag,
      fullyParallel: true,
      use: { sharesServer: true },
    },
    {
      name: 'release',
      testMatch: [...new Set([...writing, ...reading, ...release])],
      // It is held against the names of project, file and test, with a space between them.
      grep: new RegExp([releaseTag.source, ...release.map((file) => ` ${file}`)].join('|')),
      use: { sharesServer: false },
    },
    // What people do in all forms, dialogs and views, on pages that their browser translates; also in `test:all` alone.
    {
      name: 'translated',
      testMatch: writing.filter(
        (file) => !/^(?:translated|add-ons|broken-parts|late-parts|admin-accessibility)/.test(file),
      ),
      grepInvert: releaseTag,
      use: { sharesServer: false, translated: true },
    },
    // What developers and operators do with processes; part of `npm run test:all` alone.
    { name: 'operations', testMatch: 'operations/*.spec.ts', use: { sharesServer: true } },
  ],
  // One more than the two cores that a run can count on: waiting for an animation or a notice takes no core.
  workers: 3,
  forbidOnly: true,
  // A test that passes only in its second run is wrong, or has found something.
  retries: 0,
  timeout: longestTest,
  expect: { timeout: longestWait, toPass: { timeout: longestWait } },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Motion is drawn sixty times a second, by the same cores: it is there where it is the matter, as in `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the run: `npm run test:e2e -- --trace on <file>` records those in
    // question.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: longestWait,
    navigationTimeout: longestWait,
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
        '--disable-site-isolation-trials',
        `--disable-features=${featuresOff.join(',')}`,
      ],
    },
  },
});
