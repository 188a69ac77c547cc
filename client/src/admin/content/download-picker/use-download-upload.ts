import { fileSize } from '@shared/base/file-size';
import type { MediaItem, UploadedMedia } from '@shared/contracts/media';
import { largestDownload } from '@shared/media-limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadsQuery } from '../../../api/media-lists';
import { upload } from '../../../api/upload';
import { withSession } from '../../session/sign-in-question';

export interface DownloadUpload {
  /** The download whose file is replaced; absent for a new one. */
  replaces?: MediaItem;
  onStored?: ((stored: UploadedMedia) => void) | undefined;
}

/** Said before anything is sent; what the file holds is looked at by the server. */
function problemOf({ size }: File): string | undefined {
  if (size === 0) return 'Diese Datei ist leer.';
  if (size <= largestDownload) return undefined;
  return `Die Datei hat ${fileSize(size)}, erlaubt sind ${fileSize(largestDownload)}.`;
}

/** Sends one file to the library and says how far it is. */
export function useDownloadUpload({ replaces, onStored }: DownloadUpload) {
  const [part, setPart] = useState(0);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const problem = problemOf(file);
      if (problem) throw new Error(problem);
      const { name } = file;
      const sent = { file, onProgress: setPart, signal: new AbortController().signal };
      return withSession(() =>
        replaces
          ? upload('PUT /api/cms/media/:id/file', { id: replaces.id, query: { name }, ...sent })
          : upload('POST /api/cms/media', { query: { kind: 'download', name }, ...sent }),
      );
    },
    onMutate: () => setPart(0),
    onSuccess: (stored) => onStored?.(stored),
    meta: {
      success: replaces
        ? 'Die neue Datei ist da. Alle Stellen bieten sie ab jetzt an.'
        : 'Die Datei liegt in der Mediathek.',
      invalidates: [downloadsQuery.queryKey],
    },
  });
  return {
    send: ([file]: readonly File[]) => file && sending.mutate(file),
    isSending: sending.isPending,
    progress: part < 1 ? `${Math.round(part * 100)} % gesendet` : 'Wird geprüft',
  };
}
