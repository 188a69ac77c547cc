import { EventEmitter, once } from 'node:events';
import PostalMime, { decodeWords } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** @typedef {{ code: number, text: string }} Refusal */

/**
 * A mail as it came in: `from` and `to` are those of the envelope, `from` empty for nobody; headers by their names in
 * small letters, decoded; `encrypted` if it came over TLS.
 * @typedef {{ from: string, to: string[], encrypted: boolean, headers: Record<string, string>, text: string }} ReceivedMail
 */

/**
 * How a server behaves; each may be changed while it runs.
 * @typedef {object} SmtpBehaviour
 * @property {(address: string) => Refusal | undefined} refuseRecipient
 * @property {(address: string) => Refusal | undefined} refuseSender
 * @property {(address: string) => boolean} neverAnswers RCPT for such a recipient
 * @property {Refusal | undefined} refuseMessage after DATA
 * @property {number} delay before the answer to DATA, in milliseconds
 * @property {boolean} forgetLeft a mail whose client was gone before the answer is not kept
 * @property {boolean} dieAfterData takes the whole mail and is gone before it has answered
 * @property {(address: string) => 'answer' | 'leave' | 'keep silent'} afterData what it does once it has taken a whole
 * mail to such a recipient
 */

/** @param {Refusal | undefined} refusal */
const asError = (refusal) => refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });

/** @param {Buffer[]} parts */
async function readMail(parts) {
  const { headers, text = '' } = await PostalMime.parse(Buffer.concat(parts));
  return {
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, decodeWords(value)])),
    text: text.replaceAll('\r\n', '\n').trim(),
  };
}

/**
 * A mail server for tests, on a port of this machine; it keeps what it gets.
 * `tls` from the start, or by STARTTLS, with a certificate that the server has made for itself.
 * @param {Partial<SmtpBehaviour> & { port?: number, credentials?: { user: string, pass: string }, tls?: boolean, starttls?: boolean }} [options]
 */
export async function startSmtp({ port = 0, credentials, tls = false, starttls = false, ...given } = {}) {
  /** @type {ReceivedMail[]} */
  const mails = [];
  /** @type {SmtpBehaviour} */
  const behaviour = {
    refuseRecipient: () => undefined,
    refuseSender: () => undefined,
    neverAnswers: () => false,
    refuseMessage: undefined,
    delay: 0,
    forgetLeft: false,
    dieAfterData: false,
    afterData: () => 'answer',
    ...given,
  };
  let seen = 0;
  const news = new EventEmitter().setMaxListeners(0);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = new SMTPServer({
    logger: false,
    secure: tls,
    disabledCommands: [...(credentials ? [] : ['AUTH']), ...(starttls ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    authOptional: credentials === undefined,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const right = username === credentials?.user && password === credentials?.pass;
      done(right ? null : new Error('Invalid username or password'), right ? { user: username } : undefined);
    },
    onMailFrom: ({ address }, _session, done) => done(asError(behaviour.refuseSender(address))),
    onRcptTo({ address }, _session, done) {
      if (!behaviour.neverAnswers(address)) done(asError(behaviour.refuseRecipient(address)));
    },
    onData(stream, { envelope: { mailFrom, rcptTo }, remotePort, secure }, done) {
      /** @type {Buffer[]} */
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        seen += 1;
        news.emit('seen');
        if (behaviour.dieAfterData) {
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (behaviour.refuseMessage) return done(asError(behaviour.refuseMessage));
        setTimeout(async () => {
          const socket = [...sockets].find((one) => one.remotePort === remotePort);
          if (behaviour.forgetLeft && !socket) return;
          const to = rcptTo.map(({ address }) => address);
          mails.push({ from: mailFrom ? mailFrom.address : '', to, encrypted: secure, ...(await readMail(parts)) });
          news.emit('seen');
          const then = behaviour.afterData(to[0] ?? '');
          if (then === 'leave') socket?.destroy();
          if (then === 'answer') done();
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
   * Waits until `get` finds something; rejects after `limit` milliseconds.
   * @template Found
   * @param {() => Found | undefined} get
   * @param {number} limit
   * @returns {Promise<Found>}
   */
  async function until(get, limit) {
    const signal = AbortSignal.timeout(limit);
    for (;;) {
      const found = get();
      if (found !== undefined) return found;
      await once(news, 'seen', { signal }).catch(() => {
        throw new Error(`${limit} ms have passed, and of ${mails.length} mails none is the wanted one`);
      });
    }
  }

  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    behaviour,
    /** How many mails came whole, taken or not. */
    seen: () => seen,
    /** The first mail to an address whose subject fits. */
    mailTo: (/** @type {string} */ to, subject = /./, limit = 30_000) =>
      until(() => mails.find((mail) => mail.to.includes(to) && subject.test(mail.headers.subject ?? '')), limit),
    /** Waits for so many whole mails. */
    seenMails: (/** @type {number} */ count, limit = 30_000) => until(() => (seen >= count ? seen : undefined), limit),
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
