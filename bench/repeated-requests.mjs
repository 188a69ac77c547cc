import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

const usualConnections = 16;

/** What a browser sends with a page, as far as the server looks at it or has to read past it. */
const browserHeaders = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: de-DE,de;q=0.9,en;q=0.8',
  'Sec-Fetch-Site: none',
  'Sec-Fetch-Mode: navigate',
];

/** CPU time that all threads of a process have had so far, in nanoseconds (Linux). */
function cpuOf(pid) {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder)
    .map((thread) => Number(readFileSync(path.join(folder, thread, 'schedstat'), 'utf8').split(' ')[0]))
    .reduce((sum, time) => sum + time, 0);
}

/** Bytes of an answer, from its first ones. Throws where it does not say how long it is. */
function lengthOf(answer) {
  const head = answer.subarray(0, answer.indexOf('\r\n\r\n') + 4).toString('latin1');
  const length = /^HTTP\/1\.1 \d+ .*\r\ncontent-length: (\d+)\r\n/is.exec(head)?.[1];
  if (!length) throw new Error(`This answer cannot be measured:\n${head}`);
  return head.length + Number(length);
}

/**
 * Sends the same request again and again over one connection. It counts bytes and parses nothing but the length, so that the
 * client takes little of a machine's time beside the server.
 */
function repeat(url, amount) {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${hostname}:${port}`, ...browserHeaders];
  const text = `${lines.join('\r\n')}\r\n\r\n`;
  /** @type {Promise<void>} */
  const done = new Promise((resolve, reject) => {
    let left = amount;
    let length = 0;
    let received = 0;
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setNoDelay();
    socket.on('error', reject);
    socket.on('close', () => (left === 0 ? resolve() : reject(new Error(`${url}: the connection was closed.`))));
    socket.on('data', (chunk) => {
      try {
        if (received === 0) length = lengthOf(chunk);
      } catch (error) {
        reject(error);
        socket.destroy();
      }
      received += chunk.length;
      if (received < length) return;
      received = 0;
      left -= 1;
      if (left > 0) socket.write(text);
      else socket.destroy();
    });
  });
  return done;
}

/** Sends `amount` requests like a browser's over several connections at once. */
export async function sendRequests(url, amount, connections = usualConnections) {
  await Promise.all(Array.from({ length: connections }, () => repeat(url, Math.ceil(amount / connections))));
}

/**
 * Microseconds of CPU that a server takes for one request to an address.
 * @param {{ url: string, pid: number | undefined }} server
 * @param {{ address: string, amount: number, connections?: number }} requests
 */
export async function cpuPerRequest({ url, pid }, { address, amount, connections }) {
  const before = cpuOf(pid);
  await sendRequests(url + address, amount, connections);
  return (cpuOf(pid) - before) / amount / 1_000;
}
