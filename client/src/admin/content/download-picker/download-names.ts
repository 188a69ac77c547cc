import { fileSize } from '@shared/base/file-size';
import { keysOf } from '@shared/base/records';
import type { MediaItem } from '@shared/contracts/media';
import { downloadTypes } from '@shared/media';

/** "PDF, 2,4 MB": what visitors are told of a download. */
export function measuresOf({ files: [file] }: Pick<MediaItem, 'files'>): string {
  return file ? `${file.format.toUpperCase()}, ${fileSize(file.size)}` : 'Datei fehlt';
}

export const downloadLabel = (item: MediaItem): string => `${item.name} (${measuresOf(item)})`;

/** Endings that the dialog for files offers; the server looks at the bytes. */
export const offeredEndings = keysOf(downloadTypes).map((format) => `.${format}`);
