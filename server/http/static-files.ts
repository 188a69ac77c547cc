import { closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { sameForEverybody } from './cache-control';
import { type FinishedAnswer, finishAnswer, sendFinished } from './precompressed-response';
import { pathAndQuery } from './request-language';
import { addressPattern } from './request-log';

const year = 31_536_000;
const day = 86_400;

const sharingPictures = '/images/og/';

/** The notices of others' software (scripts/licenses.mjs): for who follows the link to them, and no search result. */
const licenseNotices = '/licenses.txt';

/** Media types of the client's files. A file with any other extension is never served. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  answer: FinishedAnswer;
  route: string;
}

export interface StaticFiles {
  get: (req: IncomingMessage) => StaticFile | undefined;
}

/** For development, where Vite serves the files. */
export const noFiles: StaticFiles = { get: () => undefined };

/** Files below this size, in bytes, are read at start: most are, and together they are less than a megabyte. */
const small = 8_000;

/** Adds the files of a folder by address: the content of small ones, an open file descriptor for large ones. */
function openAll(folder: string, opened: Map<string, Buffer | number>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`;
    if (!entry.isFile() || address.includes('/.') || opened.has(address)) continue;
    opened.set(address, statSync(file).size < small ? readFileSync(file) : openSync(file, 'r'));
  }
}

/**
 * The files of a folder, compressed by the build. Large ones are opened now and read at first use, so that a build in
 * place removes none; new ones under /assets are opened at first use. Names under /assets contain a hash, so they are
 * cached for a year; all others for a day. `named` maps further addresses to files. Throws if the folder is missing.
 */
export function openStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
  named: ReadonlyMap<string, string> = new Map(),
): StaticFiles {
  const hashed = path.join(folder, 'assets');
  const opened = new Map<string, Buffer | number>();
  const files = new Map<string, StaticFile>();
  const changed = () => statSync(hashed, { throwIfNoEntry: false })?.mtimeMs;
  let openedAt = changed();
  openAll(folder, opened);

  function openNew(): void {
    const changedAt = changed();
    if (changedAt === openedAt) return;
    openedAt = changedAt;
    openAll(folder, opened);
  }

  function bodyOf(address: string): Buffer | undefined {
    const held = opened.get(address);
    if (typeof held !== 'number') return held;
    const body = readFileSync(held);
    opened.set(address, body);
    closeSync(held);
    return body;
  }

  function read(address: string): StaticFile | undefined {
    const type = types[path.extname(address)];
    const source = named.get(address) ?? address;
    if (address.startsWith('/assets/') && !opened.has(address)) openNew();
    const identity = type && bodyOf(source);
    if (!identity) return undefined;
    const br = bodyOf(`${source}.br`);
    const gzip = bodyOf(`${source}.gz`);
    const caching = address.startsWith('/assets/') ? `public, max-age=${year}, immutable` : `public, max-age=${day}`;
    const own = {
      ...headers,
      'Cache-Control': caching,
      ...(br && { Vary: sameForEverybody }),
      ...(address === licenseNotices && { 'X-Robots-Tag': 'noindex' }),
      ...(address.startsWith(sharingPictures) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    };
    const parts = { status: 200, headers: own, described: { 'Content-Type': type }, validated: true };
    const answer = finishAnswer({ identity, ...(br && { br }), ...(gzip && { gzip }) }, parts);
    const file = { answer, route: addressPattern(address) };
    files.set(address, file);
    return file;
  }

  return {
    get({ url = '' }) {
      // Addresses of pages contain no dot, which saves the lookup.
      if (!url.includes('.')) return undefined;
      const address = pathAndQuery(url).split('?', 1)[0] ?? '';
      try {
        return files.get(address) ?? read(address);
      } catch {
        // The storage failed; a later request may succeed.
        return undefined;
      }
    },
  };
}

/** Answers requests for built files; passes all others on. */
export function serveStatic(files: StaticFiles): RequestHandler {
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req) : undefined;
    if (file) sendFinished(req, res, file.answer);
    else next();
  };
}
