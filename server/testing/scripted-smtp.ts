import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * Responses by the first word of a command; `CONN` is the greeting, `.` the end of the text. `silence` is none, `cut` the
 * end of the connection.
 */
export type SmtpResponses = Readonly<Record<string, string>>;

const usual: SmtpResponses = {
  CONN: '220 mail.example ESMTP',
  DATA: '354 go on',
};

function answerTo(socket: Socket, responses: SmtpResponses, commands: string[]): void {
  let rest = '';
  let isInText = false;
  const answer = (step: string): unknown => {
    const response = responses[step] ?? usual[step] ?? '250 ok';
    isInText = response.startsWith('354');
    if (response === 'silence') return;
    if (response === 'cut') return socket.destroy();
    socket.write(`${response}\r\n`);
  };
  answer('CONN');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    // The first byte of a handshake of TLS (RFC 8446, 5.1), which this server does not know.
    if (chunk.startsWith('\x16')) return socket.write('this is no TLS\r\n');
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isInText && line !== '.') continue;
      commands.push(line);
      answer(line.split(' ')[0]?.toUpperCase() ?? '');
    }
  });
  socket.on('error', () => {});
}

/** A mail server on this machine that answers each command as the script says. */
export async function startScriptedSmtp(responses: SmtpResponses = {}) {
  const sockets = new Set<Socket>();
  /** What clients have sent, but the texts of mails. */
  const commands: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    answerTo(socket, responses, commands);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
