import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, remove } from '../../scripts/built-server.mjs';

const program = '/usr/bin/firefox-esr';

const options = ['--headless', '--no-remote', '--remote-debugging-port', '0'];

/** German, and no script is cut short because its page is left: the rest of it would complain. */
const preferences = `user_pref("intl.accept_languages", "de-DE, de");
user_pref("dom.ipc.cancel_content_js_when_navigating", false);
`;

/**
 * Debian's Firefox, spoken to by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it serves itself.
 * @type {import('./page.mjs').EngineKind}
 */
export const firefox = {
  name: 'Firefox',
  missing: () => (existsSync(program) ? undefined : 'firefox-esr'),
  async start() {
    const profile = emptyFolder();
    writeFileSync(path.join(profile, 'user.js'), preferences);
    const browser = spawn(program, [...options, '--profile', profile, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(browser, 'exit');
    const { send, close } = await connect(await addressIn(browser.stderr));
    await send('session.new', { capabilities: {} });
    const { contexts } = await send('browsingContext.getTree', {});
    const { context } = contexts[0];
    return {
      open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
      perform: (actions) => send('input.performActions', { context, actions }),
      async run(source, args) {
        const { result, exceptionDetails } = await send('script.callFunction', {
          functionDeclaration: `(args) => JSON.stringify((${source})(...JSON.parse(args)) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: false,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
      },
      async end() {
        await send('browser.close', {}).catch(() => browser.kill());
        close();
        await ended;
        remove(profile);
      },
    };
  },
};

/**
 * Where Firefox says that it listens.
 * @param {import('node:stream').Readable} output
 */
async function addressIn(output) {
  let told = '';
  for await (const part of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    told += part;
    const [, address] = /BiDi listening on (ws:\S+)/.exec(told) ?? [];
    if (!address) continue;
    output.resume();
    return `${address}/session`;
  }
  throw new Error(`Firefox ended: ${told}`);
}

/**
 * A connection on which each command has an answer.
 * @param {string} address
 */
async function connect(address) {
  const socket = new WebSocket(address);
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let commands = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'));
  };
  await once(socket, 'open');
  return {
    /**
     * @param {string} method
     * @param {object} params
     * @returns {Promise<any>}
     */
    send: (method, params) =>
      new Promise((resolve, reject) => {
        commands += 1;
        waiting.set(commands, { resolve, reject });
        socket.send(JSON.stringify({ id: commands, method, params }));
      }),
    close: () => socket.close(),
  };
}
