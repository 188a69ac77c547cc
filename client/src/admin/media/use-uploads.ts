import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/http-api';
import { mediaApi, readPicturesAnew, showPicture } from '../../api/media-api';
import { failureText } from '../forms/server-messages';
import { useSession } from '../session/session';
import { withSession } from '../session/sign-in-question';
import { fileProblem, pixelProblem } from './file-checks';
import { createUploads, type Upload, type Uploads } from './uploads';

/** What the server answers where the file is no picture, has too many pixels or bytes, or is of a kind it does not take. */
const contentRefusals: readonly number[] = [400, 413, 415, 422];

const isContentRefusal = (error: unknown) => error instanceof ApiError && contentRefusals.includes(error.status);

const known = new WeakMap<QueryClient, { user: number; uploads: Uploads }>();

/** One list for the whole tab; another person begins with an empty one. */
function uploadsOf(client: QueryClient, user: number): Uploads {
  const kept = known.get(client);
  if (kept?.user === user) return kept.uploads;
  const uploads = createUploads({
    send: (file, progress) => withSession(() => mediaApi.add(file, progress)),
    problemOf: async (file) => fileProblem(file) ?? pixelProblem(file),
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
