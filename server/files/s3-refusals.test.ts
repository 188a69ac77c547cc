import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { placeProblem } from '../backup/backup-error';
import { backupFolder } from '../testing/backups';
import { s3Objects } from './s3-store';

type Answer = (req: IncomingMessage, res: ServerResponse, count: number) => void;

const refusal =
  (status: number, code?: string): Answer =>
  (_req, res) => {
    res.writeHead(status).end(code ? `<Error><Code>${code}</Code><Message>In English.</Message></Error>` : '<html>');
  };

describe('bucket', () => {
  const { fileIn } = backupFolder();
  let server: Server | undefined;
  let count = 0;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function bucketThat(answer: Answer, tries = 4) {
    count = 0;
    server = createServer((req, res) => {
      count += 1;
      answer(req, res, count);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const config = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'r',
      bucket: 'b',
      prefix: '',
      accessKeyId: 'i',
      secretAccessKey: 's',
    };
    return s3Objects(config, { tries, firstWait: 1, within: 5_000 });
  }

  const problem = (work: Promise<unknown>) => work.then(() => undefined, placeProblem);

  it.each<[number, string | undefined, RegExp, number]>([
    [403, 'AccessDenied', /lesen, schreiben, auflisten und löschen darf \(403, AccessDenied\)\.$/, 1],
    [403, 'InvalidAccessKeyId', /Zugangsschlüssel kennt der Speicher nicht.*InvalidAccessKeyId/, 1],
    [403, 'SignatureDoesNotMatch', /geheime Schlüssel.*SignatureDoesNotMatch/, 1],
    [403, 'RequestTimeTooSkewed', /Uhr.*RequestTimeTooSkewed/, 1],
    [403, 'SecondLevelDomainForbidden', /path-style.*SecondLevelDomainForbidden/, 1],
    [404, 'NoSuchBucket', /Den Bucket gibt es nicht \(404, NoSuchBucket\)\.$/, 1],
    [301, 'PermanentRedirect', /Region.*PermanentRedirect/, 1],
    [400, 'EntityTooLarge', /größer.*EntityTooLarge/, 1],
    [507, 'XMinioStorageFull', /voll.*XMinioStorageFull/, 1],
    [418, 'SomethingNew', /abgelehnt.*\(418, SomethingNew\)\.$/, 1],
    [413, undefined, /größer.*\(413, ohne Code des Speichers\)\.$/, 1],
    [503, 'SlowDown', /überlastet.*\(503, SlowDown\)\.$/, 4],
    [429, 'TooManyRequests', /überlastet.*TooManyRequests/, 4],
    [500, 'InternalError', /eigenen Fehler.*InternalError/, 4],
    [502, undefined, /eigenen Fehler.*\(502/, 4],
    [400, 'RequestTimeout', /überlastet.*RequestTimeout/, 4],
    [409, 'OperationAborted', /überlastet.*OperationAborted/, 4],
  ])(
    'with answer %i %s is reported in German with the code, and tried again if that passes',
    async (status, code, text, tries) => {
      const bucket = await bucketThat(refusal(status, code));
      const reason = await problem(bucket.put('x'));
      expect(reason).toMatch(text);
      expect(reason).not.toContain('English');
      expect(count).toBe(tries);
    },
  );

  it.each<[string, Answer]>([
    ['503 SlowDown', refusal(503, 'SlowDown')],
    ['429', refusal(429)],
    ['500 InternalError', refusal(500, 'InternalError')],
    ['a cut connection', (req) => req.socket.destroy()],
  ])('with answer %s for a moment stores the file in the end', async (_, answer) => {
    const bucket = await bucketThat((req, res, tries) => (tries < 3 ? answer(req, res, tries) : res.end()));
    await bucket.put('x');
    expect(count).toBe(3);
  });

  it('is reported in German if it cuts every connection', async () => {
    const bucket = await bucketThat((req) => req.socket.destroy());
    const reason = await problem(bucket.put('x'));
    expect(reason).toMatch(/^Der Speicher hat die Verbindung abgebrochen\. .*\(ECONNRESET\)\.$/);
  });

  it('that locks its objects gets the MD5 sum of a file and of an empty object', async () => {
    writeFileSync(fileIn('small'), 'klein');
    const sums: unknown[] = [];
    const bucket = await bucketThat((req, res) => {
      sums.push(req.headers['content-md5']);
      req.resume();
      res.end();
    });
    await bucket.put('x', { path: fileIn('small'), size: 5, sha256: 'a'.repeat(64) });
    await bucket.put('y');
    expect(sums).toEqual(['klein', ''].map((text) => createHash('md5').update(text).digest('base64')));
  });

  it('is reported by its answer if it refuses in the middle of a file', async () => {
    writeFileSync(fileIn('large'), Buffer.alloc(8_000_000));
    const bucket = await bucketThat((req, res) => {
      req.once('data', () => res.writeHead(403, { connection: 'close' }).end('<Code>AccessDenied</Code>'));
    });
    const file = { path: fileIn('large'), size: 8_000_000, sha256: 'a'.repeat(64) };
    expect(await problem(bucket.put('x', file))).toContain('AccessDenied');
  });

  it('is asked for the rest if it breaks off a download', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    const ranges: (string | undefined)[] = [];
    const bucket = await bucketThat((req, res, tries) => {
      ranges.push(req.headers.range);
      const start = Number(/\d+/.exec(req.headers.range ?? '')?.[0] ?? 0);
      res.writeHead(start ? 206 : 200, { 'content-length': bytes.length - start });
      res.write(bytes.subarray(start, tries < 3 ? start + 30_000 : undefined), () => {
        if (tries < 3) res.destroy();
        else res.end();
      });
    });
    const whole = await bucket.getWhole('x');
    expect(whole && (await buffer(whole)).equals(bytes)).toBe(true);
    expect(ranges[0]).toBeUndefined();
    expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-\d+$/.test(range ?? ''))).toBe(true);
  });
});
