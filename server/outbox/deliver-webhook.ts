import { createHmac } from 'node:crypto';
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookPayload } from '@shared/outbox';
import type { Config } from '../base/config';
import { codeOf } from '../base/database-errors';
import { networkSentence, networkTrouble } from '../base/network-errors';
import { isPublicAddress } from '../http/ip-addresses';
import { DeliveryError } from './delivery-error';

/** The configured secret, else one derived from the session secret: it then changes with that. */
export function webhookSecret({ webhook, sessionSecret }: Pick<Config, 'webhook' | 'sessionSecret'>): string {
  return webhook.secret ?? createHmac('sha256', sessionSecret).update('webhook signature').digest('base64url');
}

/** The header `Abseits-Signature`: time of the call in seconds, and HMAC-SHA256 over `<time>.<body>` (docs/mail.md). */
function signatureOf(secret: string, body: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

const forbiddenAddress = 'EFORBIDDENADDRESS';

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name to public addresses only. The connection uses exactly the checked addresses, so a name that resolves
 * differently the next time (DNS rebinding) gains nothing.
 */
function lookupPublic(hostname: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return callback(Object.assign(new Error('not a public address'), { code: forbiddenAddress }), []);
    if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
}

const longest = 15_000;

interface WebhookOptions {
  secret: string;
  privateNetworks: boolean;
}

interface Call {
  recipient: string;
  messageId: string;
  payload: WebhookPayload;
}

const problem = (message: string, lasts = false) => new DeliveryError(message, 'webhook', lasts);

const notPublic = () =>
  problem('Der Webhook zeigt in ein privates Netz: Bitte tragen Sie eine öffentliche Adresse mit https ein.', true);

/** Throws DeliveryError if the URL is not allowed. */
function allowedUrl(recipient: string, { privateNetworks }: WebhookOptions): URL {
  if (!URL.canParse(recipient)) throw problem('Die Adresse des Webhooks ist keine.', true);
  const url = new URL(recipient);
  if (privateNetworks && url.protocol === 'http:') return url;
  if (url.protocol !== 'https:') throw problem('Der Webhook braucht eine Adresse mit https.', true);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // An IP address is not looked up, so `lookupPublic` does not check it.
  if (!privateNetworks && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
  return url;
}

/** Sends a request and returns the status; does not read the body and does not follow redirects. */
function statusOf(url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

function failureOf(error: unknown, { hostname }: URL): DeliveryError {
  if (error instanceof DeliveryError) return error;
  if (codeOf(error) === forbiddenAddress) return notPublic();
  const service = `Der Webhook ${hostname}`;
  // Whoever ends a call does so after the time for it.
  const isEnded = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
  const trouble = isEnded ? ({ trouble: 'timeout', code: undefined } as const) : networkTrouble(error);
  if (trouble) return problem(networkSentence(trouble, { service, address: 'die Adresse des Webhooks' }));
  return problem(`${service} ist nicht zu erreichen.`);
}

/** The id of a delivery, the same for every retry: its Message-ID without the domain. */
export const deliveryOf = (messageId: string): string => messageId.replace(/^<([^@]*)@.*$/, '$1');

/**
 * Returns a function that calls a webhook: POST with a signed JSON body (docs/mail.md). It returns a 2xx status and
 * rejects with DeliveryError otherwise.
 */
export function createWebhookCaller(options: WebhookOptions) {
  return async ({ recipient, messageId, payload }: Call, signal?: AbortSignal): Promise<number> => {
    const url = allowedUrl(recipient, options);
    const id = deliveryOf(messageId);
    const body = JSON.stringify({ id, event: payload.event, data: payload.body });
    const limit = AbortSignal.timeout(longest);
    const status = await statusOf(
      url,
      {
        method: 'POST',
        agent: false,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(options.privateNetworks ? {} : { lookup: lookupPublic as RequestOptions['lookup'] }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Abseits-Webhook/1',
          'abseits-event': payload.event,
          'abseits-delivery': id,
          'abseits-signature': signatureOf(options.secret, body, Math.floor(Date.now() / 1000)),
        },
      },
      body,
    ).catch((error: unknown) => {
      throw failureOf(error, url);
    });
    if (status >= 200 && status < 300) return status;
    // With 410 Gone a receiver says that it wants no more calls, so there is no retry.
    throw problem(`Der Webhook ${url.hostname} hat mit dem Status ${status} geantwortet.`, status === 410);
  };
}
