import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../base/environment-values';
import type { ReceivedFile } from './receive';

/** Time without traffic after which the service counts as away, in milliseconds. */
const silence = 10_000;

export interface Sending {
  headers?: Record<string, string>;
  body?: ReceivedFile;
}

/** MD5 in Base64 (RFC 1864): buckets that keep each object for a time (S3 Object Lock) take none without it. */
async function md5Of(body: ReceivedFile | undefined): Promise<string> {
  const hash = createHash('md5');
  if (body) await pipeline(createReadStream(body.path), hash);
  return hash.digest('base64');
}

/** Signs and sends one request. Resolves with the answer's head, whatever its status; rejects on errors of the network. */
export async function sendToS3(
  config: S3Config,
  method: string,
  url: string,
  { headers = {}, body }: Sending = {},
): Promise<IncomingMessage> {
  const md5: Record<string, string> = method === 'PUT' ? { 'content-md5': await md5Of(body) } : {};
  const signer = new AwsV4Signer({
    method,
    url,
    // The body is streamed from the file, whose hash is already known.
    headers: { ...headers, ...md5, 'x-amz-content-sha256': body ? body.sha256 : 'UNSIGNED-PAYLOAD' },
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
  });
  const signed = await signer.sign();
  const request = (signed.url.protocol === 'https:' ? tlsRequest : plainRequest)(signed.url, {
    method,
    headers: { ...Object.fromEntries(signed.headers), ...(body ? { 'content-length': String(body.size) } : {}) },
    timeout: silence,
  });
  request.on('timeout', () => request.destroy(Object.assign(new Error('S3 is silent'), { code: 'ETIMEDOUT' })));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  if (!body) {
    request.end();
    return answered;
  }
  const sent = pipeline(createReadStream(body.path), request);
  // A service may refuse in the middle of a file. Its answer says more than the connection that it cuts then.
  sent.catch(() => {});
  const answer = await answered;
  if (answer.statusCode === 200) await sent;
  return answer;
}
