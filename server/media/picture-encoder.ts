import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { largestPicture, pictureWidths, sharedPicture } from '@shared/contracts/media';
import type { MediaFileRow } from '@shared/schema';
import pLimit from 'p-limit';
import { HttpError } from '../base/errors';
import type { ReceivedFile } from '../files/receive';

/** What is wrong with a file that is no picture the library takes: the names of what the API says of it. */
export type PictureFault =
  | 'pictureEmpty'
  | 'pictureUnknown'
  | 'pictureSvg'
  | 'pictureHeic'
  | 'pictureTooManyPixels'
  | 'pictureBroken';

/** What the process that encodes is asked for. */
export interface EncodeOrder {
  source: string;
  /** Where files are written, and what their names begin with. */
  folder: string;
  prefix: string;
  /** Most pixels of what is decoded. */
  pixels: number;
  /** Ascending; as far as the picture is so wide. */
  widths: readonly number[];
  /** Most pixels of a file's height: WebP knows no more than 16,383. */
  tallest: number;
  shared: { width: number; height: number; focusX: number; focusY: number };
  /** Only that one file. */
  sharedOnly: boolean;
}

/** A file that was made and is not yet kept. */
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
  /** Ends the work where nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/** Makes the files of a picture, one picture after the other. They lie in the folder of what is being received. */
export type PictureEncoder = (folder: string, encoding: Encoding) => Promise<MadeFile[]>;

/** A picture takes some 3 s; one that takes so long, in milliseconds, would never be ready. */
const encodeLimit = 120_000;

/** Beside the source it is written in JavaScript, because Node runs it as it is: in development and in tests too. */
const isSource = new URL(import.meta.url).pathname.endsWith('.ts');
const script = new URL(isSource ? './encode-picture.mjs' : './encode-picture.js', import.meta.url);

const pictureFailed = (cause: Error) =>
  Object.assign(new HttpError(503, 'pictureFailed', { retryAfter: 30 }), { cause });

/** Whoever waited for it is gone. */
const left = () => Object.assign(new Error('The sender has left.'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

/** Waits for the one answer of a process. Rejects where it ends without any, takes too long or is not waited for. */
function answerOf(child: ChildProcess, limit: number, signal: AbortSignal | undefined): Promise<EncodeAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = (reason: Error) => {
      reject(reason);
      child.kill('SIGKILL');
    };
    const leave = () => giveUp(left());
    const timer = setTimeout(() => giveUp(pictureFailed(new Error(`It took more than ${limit} ms.`))), limit);
    signal?.addEventListener('abort', leave);
    child.once('message', (answer) => {
      resolve(answer as EncodeAnswer);
      child.disconnect();
    });
    child.once('error', (error) => reject(pictureFailed(error)));
    child.once('exit', (code, name) => reject(pictureFailed(new Error(`It ended with ${name ?? code}.`))));
    child.once('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    });
  });
}

function filesOf(answer: EncodeAnswer): MadeFile[] {
  if ('files' in answer) return answer.files;
  if ('refused' in answer)
    throw Object.assign(new HttpError(400, answer.refused), { cause: new Error(answer.reason ?? answer.refused) });
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

/** Encodes in a process of its own for each picture, which ends with it, with the server, or at the limit. */
export function createPictureEncoder(limit = encodeLimit): PictureEncoder {
  const oneByOne = pLimit(1);

  async function encode(folder: string, { source, focusX, focusY, sharedOnly = false, signal }: Encoding) {
    if (signal?.aborted) throw left();
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
    };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // What decodes foreign files is told no secrets.
    const child = fork(fileURLToPath(script), [], {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The server ends without waiting for it, and it ends with the server.
    child.unref();
    child.channel?.unref();
    try {
      const answered = answerOf(child, limit, signal);
      child.send(order, () => {});
      return filesOf(await answered);
    } catch (error) {
      await end(child);
      await removeParts(folder, prefix);
      throw error;
    }
  }

  return (folder, encoding) => oneByOne(() => encode(folder, encoding));
}
