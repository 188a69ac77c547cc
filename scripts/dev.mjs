import { createServer } from 'node:http';
import path from 'node:path';
import { install, root } from './install.mjs';

/**
 * `npm run dev`: one process. It holds the port for as long as it lives, so that no request is refused; what is behind the
 * port is made anew as its files change (docs/decisions/0016-development-server.md).
 */
install();
process.chdir(root);
process.env.NODE_ENV = 'development';
const { createServer: createVite, createServerModuleRunner, loadConfigFromFile } = await import('vite');

const configFile = path.join(root, 'vite.config.ts');
const entry = 'server/development/develop.ts';
/** Files of what pages say, and of what the server answers (`api.`). */
const interfaceStrings = /^shared\/i18n\/(api\.)?(\w+)\.json$/;
const server = createServer();

/** Vite, and what it loads of the server: the database, and the application in front of it. */
async function open() {
  const listeners = [];
  const vite = await createVite({
    configFile,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
    plugins: [
      {
        name: 'server-changes',
        hotUpdate: {
          order: 'pre',
          async handler({ file, read }) {
            const place = path.relative(root, file);
            if (this.environment.name === 'ssr') {
              for (const listener of listeners) listener(place);
              return [];
            }
            const [, area, language] = interfaceStrings.exec(place) ?? [];
            if (!language) return;
            // An open page takes the new strings as they are (client/src/i18n/hot-strings.ts); the server's own are on none.
            if (!area) this.environment.hot.send('strings-changed', { language, strings: JSON.parse(await read()) });
            return [];
          },
        },
      },
    ],
  });
  // What Vite itself is made of has changed.
  vite.restart = () => restart('vite.config.ts');
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const load = (file) => runner.import(path.join(root, file));
  const { develop } = await load(entry);
  const development = await develop({ server, vite, load, restart, onChange: (listener) => listeners.push(listener) });
  return {
    ...development,
    load,
    close: async () => {
      await development.close();
      await Promise.all([runner.close(), vite.close()]);
    },
  };
}

let current = open();
let restarting = false;
let changedMeanwhile;

/** Makes everything behind the port anew. Where it would not even load, what runs goes on. */
async function restart(file) {
  if (restarting) {
    changedMeanwhile = file;
    return;
  }
  restarting = true;
  changedMeanwhile = undefined;
  try {
    const before = await current;
    await Promise.all([loadConfigFromFile({ command: 'serve', mode: 'development' }, configFile), before.load(entry)]);
    console.log(`${file} changed: starting anew, with the database`);
    current = before.close().then(open);
    await current.catch(giveUp);
  } catch (error) {
    console.error(
      `${file} cannot be used, the server goes on as it was:\n${error instanceof Error ? error.message : error}`,
    );
  } finally {
    restarting = false;
    if (changedMeanwhile) void restart(changedMeanwhile);
  }
}

function giveUp(error) {
  console.error(error);
  process.exit(1);
}

let ending = false;

/** Ends once, in good order: a terminal's Ctrl+C comes from the terminal and from npm. */
async function end() {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), 9_000).unref();
  const { endRequests, close } = await current;
  await Promise.all([endRequests(), close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);

server.on('request', async (request, response) => {
  const { handle } = await current;
  handle(request, response);
});
await current.catch(giveUp);
