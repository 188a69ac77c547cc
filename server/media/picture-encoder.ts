import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureWidths, sharedPicture } from '@shared/contracts/media';
import { largestPicture } from '@shared/media-limits';
import type { MediaFileRow } from '@shared/schema';
import pLimit from 'p-limit';
import { Refused } from '../base/domain-errors';
import type { ReceivedFile } from '../files/receive';

/** Ids of API errors. */
export type PictureFault =
  | 'pictureEmpty'
  | 'pictureUnknown'
  | 'pictureSvg'
  | 'pictureHeic'
  | 'pictureTooManyPixels'
  | 'pictureBroken';

export interface EncodeOrder {
  source: string;
  folder: string;
  prefix: string;
  pixels: number;
  /** Ascending. Widths beyond that of the picture are skipped. */
  widths: readonly number[];
  /** Maximum height of a file in pixels; WebP allows up to 16,383. */
  tallest: number;
  shared: { width: number; height: number; focusX: number; focusY: number };
  /** Makes only the file for sharing. */
  sharedOnly: boolean;
  /** Makes no files, but decodes these and compares format and size. */
  check: readonly CheckedFile[] | undefined;
}

type CheckedFile = Pick<MadeFile, 'path' | 'format' | 'width' | 'height'>;

export interface MadeFile extends ReceivedFile, Pick<MediaFileRow, 'format' | 'purpose' | 'width' | 'height'> {}

export type EncodeAnswer =
  | { files: MadeFile[] }
  | { refused: PictureFault; reason?: string }
  | { failed: { code: string; message: string } };

export interface Encoding {
  source: string;
  focusX: number;
  focusY: number;
  sharedOnly?: boolean;
  check?: readonly CheckedFile[];
  /** Aborts when the sender disconnects. */
  signal?: AbortSignal | undefined;
}

/** One picture at a time. Throws Refused. */
export type PictureEncoder = (folder: string, encoding: Encoding) => Promise<MadeFile[]>;

/** Time limit for one picture in milliseconds; it usually takes 3 s. */
const encodeLimit = 120_000;

/** In development and tests the server runs from its sources, and the plain .mjs file needs no build. */
const isSource = new URL(import.meta.url).pathname.endsWith('.ts');
const script = new URL(isSource ? './encode-picture.mjs' : './encode-picture.js', import.meta.url);

const pictureFailed = (cause: Error) => new Refused('pictureFailed', {}, cause);

const senderLeft = () => Object.assign(new Error('The sender has left.'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

/** Rejects if the process ends without an answer, exceeds the limit, or the sender disconnects. */
function answerOf(child: ChildProcess, limit: number, signal: AbortSignal | undefined): Promise<EncodeAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = (reason: Error) => {
      reject(reason);
      child.kill('SIGKILL');
    };
    const onAbort = () => giveUp(senderLeft());
    const timer = setTimeout(() => giveUp(pictureFailed(new Error(`It took more than ${limit} ms.`))), limit);
    signal?.addEventListener('abort', onAbort);
    child.once('message', (answer: EncodeAnswer) => {
      resolve(answer);
      child.disconnect();
    });
    child.once('error', (error) => reject(pictureFailed(error)));
    child.once('exit', (code, name) => reject(pictureFailed(new Error(`It ended with ${name ?? code}.`))));
    child.once('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  });
}

function filesOf(answer: EncodeAnswer): MadeFile[] {
  if ('files' in answer) return answer.files;
  if ('refused' in answer) throw new Refused(answer.refused, {}, new Error(answer.reason ?? answer.refused));
  throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function removeParts(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.startsWith(prefix)) await rm(path.join(folder, name), { force: true });
}

/** Each process ends with its picture, with the server, or at the time limit. */
export function createPictureEncoder(limit = encodeLimit): PictureEncoder {
  const oneByOne = pLimit(1);

  async function encode(folder: string, { source, focusX, focusY, sharedOnly = false, check, signal }: Encoding) {
    if (signal?.aborted) throw senderLeft();
    const prefix = randomBytes(20).toString('hex');
    const order: EncodeOrder = {
      source,
      folder,
      prefix,
      pixels: largestPicture.pixels,
      widths: pictureWidths,
      tallest: 16_000,
      shared: { ...sharedPicture, focusX, focusY },
      sharedOnly,
      check,
    };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The process that decodes foreign files gets no environment and so no secrets.
    const child = fork(fileURLToPath(script), [], {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The process must not keep the server from exiting.
    child.unref();
    child.channel?.unref();
    try {
      const answered = answerOf(child, limit, signal);
      child.send(order, () => {});
      const answer = await answered;
      // The next picture starts only when the memory of this process is free.
      await end(child);
      return filesOf(answer);
    } catch (error) {
      await end(child);
      await removeParts(folder, prefix);
      throw error;
    }
  }

  return (folder, encoding) => oneByOne(() => encode(folder, encoding));
}
