import { createServer, get } from 'node:http';

/**
 * A program of its own: a bare node:http server that sends the same bytes and headers as the server at SOURCE, which it
 * asks once for each address. What Node can do at all.
 */
const own = new Set(['date', 'connection', 'keep-alive']);
const answers = new Map();

/** The answer to an address as it came over the wire: its headers in their order, name after value. */
function fetchRaw(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', 'accept-language': 'de' } }, (res) => {
      const chunks = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () => {
        const headers = res.rawHeaders.filter((_, at, all) => !own.has((all[at - (at % 2)] ?? '').toLowerCase()));
        resolve({ status: res.statusCode, headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

createServer(async (req, res) => {
  if (!answers.has(req.url)) answers.set(req.url, await fetchRaw(`${process.env.SOURCE}${req.url}`));
  const { status, headers, body } = answers.get(req.url);
  res.writeHead(status, headers);
  res.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
