import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkPort, closeServer, listen } from './listen';
import { startProblem } from './startup-messages';

describe('a start that cannot succeed', () => {
  it.each(['192.0.2.1', 'nowhere.invalid'])('says in one line that HOST is wrong: %s', async (host) => {
    const error = await listen(() => {}, { port: 0, host, headers: {} }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(startProblem(error)).toMatch(/^HOST is no address of this machine\. .*$/);
  });

  it('names the port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const error = await checkPort({ port, host: '127.0.0.1' }).catch((thrown: unknown) => thrown);
    expect(startProblem(error)).toMatch(new RegExp(`^Port ${port} is already in use\\. Set PORT to a free one, .*$`));
    other.close();
    await once(other, 'close');
    await checkPort({ port, host: '127.0.0.1' });
    const server = await listen(() => {}, { port, host: '127.0.0.1', headers: {} });
    await closeServer(server, 0);
  });

  it('leaves anything unforeseen to its stack', () => {
    expect(startProblem(new Error('unforeseen'))).toBeUndefined();
    expect(startProblem(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))).toBeUndefined();
  });
});
