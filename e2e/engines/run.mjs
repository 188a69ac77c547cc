import { spawnSync } from 'node:child_process';
import { emptyFolder, freePort, remove, serve } from '../../scripts/built-server.mjs';
import { buildWhereStale } from '../../scripts/current-build.mjs';
import { firefox } from './firefox.mjs';
import { oldChromium } from './old-chromium.mjs';
import { pageIn } from './page.mjs';
import { smoke } from './smoke.mjs';
import { watchErrors } from './watched.mjs';
import { webkit } from './webkit.mjs';

/** The built site in other engines than Chromium's, in those of them that are installed: `node e2e/engines/run.mjs`. */

const account = { username: 'engines', password: 'ein-langes-passwort-fuer-maschinen' };

/**
 * Returns whether all went well, and says what did not.
 * @param {import('./page.mjs').EngineKind} kind
 * @param {Awaited<ReturnType<typeof watchErrors>>} site
 */
async function passes({ name, start }, { url, errors }) {
  const began = performance.now();
  errors.length = 0;
  /** @type {import('./page.mjs').Engine | undefined} */
  let engine;
  try {
    engine = await start();
    await smoke(pageIn(engine, url), account, `Gesehen mit ${name}`);
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error));
  } finally {
    await engine?.end();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}: ${errors.length === 0 ? 'in order' : errors.join('\n  ')} (${seconds} s)`);
  return errors.length === 0;
}

/** Node 20 has WebSocket behind a switch. */
if (typeof WebSocket === 'undefined') {
  const again = ['--experimental-websocket', ...process.argv.slice(1)];
  process.exit(spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1);
}

const installed = [firefox, webkit, oldChromium].filter(({ name, missing }) => {
  const needed = missing();
  if (needed) console.log(`${name}: left out, ${needed} is not installed`);
  return !needed;
});
if (installed.length > 0) {
  buildWhereStale();
  const dataDir = emptyFolder();
  const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = account;
  const server = await serve({ port: await freePort(), env: { DATA_DIR: dataDir, ADMIN_USERNAME, ADMIN_PASSWORD } });
  const site = await watchErrors(server.url);
  for (const kind of installed) if (!(await passes(kind, site))) process.exitCode = 1;
  site.close();
  await server.stop();
  remove(dataDir);
}
