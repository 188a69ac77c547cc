import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/built-server.mjs';

const programs = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' };

/** WebKit's own small browser; where it lies depends on the processor and the version. */
function miniBrowser() {
  for (const processor of ['x86_64', 'aarch64']) {
    const libraries = `/usr/lib/${processor}-linux-gnu`;
    const names = existsSync(libraries) ? readdirSync(libraries) : [];
    const found = names.map((name) => `${libraries}/${name}/MiniBrowser`).find((file) => existsSync(file));
    if (found) return found;
  }
  return undefined;
}

/**
 * Debian's WebKitGTK, spoken to by WebDriver (https://www.w3.org/TR/webdriver2/) on a screen in memory.
 * @type {import('./page.mjs').EngineKind}
 */
export const webkit = {
  name: 'WebKit',
  missing() {
    if (!existsSync(programs.driver) || !miniBrowser()) return 'webkit2gtk-driver';
    return existsSync(programs.screen) ? undefined : 'xvfb';
  },
  async start() {
    const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [display] = await once(/** @type {import('node:stream').Readable} */ (screen.stdio[3]), 'data');
    const port = await freePort();
    // Whoever asks in no language is answered in German.
    const driver = spawn(programs.driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LC_ALL: 'C.UTF-8', LANGUAGE: '' },
      stdio: 'ignore',
    });
    /**
     * @param {string} method
     * @param {string} path
     * @param {object} [body]
     */
    const call = async (method, path, body) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      const { value } = /** @type {{ value: any }} */ (await answer.json());
      if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
      return value;
    };
    while (!(await call('GET', '/status').catch(() => undefined))) await wait(50);
    const browserOptions = { binary: miniBrowser(), args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
    const { sessionId } = await call('POST', '/session', { capabilities });
    const session = `/session/${sessionId}`;
    return {
      open: (url) => call('POST', `${session}/url`, { url }),
      // The window's bar of buttons lets it be no narrower than 450 px.
      resize: (width, height) => call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
      perform: (actions) => call('POST', `${session}/actions`, { actions }),
      async run(source, args) {
        const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`;
        return JSON.parse(await call('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(args)] }));
      },
      async end() {
        await call('DELETE', session).catch(() => {});
        for (const process of [driver, screen]) {
          const ended = once(process, 'exit');
          process.kill();
          await ended;
        }
      },
    };
  },
};
