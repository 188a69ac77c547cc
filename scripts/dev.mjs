import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { install, root } from './install.mjs';

/**
 * `npm run dev`: one process. It holds the port for as long as it lives, so that no request is refused. A changed file
 * of the server puts a new application in front of the same database; a changed one of the database's own opens that
 * anew.
 */
install();
process.chdir(root);
process.env.NODE_ENV = 'development';
const { createServer: createVite, createServerModuleRunner } = await import('vite');

/** Files of what pages say. An open page takes them as they are (client/src/i18n/hot-strings.ts). */
const pageStrings = /^shared\/i18n\/(\w+)\.json$/;
const serverFiles = /^(?:server|shared)\/(?!testing\/)(?!.*\.test\.tsx?$)/;
/**
 * Requests in flight have this long before the database is closed, and a database as long to be there, in milliseconds.
 */
const patience = 2_500;
const serverParts = ['base/config', 'base/log', 'db/open-database', 'db/development-reset']
  .concat(['runtime/listen', 'runtime/startup-messages', 'runtime/composition-root'])
  .map((name) => `server/${name}.ts`);

const server = createServer();
const inFlight = new Set();
/** What outlives a change of the server (`base`), and the application in front of it. */
let vite, runner, base, application, preparing, changed, writeLine;
let told = false;
let queued = false;
let ending = false;
let broken = '';

const load = (file) => runner.import(path.join(root, file));

async function openVite() {
  await Promise.all([runner?.close(), vite?.close()]);
  /** @this {any} */
  async function handler({ file, read }) {
    const place = path.relative(root, file);
    if (this.environment.name === 'ssr') {
      if (serverFiles.test(place)) renew(place);
      return [];
    }
    const [, language] = pageStrings.exec(place) ?? [];
    if (language) this.environment.hot.send('strings-changed', { language, strings: JSON.parse(await read()) });
    if (place.startsWith('shared/i18n/')) return [];
  }
  const plugins = [{ name: 'server-changes', hotUpdate: { order: /** @type {const} */ ('pre'), handler } }];
  const configFile = path.join(root, 'vite.config.ts');
  vite = await createVite({ configFile, appType: 'custom', server: { middlewareMode: true, ws: { server } }, plugins });
  runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  vite.watcher.add([path.join(root, 'server'), path.join(root, 'shared')]);
  // What Vite itself is made of has changed.
  vite.restart = async () => renew('vite.config.ts');
}

/** Lets the requests in flight finish and closes the application and its database. */
async function close() {
  await Promise.race([Promise.all(inFlight), wait(patience)]);
  preparing?.abort();
  await application?.stop();
  await base?.database.close();
}

/** Opens the port, once, and the database. */
async function openBase(parts) {
  const config = parts.loadConfig();
  const { port, host } = config;
  const log = parts.createLog(config.logLevel);
  const first = async () => {
    if (server.listening) return;
    await parts.checkPort(config);
    await once(server.listen({ port, ...(host && { host }) }), 'listening');
    parts.warnOfConfig(config, log);
  };
  const database = await parts.openDatabase(config, log, { first });
  database.onChange(() => application?.refresh());
  writeLine ??= parts.openRequestLog(config);
  return { ...parts, config, log, database, address: parts.publicUrlAt(config, parts.listeningPort(server)) };
}

/**
 * Puts an application of the files as they are now in front of the database, which is opened anew where its own have
 * changed, or says what keeps it from being made.
 */
async function make() {
  const started = performance.now();
  try {
    if (!vite || changed === 'vite.config.ts') await openVite();
    const parts = Object.assign({}, ...(await Promise.all(serverParts.map(load))));
    if (base?.openDatabase !== parts.openDatabase || base?.loadConfig !== parts.loadConfig) {
      if (base) console.log(`${changed} changed: starting anew, with the database`);
      await close();
      base = await openBase(parts).catch(parts.giveUp);
    }
    const { config, log, database, address } = base;
    const template = async (place) =>
      vite.transformIndexHtml(place, await readFile(path.join(vite.config.root, 'index.html'), 'utf8'));
    const client = { files: vite.middlewares, template, entry: () => load('client/src/entry-server.tsx') };
    const made = await parts.createApplication({ config, database, log, writeLine, client, publicUrl: () => address });
    preparing?.abort();
    void application?.stop();
    application = made;
    preparing = new AbortController();
    const { signal } = preparing;
    const prepared = made.prepare(signal).then(async (created) => {
      if (created) parts.printAdministrator(created);
      if (created) await parts.markDevelopment(database.db);
      if (!told) parts.printAddress(address);
      if (!told && database.kind === 'embedded') parts.printSignInLink(config, address);
      told = true;
    });
    prepared.catch((error) => signal.aborted || log.error({ error }, 'the database could not be prepared'));
    // The application answers after this time even where its database is away.
    await Promise.race([prepared, wait(patience)]).catch(() => {});
    if (changed) console.log(`${changed} changed: live after ${Math.round(performance.now() - started)} ms`);
    if (broken) vite.environments.client.hot.send('abseits:server-mended');
    broken = '';
  } catch (thrown) {
    const error = /** @type {any} */ (thrown);
    // For code that does not compile the message shows the place.
    broken = stripVTControlCharacters(error.plugin || error.frame ? error.message : (error.stack ?? String(error)));
    console.error(`The server cannot be loaded; mend the file and save it:\n${broken}`);
    if (!server.listening) process.exit(1);
  }
}

let current = make();

/** Makes everything that has changed anew, soon: files that are saved together (a branch is changed) are one change. */
function renew(file) {
  changed = file;
  if (queued) return;
  queued = true;
  current = Promise.all([current, wait(20)]).then(() => {
    queued = false;
    return make();
  });
}

/**
 * Answers in place of an application that cannot be made: the API in its own form, a page that shows itself again by
 * itself.
 */
function answerBroken({ url = '' }, response) {
  const isApi = url.startsWith('/api/');
  response.statusCode = 500;
  response.setHeader('Content-Type', `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`);
  const told = `The server cannot be loaded: ${broken}`;
  if (isApi) return response.end(JSON.stringify({ success: false, message: told }));
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>The server cannot be loaded</title>
<h1>The server cannot be loaded</h1><p>Mend the file and save it: this page then shows itself again.</p>
<pre>${told.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre><script type="module">
  import { createHotContext } from '/@vite/client';
  createHotContext('/broken').on('abseits:server-mended', () => location.reload());
</script>`);
}

server.on('request', async (request, response) => {
  // Meanwhile another change may have come: what it makes is what counts.
  for (let seen; seen !== current; await seen) seen = current;
  // The page that shows the error needs Vite's connection.
  if (broken || !application) return vite.middlewares(request, response, () => answerBroken(request, response));
  const answered = once(response, 'close').finally(() => inFlight.delete(answered));
  inFlight.add(answered);
  application.handler(request, response);
});

/** Ends once, in good order: a terminal's Ctrl+C comes from the terminal and from npm. */
async function end() {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), 9_000).unref();
  await current;
  const { closeServer } = await load('server/runtime/listen.ts');
  await Promise.all([closeServer(server), close().then(() => Promise.all([runner.close(), vite.close()]))]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
