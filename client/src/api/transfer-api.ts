import type { TransferReport } from '@shared/contracts/content-transfer';
import { paths } from '@shared/paths';
import { uploadFile } from './upload';

type Progress = Pick<Parameters<typeof uploadFile>[3], 'onProgress' | 'signal'>;

export const transferApi = {
  /** Compares a file with the content; `dryRun: 'false'` imports it. */
  send: (query: Record<string, string>, file: Blob, progress: Progress) =>
    uploadFile<TransferReport>(
      `${paths.api.contentTransfer}?${new URLSearchParams(query)}`,
      file,
      'application/zip',
      progress,
    ),
};
