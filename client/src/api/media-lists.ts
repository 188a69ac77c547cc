import type { MediaItem } from '@shared/contracts/media';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf, readAnew } from './admin-queries';

/** All pictures with their uses, those in the bin included. */
export const mediaQuery = queryOf('GET /api/cms/media');

/** All downloads with their uses, those in the bin included. */
export const downloadsQuery = queryOf('GET /api/cms/media', { query: { kind: 'download' } });

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
