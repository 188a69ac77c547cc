import type { MediaItem, MediaUpdate, UploadedMedia } from '@shared/contracts/media';
import { paths } from '@shared/paths';
import type { QueryClient } from '@tanstack/react-query';
import { adminQuery, readAnew } from './admin-queries';
import { request, requestData } from './http-api';
import { mediaKey } from './query-keys';
import { uploadFile } from './upload';

const { api } = paths;

type Progress = Pick<Parameters<typeof uploadFile>[3], 'onProgress' | 'signal'>;

/** Type of every upload: the server looks at the content, and does not accept the content types of HTML forms. */
const anyType = 'application/octet-stream';

/** All pictures with their uses, those in the bin included. */
export const mediaQuery = adminQuery<MediaItem[]>(mediaKey, api.media);

/** All downloads with their uses, those in the bin included. */
export const downloadsQuery = adminQuery<MediaItem[]>([...mediaKey, 'downloads'], api.downloads);

export const mediaApi = {
  add: (file: File, progress: Progress) => uploadFile<UploadedMedia>(api.newMedia(file.name), file, anyType, progress),
  addDownload: (file: File, progress: Progress) =>
    uploadFile<UploadedMedia>(api.newDownload(file.name), file, anyType, progress),
  replace: (id: number, file: File, progress: Progress) =>
    uploadFile<UploadedMedia>(api.replaceMedia(id, file.name), file, anyType, { ...progress, method: 'PUT' }),
  update: (id: number, body: MediaUpdate) => requestData<MediaItem>('PUT', api.mediaItem(id), { body }),
  remove: (id: number) => request<unknown>('DELETE', api.mediaItem(id)),
  restore: (id: number) => request<unknown>('POST', api.restoreMedia(id)),
  erase: (id: number) => request<unknown>('DELETE', api.eraseMedia(id)),
};

/** Optimistic update of the library's list. Returns a function that puts the list back. */
export function showPicture(client: QueryClient, shown: MediaItem): () => void {
  const before = client.getQueryData(mediaQuery.queryKey);
  const others = (before ?? []).filter(({ id }) => id !== shown.id);
  const isListed = before?.some(({ id }) => id === shown.id);
  client.setQueryData(mediaQuery.queryKey, (list) =>
    isListed ? list?.map((item) => (item.id === shown.id ? shown : item)) : [shown, ...others],
  );
  return () => client.setQueryData(mediaQuery.queryKey, before);
}

export const readPicturesAnew = (client: QueryClient): Promise<void> => readAnew(client, [mediaQuery.queryKey]);
