import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkPort, closeServer, listen } from './listen';
import { startProblem } from './startup-messages';

describe('startProblem', () => {
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

  it.each([
    ['permission denied for schema public', { code: '42501' }],
    ['sslmode in the address asks for TLS', {}, 'The server does not support SSL connections'],
    ['it does not let this role in without encryption', { code: '28000' }, 'no pg_hba.conf entry, no encryption'],
    ['it does not let this role in without encryption', {}, 'connection is insecure (try using `sslmode=require`)'],
    ['its certificate is not accepted', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ])('says in one line what the database answers: %s', (said, code, message: string = said) => {
    const error = new Error('Failed query: create table\n"users" (\n)', {
      cause: Object.assign(new Error(message), code),
    });
    const line = startProblem(error);
    expect(line).toMatch(new RegExp(`^The database cannot be used: ${said}`));
    expect(line).not.toContain('\n');
  });

  it('is undefined for anything unforeseen', () => {
    expect(startProblem(new Error('unforeseen'))).toBeUndefined();
    expect(startProblem(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))).toBeUndefined();
  });
});
