import path from 'node:path';
import type { FilesConfig } from '../base/files-config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

/** The storage of files that the configuration names; nothing is made before the first file. */
export function openFiles({ filesDir, s3 }: FilesConfig): FileStore {
  const receivingDir = path.join(filesDir, 'receiving');
  return s3 ? createS3Store(s3, receivingDir) : createFolderStore(filesDir, receivingDir);
}
