import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-errors';
import { isPassingStatus, type NetworkTrouble, passes, troubleOfCode } from './network-codes';
import { networkSentence, networkTrouble } from './network-errors';
import { tryAgain } from './try-again';

const coded = (code: string, more: object = {}) => Object.assign(new Error(`read ${code}`), { code, ...more });

describe('networkTrouble', () => {
  it.each<[string, NetworkTrouble]>([
    ['ENOTFOUND', 'unknown-name'],
    ['EAI_AGAIN', 'name-service'],
    ['ESERVFAIL', 'name-service'],
    ['ECONNREFUSED', 'refused'],
    ['EHOSTUNREACH', 'unreachable'],
    ['ENETUNREACH', 'unreachable'],
    ['EHOSTDOWN', 'unreachable'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['ECONNRESET', 'cut'],
    ['EPIPE', 'cut'],
    ['ECONNABORTED', 'cut'],
    ['CERT_HAS_EXPIRED', 'certificate-date'],
    ['CERT_NOT_YET_VALID', 'certificate-date'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate-issuer'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate-issuer'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-name'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls'],
    ['EPROTO', 'tls'],
    ['HPE_INVALID_CONSTANT', 'no-http'],
    ['HPE_INVALID_HEADER_TOKEN', 'no-http'],
  ])('classifies %s as %s', (code, trouble) => {
    expect(networkTrouble(coded(code))).toEqual({ trouble, code });
  });

  it('finds the cause behind wrapping errors and among several addresses', () => {
    const fetchFailed = new TypeError('fetch failed', { cause: coded('ECONNREFUSED') });
    expect(networkTrouble(fetchFailed)?.trouble).toBe('refused');
    const eachRefused = new AggregateError([coded('ENETUNREACH'), coded('ETIMEDOUT')]);
    expect(networkTrouble(eachRefused)?.trouble).toBe('timeout');
    const limit = new DOMException('The operation timed out', 'TimeoutError');
    expect(networkTrouble(limit)).toEqual({ trouble: 'timeout', code: undefined });
  });

  it('classifies a forbidden connection, but no forbidden file or full disk', () => {
    expect(networkTrouble(coded('EACCES', { syscall: 'connect' }))?.trouble).toBe('refused');
    expect(networkTrouble(coded('EACCES', { syscall: 'open' }))).toBeUndefined();
    expect(networkTrouble(coded('ENOSPC'))).toBeUndefined();
  });

  it('passes on its own unless a name or certificate is wrong', () => {
    const all = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETDOWN', 'ETIMEDOUT', 'ECONNRESET', 'CERT_HAS_EXPIRED'];
    const passing = all.filter((code) => passes(troubleOfCode(code) ?? 'tls'));
    expect(passing).toEqual(['EAI_AGAIN', 'ECONNREFUSED', 'ENETDOWN', 'ETIMEDOUT', 'ECONNRESET']);
    expect([408, 425, 429, 500, 502, 503, 504, 522].every(isPassingStatus)).toBe(true);
    expect([200, 301, 400, 401, 403, 404, 409, 410, 501, 507].some(isPassingStatus)).toBe(false);
  });

  it('of a database makes requests answer 503, also if its name is gone', () => {
    const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTDOWN', 'ENETDOWN'];
    expect(away.filter((code) => !isDatabaseAway(coded(code)))).toEqual([]);
    expect(
      ['CERT_HAS_EXPIRED', 'HPE_INVALID_CONSTANT', 'ERR_STREAM_PREMATURE_CLOSE'].filter((code) =>
        isDatabaseAway(coded(code)),
      ),
    ).toEqual([]);
  });
});

describe('networkSentence', () => {
  const about = { service: 'Der Speicher', address: 'die Adresse des Speichers' };

  it('is German, says what to do, and names the code', () => {
    const troubles = ['unknown-name', 'name-service', 'refused', 'unreachable', 'timeout', 'cut', 'certificate-date'];
    const others = ['certificate-issuer', 'certificate-name', 'tls', 'no-http'];
    for (const trouble of [...troubles, ...others] as NetworkTrouble[]) {
      const sentence = networkSentence({ trouble, code: 'ECODE' }, about);
      expect(sentence).toMatch(/^Der Speicher .*(?:[Pp]rüfen|sehen|nennen) Sie.* \(ECODE\)\.$/);
      expect(sentence).not.toMatch(/\b(?:read|write|connect|the|socket)\b/);
    }
  });

  it.each<[string, NetworkTrouble, (socket: Socket) => void]>([
    ['hangs up', 'cut', (socket) => socket.destroy()],
    ['speaks no TLS', 'tls', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('classifies a real server that %s', async (_, trouble, answer) => {
    const server: Server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => answer(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const error = await new Promise<unknown>((resolve) => {
      request({ host: '127.0.0.1', port }).once('error', resolve).end();
    });
    server.close();
    expect(networkTrouble(error)?.trouble).toBe(trouble);
  });
});

describe('tryAgain', () => {
  const isPassing = (error: unknown) => networkTrouble(error) !== undefined;
  const failing = (times: number, error: Error) => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      if (calls <= times) throw error;
      return calls;
    };
    return { work, calls: () => calls };
  };
  const patience = { tries: 4, firstWait: 1, within: 1_000 };

  it('repeats the work until it succeeds', async () => {
    expect(await tryAgain(failing(3, coded('ECONNRESET')).work, { isPassing, patience })).toBe(4);
  });

  it('stops after its number of tries or its time', async () => {
    const always = failing(9, coded('ECONNRESET'));
    await expect(tryAgain(always.work, { isPassing, patience })).rejects.toThrow('ECONNRESET');
    expect(always.calls()).toBe(4);
    const slow = failing(9, coded('ECONNRESET'));
    const noTime = { tries: 4, firstWait: 100, within: 40 };
    await expect(tryAgain(slow.work, { isPassing, patience: noTime })).rejects.toThrow('ECONNRESET');
    expect(slow.calls()).toBe(1);
  });

  it('does not repeat a lasting failure', async () => {
    const refused = failing(9, new Error('refused'));
    await expect(tryAgain(refused.work, { isPassing, patience })).rejects.toThrow('refused');
    expect(refused.calls()).toBe(1);
  });
});
