import { createSocket } from 'node:dgram';
import { once } from 'node:events';

type Answer = readonly string[] | 'fails' | 'silent';

const types: Readonly<Record<number, string>> = { 1: 'A', 12: 'PTR', 15: 'MX', 16: 'TXT', 28: 'AAAA' };

const name = (text: string) =>
  Buffer.concat([
    ...text
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.of(0),
  ]);

/** The data of a record as it goes over the wire (RFC 1035, 3.3). */
function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return Buffer.from(value, 'hex');
  if (type === 'PTR') return name(value);
  if (type === 'MX') {
    const [priority, exchange = ''] = value.split(' ');
    return Buffer.concat([Buffer.of(0, Number(priority)), name(exchange)]);
  }
  const parts = value.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
}

/** A DNS server on this machine that knows `records`, by type and name: `TXT firma.example`. Changing them is enough. */
export async function startDns(records: Record<string, Answer>) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const type = query.readUInt16BE(at + 1);
    const question = query.subarray(12, at + 5);
    const key = `${types[type]} ${labels.join('.').toLowerCase()}`;
    asked.push(key);
    const answer = records[key] ?? [];
    if (answer === 'silent') return;
    const values = answer === 'fails' ? [] : answer;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    const known = labels.join('.').toLowerCase();
    const isName = Object.keys(records).some((one) => one.endsWith(` ${known}`) || one.endsWith(`.${known}`));
    // A recursive answer; 2 is "server failure", 3 "no such name".
    header.writeUInt16BE(0x8180 + (answer === 'fails' ? 2 : isName ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(values.length, 6);
    const found = values.map((value) => {
      const data = dataOf(types[type] ?? '', value);
      const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
      return Buffer.concat([head, data]);
    });
    socket.send(Buffer.concat([header, question, ...found]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { servers: [`127.0.0.1:${socket.address().port}`], asked, close: () => socket.close() };
}
