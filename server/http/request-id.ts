import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { TrustsPeer } from './trusted-peer';

/** Header that carries the id of a request, from a trusted proxy and back to whoever asked. */
export const requestIdHeader = 'X-Request-Id';

/** What proxies give: hexadecimal, UUIDs, base64. Nothing else comes into the log or back to a visitor. */
const usable = /^[\w.:=+/-]{1,128}$/;

/** Characters of an id: 108 bits of base64. */
const idLength = 18;

/** So many ids are made together, because asking for randomness costs more than the rest of an id. */
const idsTogether = 512;

/** Makes ids of random text: no two are alike, and they tell nobody how many requests there are. */
function createIdMaker(): () => string {
  let text = '';
  let next = 0;
  return () => {
    if (next === text.length) {
      text = randomBytes((idsTogether * idLength * 3) / 4).toString('base64url');
      next = 0;
    }
    next += idLength;
    // A part of a text needs no putting together where it is checked and sent.
    return text.slice(next - idLength, next);
  };
}

/** The id of a request: the one that a trusted proxy gave it, where it is usable, else a new one. */
export type RequestIds = (req: IncomingMessage) => string;

export function createRequestIds(trusts: TrustsPeer): RequestIds {
  const make = createIdMaker();
  return (req) => {
    const given = req.headers['x-request-id'];
    return typeof given === 'string' && usable.test(given) && trusts(req.socket.remoteAddress) ? given : make();
  };
}

const idKey = Symbol('request id');

interface Identified {
  [idKey]?: string;
}

/** Gives a request its id and tells it to whoever asked. */
export function identify(idFor: RequestIds): RequestHandler {
  return (req: IncomingMessage & Identified, res, next) => {
    const id = idFor(req);
    req[idKey] = id;
    res.setHeader(requestIdHeader, id);
    next();
  };
}

/** The id that `identify` gave a request, for what the log says of it. */
export function requestIdOf(req: IncomingMessage & Identified): string | undefined {
  return req[idKey];
}
