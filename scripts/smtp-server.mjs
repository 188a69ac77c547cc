import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * A mail as it came in.
 * @typedef {object} ReceivedMail
 * @property {string} from sender of the envelope; empty for nobody
 * @property {string[]} to recipients of the envelope
 * @property {string} raw
 * @property {Record<string, string>} headers by their names in small letters, on one line each and decoded
 * @property {string[]} headerNames as they came, one for each header
 * @property {string} text
 */

/**
 * How a server behaves; each may be changed while it runs.
 * @typedef {object} SmtpBehaviour
 * @property {(address: string) => { code: number, text: string } | undefined} refuseRecipient
 * @property {(address: string) => { code: number, text: string } | undefined} refuseSender
 * @property {{ code: number, text: string } | undefined} refuseMessage after DATA
 * @property {number} delay before the answer to DATA, in milliseconds
 * @property {boolean} forgetLeft a mail whose client was gone before the answer is not kept
 * @property {boolean} dieAfterData takes the whole mail and is gone before it has answered
 */

/** @param {string} text words encoded as RFC 2047 says */
function decodeWords(text) {
  return text
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_, kind, word) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

/** @param {string} text quoted-printable */
function decodeQuoted(text) {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/**
 * Takes a mail of one plain text apart.
 * @param {string} raw
 */
export function readMail(raw) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  /** @type {Record<string, string>} */
  const headers = {};
  const headerNames = [];
  for (const line of lines) {
    const [name = ''] = line.split(':', 1);
    headerNames.push(name);
    headers[name.toLowerCase()] = decodeWords(line.slice(name.length + 1).trim());
  }
  const body = raw.slice(end + 4);
  const encoding = headers['content-transfer-encoding'];
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body)
        : body;
  return { headers, headerNames, text: text.replaceAll('\r\n', '\n').trim() };
}

/** @param {{ code: number, text: string }} refusal */
function asError({ code, text }) {
  return Object.assign(new Error(text), { responseCode: code });
}

/**
 * A mail server for tests, on a port of this machine; it keeps what it gets.
 * @param {Partial<SmtpBehaviour> & { port?: number, credentials?: { user: string, pass: string }, tls?: boolean }} [options]
 */
export async function startSmtp({ port = 0, credentials, tls = false, ...given } = {}) {
  /** @type {ReceivedMail[]} */
  const mails = [];
  /** @type {SmtpBehaviour} */
  const behaviour = {
    refuseRecipient: () => undefined,
    refuseSender: () => undefined,
    refuseMessage: undefined,
    delay: 0,
    forgetLeft: false,
    dieAfterData: false,
    ...given,
  };
  let seen = 0;
  /** @type {(() => void)[]} */
  let waiting = [];
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = new SMTPServer({
    logger: false,
    secure: tls,
    disabledCommands: [...(credentials ? [] : ['AUTH']), ...(tls ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    authOptional: credentials === undefined,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const right = username === credentials?.user && password === credentials?.pass;
      done(right ? null : new Error('Invalid username or password'), right ? { user: username } : undefined);
    },
    onMailFrom({ address }, _session, done) {
      const refusal = behaviour.refuseSender(address);
      done(refusal ? asError(refusal) : null);
    },
    onRcptTo({ address }, _session, done) {
      const refusal = behaviour.refuseRecipient(address);
      done(refusal ? asError(refusal) : null);
    },
    onData(stream, session, done) {
      /** @type {Buffer[]} */
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        seen += 1;
        for (const tell of waiting) tell();
        if (behaviour.dieAfterData) {
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (behaviour.refuseMessage) return done(asError(behaviour.refuseMessage));
        setTimeout(() => {
          const left = ![...sockets].some(({ remotePort }) => remotePort === session.remotePort);
          if (behaviour.forgetLeft && left) return;
          const raw = Buffer.concat(parts).toString('utf8');
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw,
            ...readMail(raw),
          });
          for (const tell of waiting) tell();
          done();
        }, behaviour.delay);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.server.address());

  /**
   * Waits until `get` finds something.
   * @template Found
   * @param {() => Found | undefined} get
   * @param {number} limit in milliseconds; rejects beyond
   * @returns {Promise<Found>}
   */
  function until(get, limit) {
    return new Promise((resolve, reject) => {
      const end = setTimeout(() => {
        stop();
        reject(new Error(`${limit} ms have passed, and of ${mails.length} mails none is the wanted one`));
      }, limit);
      const look = () => {
        const found = get();
        if (found === undefined) return;
        stop();
        resolve(found);
      };
      const stop = () => {
        clearTimeout(end);
        waiting = waiting.filter((one) => one !== look);
      };
      waiting.push(look);
      look();
    });
  }

  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    behaviour,
    /** How many mails came whole, taken or not. */
    seen: () => seen,
    /**
     * The first mail to an address whose subject fits.
     * @param {string} to
     * @param {RegExp} [subject]
     * @param {number} [limit]
     */
    mailTo: (to, subject = /./, limit = 15_000) =>
      until(() => mails.find((mail) => mail.to.includes(to) && subject.test(mail.headers.subject ?? '')), limit),
    /**
     * Waits for so many whole mails.
     * @param {number} count
     * @param {number} [limit]
     */
    seenMails: (count, limit = 15_000) => until(() => (seen >= count ? seen : undefined), limit),
    forget() {
      mails.length = 0;
      seen = 0;
    },
    /** @returns {Promise<void>} */
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
