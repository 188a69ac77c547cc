import type { UploadedMedia } from '@shared/contracts/media';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../api/http-api';
import { readPicturesAnew, showPicture } from '../../../api/media-lists';
import { upload } from '../../../api/upload';
import { createStore } from '../../../ui/external-store';
import { failureText } from '../../kit/forms/field-messages';
import { useSession } from '../../session/session';
import { withSession } from '../../session/sign-in-question';
import { fileProblem } from './file-checks';

export type UploadState =
  | { step: 'waiting' }
  /** `part`: share of the bytes that have been sent, from 0 to 1. */
  | { step: 'sending'; part: number }
  /** The server has the file and makes the picture's files from it. */
  | { step: 'working' }
  | ({ step: 'done' } & UploadedMedia)
  /** Not sent at all; a retry would be refused again. */
  | { step: 'refused'; text: string }
  /** `final`: the file itself is the reason, so a retry would fail again. */
  | { step: 'failed'; text: string; final?: boolean }
  | { step: 'cancelled' };

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

interface Progress {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface UploadsOptions {
  send: (file: File, progress: Progress) => Promise<UploadedMedia>;
  /** Reason not to send a file; undefined if none is known. */
  problemOf: (file: File) => Promise<string | undefined>;
  failureText: (error: unknown) => string;
  isFinal?: (error: unknown) => boolean;
  onStored: (uploaded: UploadedMedia) => void;
  /** An upload has ended, including a cancelled one, which may have arrived all the same. */
  onEnd: () => void;
}

/** Uploads at a time. More would only share the bandwidth, and the server processes one picture at a time. */
const atOnce = 2;

export const isWrong = ({ state }: Upload): boolean => ['failed', 'refused'].includes(state.step);

/** Whether closing the tab would lose the upload. */
export const isOpen = ({ state }: Upload): boolean => ['waiting', 'sending', 'working'].includes(state.step);

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/**
 * Queue of uploads to the library. It outlives the view that started it; the browser asks before the page is left while
 * an upload is open.
 */
export function createUploads({ send, problemOf, failureText, isFinal, onStored, onEnd }: UploadsOptions) {
  const uploads = createStore<readonly Upload[]>([]);
  let lastId = 0;
  const controllers = new Map<number, AbortController>();

  function change(next: readonly Upload[]) {
    if (next.some(isOpen)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    uploads.set(next);
  }

  const set = (id: number, state: UploadState) =>
    change(uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  function begin() {
    const free = Math.max(atOnce - controllers.size, 0);
    const waiting = uploads.get().filter(({ state }) => state.step === 'waiting');
    for (const upload of waiting.slice(0, free)) void run(upload);
  }

  async function run({ id, file }: Upload) {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.set(id, controller);
    set(id, { step: 'sending', part: 0 });
    const onProgress = (part: number) => {
      if (!signal.aborted) set(id, part < 1 ? { step: 'sending', part } : { step: 'working' });
    };
    try {
      const problem = await problemOf(file);
      if (signal.aborted) return;
      if (problem) return set(id, { step: 'refused', text: problem });
      const uploaded = await send(file, { onProgress, signal });
      set(id, { step: 'done', ...uploaded });
      onStored(uploaded);
    } catch (error) {
      if (!signal.aborted) {
        set(id, { step: 'failed', text: failureText(error), ...(isFinal?.(error) ? { final: true } : {}) });
      }
    } finally {
      if (controllers.get(id) === controller) controllers.delete(id);
      onEnd();
      begin();
    }
  }

  return {
    get: uploads.get,
    subscribe: uploads.subscribe,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, state: { step: 'waiting' } };
      });
      change([...uploads.get(), ...added]);
      begin();
    },
    /** Cancels an upload. Nothing is stored unless the server has the whole file already. */
    cancel: (id: number) => {
      const upload = uploads.get().find((one) => one.id === id);
      if (!upload || !isOpen(upload)) return;
      set(id, { step: 'cancelled' });
      controllers.get(id)?.abort();
    },
    retry: (id: number) => {
      set(id, { step: 'waiting' });
      begin();
    },
    forget: (ids: readonly number[]) =>
      change(uploads.get().filter((upload) => isOpen(upload) || !ids.includes(upload.id))),
  };
}

export type Uploads = ReturnType<typeof createUploads>;

/** Statuses for a file that is no picture, too large or of a refused kind. */
const contentRefusals: readonly number[] = [400, 413, 415, 422];

const isContentRefusal = (error: unknown) => error instanceof ApiError && contentRefusals.includes(error.status);

const known = new WeakMap<QueryClient, { user: number; uploads: Uploads }>();

/** One queue per tab; another user gets a new one. */
function uploadsOf(client: QueryClient, user: number): Uploads {
  const kept = known.get(client);
  if (kept?.user === user) return kept.uploads;
  const uploads = createUploads({
    send: (file, progress) =>
      withSession(() => upload('POST /api/cms/media', { query: { name: file.name }, file, ...progress })),
    problemOf: fileProblem,
    failureText,
    isFinal: isContentRefusal,
    onStored: ({ item }) => void showPicture(client, item),
    onEnd: () => void readPicturesAnew(client),
  });
  known.set(client, { user, uploads });
  return uploads;
}

/** The uploads of this user in this window. They go on while dialogs close and open. */
export function useUploads(): Uploads & { list: readonly Upload[] } {
  const client = useQueryClient();
  const { user } = useSession();
  const uploads = uploadsOf(client, user?.id ?? 0);
  const list = useSyncExternalStore(uploads.subscribe, uploads.get);
  return { ...uploads, list };
}
