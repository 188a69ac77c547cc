import { describe, expect, it } from 'vitest';
import { listen } from './listen';
import { startProblem } from './operator';

describe('a start that cannot succeed', () => {
  it.each(['192.0.2.1', 'nowhere.invalid'])('says in one line that HOST is wrong: %s', async (host) => {
    const error = await listen(() => {}, { port: 0, host, headers: {} }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(startProblem(error)).toMatch(/^HOST is no address of this machine\. .*$/);
  });

  it('leaves anything unforeseen to its stack', () => {
    expect(startProblem(new Error('unforeseen'))).toBeUndefined();
    expect(startProblem(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))).toBeUndefined();
  });
});
