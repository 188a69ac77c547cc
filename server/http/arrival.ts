import type { Request } from 'express';
import { createSigned, readSigned } from '../base/signed';

/** How a request reached the server: what the proxies in front made of it. */
export interface Arrival {
  /** Of the visitor, as the server counts it. */
  address: string;
  host: string;
  /** Whether anything said for whom the request was forwarded. */
  isForwarded: boolean;
}

/** The request header with which this product asks itself; its value is signed, so that it answers nobody else. */
export const arrivalHeader = 'x-abseits-arrival';

const keyOf = (secret: string) => ({ secret, bound: 'arrival', lifetime: 60_000 });

/** A value of the header, valid for a minute. `secret` is that of the server that answers. */
export const askForArrival = (secret: string): string => createSigned(keyOf(secret));

/** How a request arrived; undefined if it does not ask, or not with the server's secret. */
export function arrivalOf(req: Request, secret: string): Arrival | undefined {
  const asked = req.get(arrivalHeader);
  if (!asked || !readSigned(keyOf(secret), asked, Date.now())) return undefined;
  return {
    address: req.ip ?? '',
    host: req.host,
    isForwarded: req.get('x-forwarded-for') !== undefined,
  };
}
