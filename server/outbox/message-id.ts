import { randomUUID } from 'node:crypto';

/** Of the sender's address, from the start on; servers look askance at one that nobody has. */
let domain = 'abseits.invalid';

/** Names the domain of Message-IDs, once, after the sender's address. */
export function messageIdsOf(address: string): void {
  domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** A Message-ID that nothing else has (RFC 5322, 3.6.4). */
export function newMessageId(): string {
  return `<${randomUUID()}@${domain}>`;
}
