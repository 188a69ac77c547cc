import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ByteRange, FileStore, KeptFile } from './file-store';
import { storageAway } from './receive';

/**
 * 'none' for a header to ignore (several ranges may be answered with the whole file, RFC 9110, 14.2), 'beyond' for a
 * range outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (!first && !last) return 'none';
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return 'none';
  return start >= size ? 'beyond' : { start, end };
}

/** Sends a stream and closes it. If the client has left already, newer versions of Node send nothing and leave it open. */
export async function sendStream(content: Readable, res: ServerResponse): Promise<void> {
  await pipeline(content, res).finally(() => content.destroy());
}

/** Sends 200, 206 or 416. The caller sets type, name and caching. Throws Refused if the store is away or lost it. */
export async function sendFile(store: FileStore, req: Request, res: Response, file: KeptFile): Promise<void> {
  const { storageKey, size, sha256 } = file;
  const etag = `"${sha256.slice(0, 32)}"`;
  const condition = req.get('if-range');
  const range = condition === undefined || condition === etag ? parseRange(req.get('range'), size) : 'none';
  res.setHeader('Accept-Ranges', 'bytes');
  res.setHeader('ETag', etag);
  if (range === 'beyond') {
    res.setHeader('Content-Range', `bytes */${size}`);
    res.removeHeader('Content-Disposition');
    res.removeHeader('Content-Type');
    // No cache may keep this response for the file.
    res.setHeader('Cache-Control', 'no-store');
    res.status(416).end();
    return;
  }
  const part = range === 'none' ? undefined : range;
  res.status(part ? 206 : 200);
  if (part) res.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  res.setHeader('Content-Length', part ? part.end - part.start + 1 : size);
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  let content: Readable | null;
  try {
    content = await store.get(storageKey, part);
    if (!content) throw new Error('a stored file is missing');
  } catch (error) {
    for (const name of ['Content-Length', 'Content-Range', 'Content-Disposition', 'Content-Type', 'ETag'])
      res.removeHeader(name);
    throw storageAway(error);
  }
  await sendStream(content, res);
}
