import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, run } from './install.mjs';

/**
 * Chromium without what only a window needs comes first: the browser tests take a quarter less of the processor with
 * it.
 */
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Debian's packages of Chromium, the lightest first; older releases do not have it. */
const packages = ['chromium-headless-shell', 'chromium'];

/** A browser of the system, if there is one: not every machine may download Playwright's own. */
export function systemBrowser() {
  return process.env.CHROMIUM_PATH ?? browsers.map((name) => `/usr/bin/${name}`).find((place) => existsSync(place));
}

/** How scripts start it: the system's browser or Playwright's own, also as root and without a display. */
export function launchOptions() {
  const executablePath = systemBrowser();
  return { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] };
}

/** Installs a browser for the tests: on Debian as root from apt, else through Playwright. */
export function installBrowser() {
  if (systemBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium …');
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    for (const name of packages) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], quiet);
      if (systemBrowser()) return;
    }
  }
  run(bin('playwright'), ['install', 'chromium']);
}
