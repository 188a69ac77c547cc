import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../base/config';

/** Key of webhook signatures: WEBHOOK_SECRET, or one that is made from SESSION_SECRET and stays as long as that does. */
export function webhookSecret({ webhook, sessionSecret }: Pick<Config, 'webhook' | 'sessionSecret'>): string {
  return webhook.secret ?? createHmac('sha256', sessionSecret).update('webhook signature').digest('base64url');
}

function digest(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}

/** The header `Abseits-Signature`: time of the call in seconds, and HMAC-SHA256 over `<time>.<body>` (docs/mail.md). */
export function signatureOf(secret: string, body: string, time: number): string {
  return `t=${time},v1=${digest(secret, time, body)}`;
}

/** As a receiver checks it; `now` and `tolerance` in seconds. */
export function isSigned(
  { secret, body, header }: { secret: string; body: string; header: string },
  { now, tolerance = 300 }: { now: number; tolerance?: number },
): boolean {
  const [, time = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const expected = Buffer.from(digest(secret, Number(time), body));
  return (
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), expected) &&
    Math.abs(now - Number(time)) <= tolerance
  );
}
