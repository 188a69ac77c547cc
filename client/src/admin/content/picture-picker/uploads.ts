import type { UploadedMedia } from '@shared/contracts/media';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../api/http-api';
import { mediaApi, readPicturesAnew, showPicture } from '../../../api/media-api';
import { createStore } from '../../../ui/external-store';
import { failureText } from '../../kit/forms/field-messages';
import { useSession } from '../../session/session';
import { withSession } from '../../session/sign-in-question';
import { fileProblem } from './file-checks';

/** How an upload stands. */
export type UploadState =
  | { step: 'waiting' }
  /** `part` of the bytes have gone, from 0 to 1. */
  | { step: 'sending'; part: number }
  /** The file is at the server, which makes the picture's files from it. */
  | { step: 'working' }
  | ({ step: 'done' } & UploadedMedia)
  /** It was not even sent, and would be refused again. */
  | { step: 'refused'; text: string }
  /** `final` where the file itself is the reason, and would be one again. */
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
  /** Why a file need not be sent at all; undefined where nothing is known against it. */
  problemOf: (file: File) => Promise<string | undefined>;
  failureText: (error: unknown) => string;
  /** Whether the same file would fail again. */
  isFinal?: (error: unknown) => boolean;
  onStored: (uploaded: UploadedMedia) => void;
  /** An upload has ended, also one that was called off and may have arrived all the same. */
  onEnd: () => void;
}

/** So many are sent at a time: more would only share the line, and the server makes one picture at a time. */
const atOnce = 2;

/** Whether nothing came of an upload, for a reason that is told. */
export const isWrong = ({ state }: Upload): boolean => ['failed', 'refused'].includes(state.step);

/** Whether closing the tab would lose an upload. */
export const isOpen = ({ state }: Upload): boolean => ['waiting', 'sending', 'working'].includes(state.step);

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/**
 * Files on their way into the library. It outlives the view it was begun in, so that nobody has to wait there; only
 * leaving the page would end it, which the browser asks about.
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
    /** Calls an upload off; nothing of it is stored unless the server had it already. */
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
    /** Takes those out of the list that nothing more will happen to. */
    forget: (ids: readonly number[]) =>
      change(uploads.get().filter((upload) => isOpen(upload) || !ids.includes(upload.id))),
  };
}

export type Uploads = ReturnType<typeof createUploads>;

/** The server's answers to a file that is no picture, too large, or of a kind it does not take. */
const contentRefusals: readonly number[] = [400, 413, 415, 422];

const isContentRefusal = (error: unknown) => error instanceof ApiError && contentRefusals.includes(error.status);

const known = new WeakMap<QueryClient, { user: number; uploads: Uploads }>();

/** One list for the whole tab; another person begins with an empty one. */
function uploadsOf(client: QueryClient, user: number): Uploads {
  const kept = known.get(client);
  if (kept?.user === user) return kept.uploads;
  const uploads = createUploads({
    send: (file, progress) => withSession(() => mediaApi.add(file, progress)),
    problemOf: fileProblem,
    failureText,
    isFinal: isContentRefusal,
    onStored: ({ item }) => void showPicture(client, item),
    onEnd: () => void readPicturesAnew(client),
  });
  known.set(client, { user, uploads });
  return uploads;
}

/** The files on their way into the library, and what can be done with them. */
export function useUploads(): Uploads & { list: readonly Upload[] } {
  const client = useQueryClient();
  const { user } = useSession();
  const uploads = uploadsOf(client, user?.id ?? 0);
  const list = useSyncExternalStore(uploads.subscribe, uploads.get);
  return { ...uploads, list };
}
