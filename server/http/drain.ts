import type { Request } from 'express';

/** The rest of a refused body is read and thrown away, so that its sender gets to know; no longer than this, in milliseconds. */
const drainTime = 5_000;

/** Reads what is left of a body, and cuts a sender that does not end. */
export function drain(req: Request): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.socket.destroy(), drainTime);
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.on('error', () => {});
  req.resume();
}
